import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Cases } from '../cases.ts'
import { definitionsOf, delayIn, isDelay, nodesOf, transitionsOf, withAncestors } from '../chart.ts'
import type { ChartTransition } from '../chart.ts'
import { happyTransitions, isFailing, isFailure } from './tone.ts'
import { nothingWalked, walk, writtenParams } from './walk.ts'
import type { Walked } from './walk.ts'
import {
  actorOf,
  describeAction,
  describeActor,
  describeEvent,
  describeGuard,
  messagesFor,
  labelsOf,
} from './labels.ts'
import type { Labels } from './labels.ts'
import { capitalised, defaultLanguage, listed } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'

/** A machine to draw, with the words of its drawing. */
export interface Drawable {
  /** Its folder. */
  name: string
  /** What it is called. */
  title: string
  machine: AnyStateMachine
  cases?: Cases
  labels?: Labels
}

/** `happy`: on the path to success. `failure`: the exit of something that failed. */
export type Tone = 'happy' | 'plain' | 'failure'

/** One text of a box or an arrow: a sentence and the formula it describes. */
export interface Wording {
  /** Key of its transition; null for entry, exit and invoked calls. */
  key: string | null
  kind: ChartTransition['kind'] | 'entry' | 'exit' | 'invoke'
  /** The text; null without a label. */
  text: string | null
  /** Of a transition: the same within a sentence, after "when". */
  clause?: string | null
  /** What has no label and is missing from the text: `[guard] / action`. */
  unlabelled?: string
  /** As the chart has it: `event [guard] / action`. */
  technical: string
  tone: Tone
}

/** `initial` and `any` are marks, not states: where a region starts, and all of a region. */
export type BoxKind = AnyStateNode['type'] | 'initial' | 'any'

/** One box of the drawing, or a mark. */
export interface Box {
  id: string
  kind: BoxKind
  parent: string | null
  /** The state's key. */
  name: string
  /** The first part of its description; its key when it has none. */
  title: string
  /** The rest of its description. */
  detail: string
  tags: readonly string[]
  /** Entry, exit, invoked calls and the transitions that do not leave the state. */
  wordings: readonly Wording[]
  /** A history that goes back to the innermost states. */
  isDeep?: boolean
  /** How many states a collapsed box hides. */
  hidden: number
}

/** One arrow: every transition between two boxes that has the same tone. */
export interface Arrow {
  id: string
  source: string
  target: string
  tone: Tone
  wordings: readonly Wording[]
}

/** A machine as boxes and arrows, before anything has a place. Parents come before children. */
export interface Drawing {
  machine: string
  title: string
  language: Language
  boxes: Box[]
  arrows: Arrow[]
}

/** Draws a machine: pure, the same for the same chart. */
export function draw({ title, machine, cases, labels: all = {} }: Drawable): Drawing {
  const labels = labelsOf(machine, all)
  const walked = cases ? walk(machine, cases) : nothingWalked
  const happy = happyTransitions(machine)
  const definitions = [...definitionsOf(machine)]
  const labelled = transitionsOf(machine).map((transition, index) => {
    const definition = definitions[index]?.[0]
    if (!definition) throw new Error(`${transition.key} has no definition`)
    const siblings = definitions.filter(
      ([other]) => other.source === definition.source && other.eventType === definition.eventType,
    )
    return {
      transition,
      definition,
      wording: describeSo(transition, definition, siblings, { machine, walked, labels, happy }),
    }
  })
  const boxes = nodesOf(machine).flatMap((node) => {
    const reactions = labelled.filter(
      ({ definition }) => definition.source === node && staysInside(definition),
    )
    const wordings = [...ofNode(node, labels), ...reactions.map(({ wording }) => wording)]
    return [boxOf(node, wordings), ...markOf(node, labels)]
  })
  const arrows = new Map<string, Arrow & { wordings: Wording[] }>()
  const marks: Box[] = []
  for (const { definition, wording } of labelled) {
    if (staysInside(definition)) continue
    for (const target of definition.target ?? []) {
      const source = sourceOf(definition, target)
      if (source !== definition.source.id && !marks.some(({ id }) => id === source))
        marks.push(anyMark(definition.source, labels))
      const tone = wording.tone === 'failure' ? 'failure' : 'plain'
      const id = `${source} -> ${target.id} ${tone}`
      const arrow = arrows.get(id) ?? { id, source, target: target.id, tone, wordings: [] }
      arrow.wordings.push(wording)
      if (wording.tone === 'happy') arrow.tone = 'happy'
      arrows.set(id, arrow)
    }
  }
  const starts = nodesOf(machine).flatMap(startOf)
  return {
    machine: machine.id,
    title,
    language: labels.language ?? defaultLanguage,
    boxes: inOrder([...boxes, ...marks]),
    arrows: [...starts, ...arrows.values()],
  }
}

