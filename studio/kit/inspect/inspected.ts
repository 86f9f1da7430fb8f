import type { ShownValue, InspectionRecord, ReceivedRecord } from './records.ts'

/** An actor after its last record. */
export interface InspectedActor {
  number: number
  /** Number of its parent; null for one without, or one without a first record. */
  parent: number | null
  /** Id of its machine; null for a call. */
  machine: string | null
  /** Its invoke id, or its machine's id. */
  name: string
  /** The name of the page or the test in its first record. */
  source: string
  /** Whether it began: a page that is rendered twice makes actors that never start. */
  isStarted: boolean
  /** Null before it came to rest for the first time. */
  status: 'active' | 'done' | 'error' | 'stopped' | null
  /** Every active state by id. */
  states: readonly string[]
  /** The visible values of its context. */
  values: Readonly<Record<string, ShownValue>>
  /** Keys of the transitions of its last event that took any, in order. */
  taken: readonly string[]
  /** The inspection record that last moved it, and its time (ms since 1970); null before that. */
  moved: { number: number; at: number } | null
}

/** A page, a test run or a server with its actors in the order they appeared. */
export interface InspectedRun {
  run: string
  /** What it is called now. */
  source: string
  /** When it first and last reported, ms since 1970. */
  first: number
  last: number
  actors: readonly InspectedActor[]
}

/**
 * Adds inspection records of one run to the known ones, in the order of their numbers: a studio that
 * attaches late gets some twice. Returns `known` itself when nothing is new.
 */
export function merged(
  known: readonly InspectionRecord[],
  incoming: readonly InspectionRecord[],
): readonly InspectionRecord[] {
  const last = known.at(-1)?.number ?? 0
  const numbers = new Set<number>()
  let isLate = false
  const fresh: InspectionRecord[] = []
  const latecomers = incoming.some(({ number }) => number <= last)
  if (latecomers) for (const { number } of known) numbers.add(number)
  for (const record of incoming) {
    if (numbers.has(record.number)) continue
    numbers.add(record.number)
    isLate ||= record.number < (fresh.at(-1)?.number ?? last)
    fresh.push(record)
  }
  if (fresh.length === 0) return known
  const all = [...known, ...fresh]
  return isLate ? all.toSorted((a, b) => a.number - b.number) : all
}

/**
 * The actors of one run after the inspection record `until`, or as they are now.
 * Inspection records in the order of their numbers. Null when there was nothing yet.
 */
export function inspectedRun(
  records: readonly InspectionRecord[],
  until = Number.POSITIVE_INFINITY,
): InspectedRun | null {
  const end = records.findLastIndex(({ number }) => number <= until)
  return inspectedOn(null, records.slice(0, end + 1))
}

/** A run after more records, in the order of the numbers. An unchanged actor stays the same object. */
export function inspectedOn(
  known: InspectedRun | null,
  fresh: readonly InspectionRecord[],
): InspectedRun | null {
  const [start] = fresh
  const end = fresh.at(-1)
  if (!start || !end) return known
  const actors = new Map(known?.actors.map((actor) => [actor.number, actor]))
  for (const record of fresh) {
    actors.set(record.actor, after(actors.get(record.actor), record))
    const broken = record.kind === 'received' ? brokenIn(record, actors) : undefined
    if (broken) actors.set(broken.number, { ...broken, status: 'error', moved: momentOf(record) })
  }
  const { run, source, at: last } = end
  return { run, source, first: known?.first ?? start.at, last, actors: [...actors.values()] }
}

function after(known: InspectedActor | undefined, record: InspectionRecord): InspectedActor {
  const actor = known ?? newActor(record)
  if (record.kind === 'appeared')
    return {
      ...actor,
      parent: record.parent,
      machine: record.machine,
      name: record.name,
      source: record.source,
    }
  if (record.kind === 'received') return actor.isStarted ? actor : { ...actor, isStarted: true }
  const { states, status, values } = record
  const taken = record.steps.flatMap((step) => step.taken)
  const machine = actor.machine ?? machineIn(states)
  return {
    ...actor,
    machine,
    isStarted: true,
    name: actor.name === '' ? (machine ?? 'actor') : actor.name,
    states,
    status,
    values,
    taken: taken.length > 0 ? taken : actor.taken,
    moved: taken.length > 0 || status !== actor.status ? momentOf(record) : actor.moved,
  }
}

/** An actor that throws never rests: only its parent receives the error. */
function brokenIn(
  { event, from }: ReceivedRecord,
  actors: ReadonlyMap<number, InspectedActor>,
): InspectedActor | undefined {
  const isNews = event.type.startsWith('xstate.error.actor.') && from !== null
  const child = isNews ? actors.get(from) : undefined
  return child?.status === 'active' ? child : undefined
}

/** An actor without a first record is known by what it does. */
const newActor = ({ actor, source }: InspectionRecord): InspectedActor => ({
  number: actor,
  parent: null,
  machine: null,
  name: '',
  source,
  isStarted: false,
  status: null,
  states: [],
  values: {},
  taken: [],
  moved: null,
})

const momentOf = ({ number, at }: InspectionRecord) => ({ number, at })

/** The root of the active states has the id of its machine. */
const machineIn = (states: readonly string[]) => states.find((id) => !id.includes('.')) ?? null

/** The innermost of some active states, by their ids: a state that is not called after its parent counts as outside of it. */
export function innermostIds(states: readonly string[]): string[] {
  return states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)))
}

/** An actor, its ancestors up to the root, and everything below that root, by number. */
export function familyOf(actors: readonly InspectedActor[], number: number): Set<number> {
  const byNumber = new Map(actors.map((actor) => [actor.number, actor]))
  let root = number
  for (
    let parent = byNumber.get(root)?.parent;
    parent !== null && parent !== undefined;
    parent = byNumber.get(root)?.parent
  )
    root = parent
  const family = new Set([root])
  // Parents always come before their children.
  for (const actor of actors)
    if (actor.parent !== null && family.has(actor.parent)) family.add(actor.number)
  return family
}
