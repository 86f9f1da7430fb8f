import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Cases } from './cases.ts'
import { definitionsOf, delayIn, nodesOf, transitionsOf } from './chart.ts'
import type { ChartTransition } from './chart.ts'
import { happyTransitions, isFailing, isFailure } from './drawing-tone.ts'
import { nothingWalked, walk, writtenParams } from './drawing-walk.ts'
import type { Walked } from './drawing-walk.ts'
import {
  actorOf,
  sayAction,
  sayActor,
  sayEvent,
  sayGuard,
  sentencesAround,
  wordsOf,
} from './drawing-words.ts'
import type { Words } from './drawing-words.ts'
import { capitalised, defaultLanguage, listed } from './language.ts'
import type { Language } from './language.ts'

/** A machine to draw, with the words of its drawing. */
export interface Drawable {
  /** Its folder. */
  name: string
  /** What it is called. */
  title: string
  machine: AnyStateMachine
  cases?: Cases
  words?: Words
}

/** `happy`: on the way that succeeds. `failure`: the way out of something that went wrong. */
export type Tone = 'happy' | 'plain' | 'failure'

/** One thing that is written in a box or on an arrow: a sentence and the formula it stands for. */
export interface Saying {
  /** Key of its transition; null for entry, exit and invoked calls. */
  key: string | null
  kind: ChartTransition['kind'] | 'entry' | 'exit' | 'invoke'
  /** As it is written; null when nobody named it yet. */
  words: string | null
  /** Of a transition: the same within a sentence, after "when". */
  clause?: string | null
  /** What the words leave out, for nobody named it: `[guard] / action`. */
  unsaid?: string
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
  sayings: readonly Saying[]
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
  sayings: readonly Saying[]
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
export function draw({ title, machine, cases, words: all = {} }: Drawable): Drawing {
  const words = wordsOf(machine, all)
  const walked = cases ? walk(machine, cases) : nothingWalked
  const happy = happyTransitions(machine)
  const definitions = [...definitionsOf(machine)]
  const said = transitionsOf(machine).map((transition, index) => {
    const definition = definitions[index]?.[0]
    if (!definition) throw new Error(`${transition.key} has no definition`)
    const siblings = definitions.filter(
      ([other]) => other.source === definition.source && other.eventType === definition.eventType,
    )
    return {
      transition,
      definition,
      saying: saySo(transition, definition, siblings, { machine, walked, words, happy }),
    }
  })
  const boxes = nodesOf(machine).flatMap((node) => {
    const reactions = said.filter(
      ({ definition }) => definition.source === node && staysInside(definition),
    )
    const sayings = [...ofNode(node, words), ...reactions.map(({ saying }) => saying)]
    return [boxOf(node, sayings), ...markOf(node, words)]
  })
  const arrows = new Map<string, Arrow & { sayings: Saying[] }>()
  const marks: Box[] = []
  for (const { definition, saying } of said) {
    if (staysInside(definition)) continue
    for (const target of definition.target ?? []) {
      const source = sourceOf(definition, target)
      if (source !== definition.source.id && !marks.some(({ id }) => id === source))
        marks.push(anyMark(definition.source, words))
      const tone = saying.tone === 'failure' ? 'failure' : 'plain'
      const id = `${source} -> ${target.id} ${tone}`
      const arrow = arrows.get(id) ?? { id, source, target: target.id, tone, sayings: [] }
      arrow.sayings.push(saying)
      if (saying.tone === 'happy') arrow.tone = 'happy'
      arrows.set(id, arrow)
    }
  }
  const starts = nodesOf(machine).flatMap(startOf)
  return {
    machine: machine.id,
    title,
    language: words.language ?? defaultLanguage,
    boxes: inOrder([...boxes, ...marks]),
    arrows: [...starts, ...arrows.values()],
  }
}

/** A reaction that neither leaves nor re-enters anything is written in its box. */
function staysInside(definition: AnyTransitionDefinition): boolean {
  return (definition.target ?? []).length === 0
}

/** A way from a box into itself starts at a mark inside it, which stands for all its states. */
function sourceOf({ source }: AnyTransitionDefinition, target: AnyStateNode): string {
  for (let node = target.parent; node; node = node.parent)
    if (node === source) return `${source.id}|any`
  return source.id
}

function saySo(
  transition: ChartTransition,
  definition: AnyTransitionDefinition,
  siblings: readonly [AnyTransitionDefinition, string][],
  {
    machine,
    walked,
    words,
    happy,
  }: { machine: AnyStateMachine; walked: Walked; words: Words; happy: Set<string> },
): Saying {
  const { key, kind, event, guard } = transition
  const say = sentencesAround(words)
  const params = { ...walked.params.get(key), ...writtenParams(definition.guard) }
  const titles = ownTitles(key, siblings, walked)
  const condition = guard === null ? null : sayGuard(guard, params, words)
  const isElse = guard === null && siblings.length > 1
  const actions = definition.actions.map((action) => {
    const name = nameOf(action)
    return { name, words: sayAction(name, writtenParams(action), words) }
  })
  const handed = definition.actions.flatMap((action) =>
    /^(clear|forget)/.test(nameOf(action)) ? [] : Object.values(writtenParams(action)),
  )
  // One way for answers of both kinds is no way out.
  const failure =
    isFailure(machine, transition, [...Object.values(params), ...handed]) ||
    walked.failures.has(key) ||
    (titles.length > 0 && titles.every(isFailing))
  const inFormula = guard === null ? null : withParams(guard, params)
  const names = actions.map(({ name }) => name)
  const said = inWords()
  const unsaid = formulaOf(
    '',
    condition === null && titles.length === 0 ? inFormula : null,
    actions.some((action) => action.words === null) ? names : [],
  )
  return {
    key,
    kind,
    words: said,
    clause: asClause(),
    ...(said !== null && unsaid !== '' && { unsaid }),
    technical: formula(machine, transition, inFormula, names),
    tone: failure ? 'failure' : happy.has(key) ? 'happy' : 'plain',
  }

  function inWords(): string | null {
    // Written as short as it can be: many such lines stand on one arrow.
    if (titles.length > 0)
      return capitalised(`${sayActor(actorOf(event), words)}: ${listed(titles, say.or)}`)
    const clause = asClause()
    if (clause === null) return null
    return capitalised(isElse ? say.else(clause) : clause)
  }

  function asClause(): string | null {
    if (titles.length > 0) return sayEvent(transition, machine, words, titles)
    const start = definition.description ?? sayEvent(transition, machine, words)
    return start === null || condition === null ? start : say.if(start, condition)
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

function ofNode(node: AnyStateNode, words: Words): Saying[] {
  const say = sentencesAround(words)
  const calls = node.invoke.map((invoke): Saying => {
    const source = nameOf(invoke.src)
    const technical =
      source === invoke.id ? `invoke ${invoke.id}` : `invoke ${invoke.id} = ${source}`
    return {
      key: null,
      kind: 'invoke',
      words: words.actors?.[invoke.id] === undefined ? null : say.calls(sayActor(invoke.id, words)),
      technical,
      tone: 'plain',
    }
  })
  return [...does('entry', say.onEntry), ...does('exit', say.onExit), ...calls]

  function does(kind: 'entry' | 'exit', inWords: (actions: string) => string): Saying[] {
    const actions = node[kind].filter((action) => !isTimer(action))
    if (actions.length === 0) return []
    const names = actions.map(nameOf)
    const clauses = actions.flatMap(
      (action) => sayAction(nameOf(action), writtenParams(action), words) ?? [],
    )
    const complete = clauses.length === names.length
    return [
      {
        key: null,
        kind,
        words: complete ? inWords(listed(clauses, say.and)) : null,
        technical: `${kind} / ${names.join(', ')}`,
        tone: 'plain',
      },
    ]
  }
}

/** Starting and stopping a delay's clock is xstate's own business. */
function isTimer(action: unknown): boolean {
  if (typeof action !== 'function' || !('type' in action)) return false
  const of = 'event' in action ? action.event : 'sendId' in action ? action.sendId : undefined
  const name = typeof of === 'object' && of !== null && 'type' in of ? of.type : of
  return String(name).startsWith('xstate.after.')
}

function boxOf(node: AnyStateNode, sayings: readonly Saying[]): Box {
  const [title = node.key, detail = ''] = headed(node.description ?? node.key)
  return {
    id: node.id,
    kind: node.type,
    parent: node.parent?.id ?? null,
    name: node.key,
    title,
    detail,
    tags: node.tags,
    sayings,
    ...(node.type === 'history' && node.history === 'deep' && { isDeep: true }),
    hidden: 0,
  }
}

/** `Cobrando; uma segunda confirmação é ignorada` is a heading and what follows it. */
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
  sayings: [],
  hidden: 0,
})

function markOf(node: AnyStateNode, words: Words): Box[] {
  const { start } = sentencesAround(words)
  return node.type === 'compound' ? [mark(`${node.id}|initial`, 'initial', node.id, start)] : []
}

function anyMark(node: AnyStateNode, words: Words): Box {
  return mark(`${node.id}|any`, 'any', node.id, sentencesAround(words).anyState)
}

function startOf(node: AnyStateNode): Arrow[] {
  if (node.type !== 'compound') return []
  const [target] = node.initial.target
  if (!target) return []
  const source = `${node.id}|initial`
  return [
    { id: `${source} -> ${target.id}`, source, target: target.id, tone: 'plain', sayings: [] },
  ]
}

/** Each box followed by what is inside it, marks first: a layout keeps the order of its model. */
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
