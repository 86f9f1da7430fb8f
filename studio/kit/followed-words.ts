import type { AnyStateMachine } from 'xstate'
import { kindOfEvent, sayActor, sayEvent } from './drawing-words.ts'
import type { Words } from './drawing-words.ts'
import type { Drawing } from './drawing.ts'
import { leavesOf } from './followed.ts'
import type { FollowedActor } from './followed.ts'
import { capitalised, listed, quoted } from './language.ts'
import { sayFacts, sayField, sayValue } from './said-values.ts'
import type { Fact, SeenEvent } from './sightings.ts'

/** A machine with what it takes to speak of it. */
export interface Subject {
  title: string
  machine: AnyStateMachine
  words: Words
  drawing: Drawing
}

/** The machine of an id; undefined for one that nobody knows. */
export type Subjects = (machine: string) => Subject | undefined

/** What a list calls an actor: `Conta a receber` and `conta 12`, `Conferir o cupom` and nothing. */
export interface Called {
  title: string
  detail: string
}

/** An actor's name. `parent`: whose call it is. */
export function calledBy(
  actor: Pick<FollowedActor, 'machine' | 'name'>,
  parent: Pick<FollowedActor, 'machine'> | undefined,
  subjects: Subjects,
): Called {
  const { machine, name } = actor
  if (machine === null) {
    const words = subjects(parent?.machine ?? '')?.words ?? {}
    return { title: capitalised(sayActor(name, words)), detail: '' }
  }
  return {
    title: subjects(machine)?.title ?? machine,
    // A child is named after its part in the parent, which its place in the tree shows.
    detail: parent === undefined && name !== machine ? name : '',
  }
}

/** Where an actor is: `“Título”`, or several of them joined by `and`. Ids stand in for a machine nobody knows. */
export function placeIn(
  states: readonly string[],
  subject: Subject | undefined,
  and: string,
): string {
  return listed(titlesIn(states, subject).map(quoted), and)
}

/** The titles of the innermost active states. */
export function titlesIn(states: readonly string[], subject: Subject | undefined): string[] {
  return leavesOf(states).map((id) => (subject && indexOf(subject.drawing).titles.get(id)) ?? id)
}

/**
 * What happened to an actor, as a clause: `avança`, `“enviar a inscrição” responde “recusada”`. The transition
 * it took says more than the event: which answer, which branch.
 */
export function sayHappened(
  event: SeenEvent,
  taken: readonly string[],
  subject: Subject | undefined,
): string {
  const facts = sayFacts(Object.entries(event.facts), subject?.words ?? {})
  const text = sayTaken(taken[0], subject) ?? sayType(event.type, subject)
  return facts === '' ? text : `${text} (${facts})`
}

function sayTaken(key: string | undefined, subject: Subject | undefined): string | null {
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
  const sayings = [...boxes, ...arrows].flatMap((each) => each.sayings)
  const index = {
    titles: new Map(boxes.map(({ id, title }) => [id, title])),
    // The first that speaks of a transition wins.
    clauses: new Map(sayings.toReversed().map(({ key, clause }) => [key, clause])),
  }
  indexes.set(drawing, index)
  return index
}

function sayType(type: string, subject: Subject | undefined): string {
  if (!subject) return type
  return sayEvent({ event: type, kind: kindOfEvent(type) }, subject.machine, subject.words) ?? type
}

/** Facts by what they are called. */
export function sayFactList(
  facts: Readonly<Record<string, Fact>>,
  words: Words,
): [name: string, value: string][] {
  return Object.entries(facts).map(([path, value]) => [
    // Among others in a list two of one name must differ.
    sayField(path, words, path),
    sayValue(value, words, path),
  ])
}