/** A reaction that neither leaves nor re-enters anything is written in its box. */
function staysInside(definition: AnyTransitionDefinition): boolean {
  return (definition.target ?? []).length === 0
}

/** A transition from a box into itself starts at a mark inside it, which represents all its states. */
function sourceOf({ source }: AnyTransitionDefinition, target: AnyStateNode): string {
  const isInside = target !== source && withAncestors(target).includes(source)
  return isInside ? `${source.id}|any` : source.id
}

function describeSo(
  transition: ChartTransition,
  definition: AnyTransitionDefinition,
  siblings: readonly [AnyTransitionDefinition, string][],
  {
    machine,
    walked,
    labels,
    happy,
  }: { machine: AnyStateMachine; walked: Walked; labels: Labels; happy: Set<string> },
): Wording {
  const { key, kind, event, guard } = transition
  const t = messagesFor(labels)
  const params = { ...walked.params.get(key), ...writtenParams(definition.guard) }
  const titles = ownTitles(key, siblings, walked)
  const condition = guard === null ? null : describeGuard(guard, params, labels)
  const isElse = guard === null && siblings.length > 1
  const actions = definition.actions.map((action) => {
    const name = nameOf(action)
    return { name, text: describeAction(name, writtenParams(action), labels) }
  })
  const handed = definition.actions.flatMap((action) =>
    /^(clear|forget)/.test(nameOf(action)) ? [] : Object.values(writtenParams(action)),
  )
  // A single exit for both kinds of outcome is no failure exit.
  const failure =
    isFailure(machine, transition, [...Object.values(params), ...handed]) ||
    walked.failures.has(key) ||
    (titles.length > 0 && titles.every(isFailing))
  const inFormula = guard === null ? null : withParams(guard, params)
  const names = actions.map(({ name }) => name)
  const label = inWords()
  const rest = formulaOf(
    '',
    condition === null && titles.length === 0 ? inFormula : null,
    actions.some((action) => action.text === null) ? names : [],
  )
  return {
    key,
    kind,
    text: label,
    clause: asClause(),
    ...(label !== null && rest !== '' && { unlabelled: rest }),
    technical: formula(machine, transition, inFormula, names),
    tone: failure ? 'failure' : happy.has(key) ? 'happy' : 'plain',
  }

  function inWords(): string | null {
    // As short as possible: an arrow can carry many such lines.
    if (titles.length > 0)
      return capitalised(`${describeActor(actorOf(event), labels)}: ${listed(titles, t.or)}`)
    const clause = asClause()
    if (clause === null) return null
    return capitalised(isElse ? t.else(clause) : clause)
  }

  function asClause(): string | null {
    if (titles.length > 0) return describeEvent(transition, machine, labels, titles)
    const start = definition.description ?? describeEvent(transition, machine, labels)
    return start === null || condition === null ? start : t.if(start, condition)
  }
}

/** The outcomes that take this branch and no other; none when they do not distinguish the branches. */
function ownTitles(
  key: string,
  siblings: readonly [AnyTransitionDefinition, string][],
  { titles }: Walked,
): readonly string[] {
  const own = titles.get(key) ?? []
  const elsewhere = siblings.flatMap(([, other]) =>
    other === key ? [] : (titles.get(other) ?? []),
  )
  return own.some((title) => elsewhere.includes(title)) ? [] : own
}

function withParams(guard: string, params: Readonly<Record<string, unknown>>): string {
  const values = Object.values(params).map(String)
  return values.length === 0 ? guard : `${guard}(${values.join(', ')})`
}

function formula(
  machine: AnyStateMachine,
  transition: ChartTransition,
  guard: string | null,
  actions: readonly string[],
): string {
  const { kind, event } = transition
  const start =
    kind === 'always'
      ? ''
      : kind === 'after'
        ? `after ${delayIn(event, machine)}`
        : event.replace(/^xstate\.(done|error)\.(?:actor|state)\./, '$1.')
  return formulaOf(start, guard, actions)
}

