import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Cases } from '../cases.ts'
import { definitionsOf, nodesOf, transitionsByDefinition, withAncestors } from '../chart.ts'
import { happyTransitions } from './tone.ts'
import { nothingWalked, walk } from './walk.ts'
import { messagesFor, labelsOf } from './labels.ts'
import type { Labels } from './labels.ts'
import { wordingOf, wordingsOfNode } from './wordings.ts'
import type { Tone, Wording } from './wordings.ts'
import { capitalised, defaultLanguage } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'

/** A machine to draw, with the texts of its drawing. */
export interface Drawable {
  /** Unique in its project; files about it are called so. */
  name: string
  /** What it is called. */
  title: string
  machine: AnyStateMachine
  cases?: Cases
  labels?: Labels
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

/** One arrow: all failures between two boxes, or all other transitions. */
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
  const labelled = [...transitionsByDefinition(machine)].map(([definition, transition]) => {
    const siblings = definitions.filter(
      ([other]) => other.source === definition.source && other.eventType === definition.eventType,
    )
    return {
      transition,
      definition,
      wording: wordingOf(transition, definition, siblings, { machine, walked, labels, happy }),
    }
  })
  const boxes = nodesOf(machine).flatMap((node) => {
    const reactions = labelled.filter(
      ({ definition }) => definition.source === node && staysInside(definition),
    )
    const wordings = [...wordingsOfNode(node, labels), ...reactions.map(({ wording }) => wording)]
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

/** Each box, then its content, marks first: a layout places boxes in this order. */
function inOrder(boxes: readonly Box[]): Box[] {
  const inside = (parent: string | null): Box[] => {
    const children = boxes.filter((box) => box.parent === parent)
    const marks = children.filter(({ kind }) => kind === 'initial' || kind === 'any')
    const rest = children.filter(({ kind }) => kind !== 'initial' && kind !== 'any')
    return [...marks, ...rest].flatMap((box) => [box, ...inside(box.id)])
  }
  return inside(null)
}
