import type { AnyStateMachine } from 'xstate'
import { kindOfEvent } from '../chart.ts'
import { describeActor, describeEvent } from '../drawing/labels.ts'
import type { Labels } from '../drawing/labels.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { innermostIds } from './inspected.ts'
import type { InspectedActor } from './inspected.ts'
import { capitalised, listed, quoted } from '../messages/language.ts'
import { describeValues, describeField, describeValue } from '../values/described-values.ts'
import type { ShownValue, ShownEvent } from './records.ts'

/** A machine with what its descriptions need. */
export interface Subject {
  title: string
  machine: AnyStateMachine
  labels: Labels
  drawing: Drawing
}

/** The machine of an id; undefined for an unknown one. */
export type Subjects = (machine: string) => Subject | undefined

/** What a list calls an actor: `Conta a receber` and `conta 12`, `Conferir o cupom` and nothing. */
export interface Called {
  title: string
  detail: string
}

/** An actor's name. `parent`: whose call it is. */
export function calledBy(
  actor: Pick<InspectedActor, 'machine' | 'name'>,
  parent: Pick<InspectedActor, 'machine'> | undefined,
  subjects: Subjects,
): Called {
  const { machine, name } = actor
  if (machine === null) {
    const labels = subjects(parent?.machine ?? '')?.labels ?? {}
    return { title: capitalised(describeActor(name, labels)), detail: '' }
  }
  return {
    title: subjects(machine)?.title ?? machine,
    // A child is named after its part in the parent, which its place in the tree shows.
    detail: parent === undefined && name !== machine ? name : '',
  }
}

/** The innermost states of an actor: `“Título”`, or several of them joined by `and`. Ids stand in for an unknown machine. */
export function statesText(
  states: readonly string[],
  subject: Subject | undefined,
  and: string,
): string {
  return listed(titlesIn(states, subject).map(quoted), and)
}

/** The titles of the innermost active states. */
export function titlesIn(states: readonly string[], subject: Subject | undefined): string[] {
  return innermostIds(states).map(
    (id) => (subject && indexOf(subject.drawing).titles.get(id)) ?? id,
  )
}

/**
 * What happened to an actor, as a clause: `avança`, `“enviar a inscrição” responde “recusada”`. The transition
 * it took tells more than the event: which answer, which branch.
 */
export function describeHappened(
  event: ShownEvent,
  taken: readonly string[],
  subject: Subject | undefined,
): string {
  const details = describeValues(Object.entries(event.values), subject?.labels ?? {})
  const text = describeTaken(taken[0], subject) ?? describeType(event.type, subject)
  return details === '' ? text : `${text} (${details})`
}

function describeTaken(key: string | undefined, subject: Subject | undefined): string | null {
  if (key === undefined || !subject) return null
  return indexOf(subject.drawing).clauses.get(key) ?? null
}

/** Titles of a drawing's boxes by id, and clauses by the transition that they speak of: a log asks for them thousands of times. */
interface DrawingIndex {
  titles: ReadonlyMap<string, string>
  clauses: ReadonlyMap<string | null, string | null | undefined>
}
const indexes = new WeakMap<Drawing, DrawingIndex>()

function indexOf(drawing: Drawing): DrawingIndex {
  const known = indexes.get(drawing)
  if (known) return known
  const { boxes, arrows } = drawing
  const wordings = [...boxes, ...arrows].flatMap((each) => each.wordings)
  const index = {
    titles: new Map(boxes.map(({ id, title }) => [id, title])),
    // The first that speaks of a transition wins.
    clauses: new Map(wordings.toReversed().map(({ key, clause }) => [key, clause])),
  }
  indexes.set(drawing, index)
  return index
}

function describeType(type: string, subject: Subject | undefined): string {
  if (!subject) return type
  return (
    describeEvent({ event: type, kind: kindOfEvent(type) }, subject.machine, subject.labels) ?? type
  )
}

export function describeValueList(
  values: Readonly<Record<string, ShownValue>>,
  labels: Labels,
): [name: string, value: string][] {
  return Object.entries(values).map(([path, value]) => [
    // Among others in a list two of one name must differ.
    describeField(path, labels, path),
    describeValue(value, labels, path),
  ])
}