function formulaOf(start: string, guard: string | null, actions: readonly string[]): string {
  const parts = [
    start,
    guard === null ? '' : `[${guard}]`,
    actions.length > 0 ? `/ ${actions.join(', ')}` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function ofNode(node: AnyStateNode, labels: Labels): Wording[] {
  const t = messagesFor(labels)
  const calls = node.invoke.map((invoke): Wording => {
    const source = nameOf(invoke.src)
    const technical =
      source === invoke.id ? `invoke ${invoke.id}` : `invoke ${invoke.id} = ${source}`
    return {
      key: null,
      kind: 'invoke',
      text:
        labels.actors?.[invoke.id] === undefined ? null : t.calls(describeActor(invoke.id, labels)),
      technical,
      tone: 'plain',
    }
  })
  return [...does('entry', t.onEntry), ...does('exit', t.onExit), ...calls]

  function does(kind: 'entry' | 'exit', inWords: (actions: string) => string): Wording[] {
    const actions = node[kind].filter((action) => !isTimer(action))
    if (actions.length === 0) return []
    const names = actions.map(nameOf)
    const clauses = actions.flatMap(
      (action) => describeAction(nameOf(action), writtenParams(action), labels) ?? [],
    )
    const complete = clauses.length === names.length
    return [
      {
        key: null,
        kind,
        text: complete ? inWords(listed(clauses, t.and)) : null,
        technical: `${kind} / ${names.join(', ')}`,
        tone: 'plain',
      },
    ]
  }
}

/** xstate itself starts and stops the clock of a delay. */
function isTimer(action: unknown): boolean {
  if (typeof action !== 'function' || !('type' in action)) return false
  const of = 'event' in action ? action.event : 'sendId' in action ? action.sendId : undefined
  const name = typeof of === 'object' && of !== null && 'type' in of ? of.type : of
  return isDelay(String(name))
}

function boxOf(node: AnyStateNode, wordings: readonly Wording[]): Box {
  const [title = node.key, detail = ''] = headed(node.description ?? node.key)
  return {
    id: node.id,
    kind: node.type,
    parent: node.parent?.id ?? null,
    name: node.key,
    title,
    detail,
    tags: node.tags,
    wordings,
    ...(node.type === 'history' && node.history === 'deep' && { isDeep: true }),
    hidden: 0,
  }
}

/** `Cobrando; uma segunda confirmação é ignorada` is a heading and its explanation. */
function headed(description: string): string[] {
  const cut = /^(.{3,}?)(?:: |; )(.+)$/.exec(description)
  return cut ? [cut[1] ?? '', capitalised(cut[2] ?? '')] : [description]
}

const mark = (id: string, kind: 'initial' | 'any', parent: string, title: string): Box => ({
  id,
  kind,
  parent,
  name: '',
  title,
  detail: '',
  tags: [],
  wordings: [],
  hidden: 0,
})

function markOf(node: AnyStateNode, labels: Labels): Box[] {
  const { start } = messagesFor(labels)
  return node.type === 'compound' ? [mark(`${node.id}|initial`, 'initial', node.id, start)] : []
}

function anyMark(node: AnyStateNode, labels: Labels): Box {
  return mark(`${node.id}|any`, 'any', node.id, messagesFor(labels).anyState)
}

function startOf(node: AnyStateNode): Arrow[] {
  if (node.type !== 'compound') return []
  const [target] = node.initial.target
  if (!target) return []
  const source = `${node.id}|initial`
  return [
    { id: `${source} -> ${target.id}`, source, target: target.id, tone: 'plain', wordings: [] },
  ]
}

/** Each box, then its content, marks first: a layout keeps the order of its model. */
function inOrder(boxes: readonly Box[]): Box[] {
  const inside = (parent: string | null): Box[] => {
    const children = boxes.filter((box) => box.parent === parent)
    const marks = children.filter(({ kind }) => kind === 'initial' || kind === 'any')
    const rest = children.filter(({ kind }) => kind !== 'initial' && kind !== 'any')
    return [...marks, ...rest].flatMap((box) => [box, ...inside(box.id)])
  }
  return inside(null)
}

function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference
  if (
    (typeof reference === 'object' || typeof reference === 'function') &&
    reference &&
    'type' in reference
  )
    return String(reference.type)
  return typeof reference === 'function' ? reference.name : 'inline'
}
