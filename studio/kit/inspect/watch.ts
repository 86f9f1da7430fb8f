import { isMachineSnapshot } from 'xstate'
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'
import { activeIn, definitionsOf } from '../chart.ts'
import { shownValues } from '../values/shown-values.ts'
import type { ShownEvent, TakenStep, Inspection, InspectionRecord, Visible } from './records.ts'

/**
 * The source and the target of inspection records. `source`: what the run is called now; `now`: milliseconds since 1970; `backlog`: how
 * many records are buffered for late readers.
 */
export interface WatchOptions {
  run: string
  source: () => string
  visible: Visible
  send: (record: InspectionRecord) => void
  now: () => number
  backlog?: number
}

/** The answer to a request: its status, and its id where the server gives one. */
export interface Answered {
  status: number
  request: string | null
}

type Ref = InspectionEvent['actorRef']
interface Known {
  number: number
  machine: string | null
  steps: TakenStep[]
}

/**
 * Turns the inspection events of any number of actors into inspection records. Only what `visible` lists
 * leaves the actor: inputs, outputs and errors of calls never do. `retained`: for late readers the
 * latest ones, and of every actor that still runs how it began and where it is.
 */
export function watch({ run, source, visible, send, now, backlog = 2000 }: WatchOptions): {
  inspect: (inspection: InspectionEvent) => void
  retained: () => readonly InspectionRecord[]
  /**
   * Reports a request by its name, `POST /orders`; the returned function reports its answer. The request belongs to the actor that starts
   * right now; a later one that changes something belongs to the only call under way; any other to no actor: it may be a screen's.
   */
  reportRequest: (name: string) => (answer: Answered | null) => void
} {
  const known = new WeakMap<object, Known>()
  const keys = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>()
  const latest: InspectionRecord[] = []
  const running = new Map<number, { began?: InspectionRecord; is?: InspectionRecord }>()
  let actors = 0
  /** A starting actor does at once what it does first: by the next turn no actor is starting any more. */
  let starting: number | null = null
  /** Calls under way. */
  const calls = new Set<number>()
  let number = 0

  return { inspect, retained, reportRequest }

  function retained(): readonly InspectionRecord[] {
    const [first] = latest
    const older = [...running.values()]
      .flatMap(({ began, is }) => [began ?? [], is ?? []].flat())
      .filter((one) => first !== undefined && one.number < first.number)
    return [...older.toSorted((a, b) => a.number - b.number), ...latest]
  }

  function inspect(inspection: InspectionEvent): void {
    const ref = inspection.actorRef
    switch (inspection.type) {
      case '@xstate.actor':
        introduced(ref)
        return
      case '@xstate.event':
        if (inspection.event.type === 'xstate.init') starts(introduced(ref))
        // Actors start after they are made: by then they have all been introduced.
        report(introduced(ref).number, {
          kind: 'received',
          from: inspection.sourceRef ? introduced(inspection.sourceRef).number : null,
          event: shownEvent(inspection.event, introduced(ref).machine),
        })
        return
      case '@xstate.microstep': {
        const { snapshot } = inspection
        if (!isMachineSnapshot(snapshot)) return
        actorOf(ref).steps.push({
          // oxlint-disable-next-line no-underscore-dangle -- xstate's only report of what was taken
          taken: inspection._transitions.flatMap(
            (definition) => keysOf(snapshot.machine).get(definition) ?? [],
          ),
          states: statesIn(snapshot),
        })
        return
      }
      case '@xstate.snapshot': {
        const { snapshot, event } = inspection
        const actor = introduced(ref)
        const { machine, steps } = actor
        if (event.type === 'xstate.init') starting = null
        if (snapshot.status !== 'active') calls.delete(actor.number)
        actor.steps = []
        report(actor.number, {
          kind: 'rested',
          event: shownEvent(event, machine),
          steps,
          states: isMachineSnapshot(snapshot) ? statesIn(snapshot) : [],
          status: snapshot.status,
          values: isMachineSnapshot(snapshot)
            ? shownValues(snapshot.context, visible[machine ?? '']?.context ?? [])
            : {},
        })
        return
      }
    }
  }

  function starts({ number: actor, machine }: Known): void {
    starting = actor
    if (machine === null) calls.add(actor)
    void Promise.resolve().then(() => (starting = null))
  }

  function reportRequest(name: string): (answer: Answered | null) => void {
    const [only = null] = calls.size === 1 && !name.startsWith('GET ') ? calls : []
    const parent = starting ?? only
    const actor = (actors += 1)
    report(actor, { kind: 'appeared', parent, machine: null, name })
    report(actor, { kind: 'received', from: parent, event: { type: 'xstate.init', values: {} } })
    return (answer) => {
      const status = answer && answer.status < 400 ? 'done' : 'error'
      const event = { type: answer ? `http.${answer.status}` : 'http.lost', values: {} }
      const rest: Inspection = { kind: 'rested', event, steps: [], states: [], status, values: {} }
      report(actor, rest, answer?.request ?? undefined)
    }
  }

  /** The first microsteps come while the actor is still being made: it cannot be read yet. */
  function actorOf(ref: Ref): Known {
    const actor = known.get(ref) ?? { number: 0, machine: null, steps: [] }
    known.set(ref, actor)
    return actor
  }

  function introduced(ref: Ref): Known {
    const actor = actorOf(ref)
    if (actor.number > 0) return actor
    const parent = parentOf(ref)
    // Parents first: their number is named below.
    const parentNumber = parent ? introduced(parent).number : null
    actor.number = actors += 1
    actor.machine = machineOf(ref)
    report(actor.number, {
      kind: 'appeared',
      parent: parentNumber,
      machine: actor.machine,
      name: parentNumber === null ? (actor.machine ?? 'actor') : String(Reflect.get(ref, 'id')),
    })
    return actor
  }

  function keysOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
    const found = keys.get(machine) ?? definitionsOf(machine)
    keys.set(machine, found)
    return found
  }

  function shownEvent(event: { type: string }, machine: string | null): ShownEvent {
    return {
      type: event.type,
      values: shownValues(event, visible[machine ?? '']?.events?.[event.type] ?? []),
    }
  }

  function report(actor: number, inspection: Inspection, request?: string): void {
    const record: InspectionRecord = {
      run,
      source: source(),
      number: (number += 1),
      at: now(),
      actor,
      ...(request !== undefined && { request }),
      ...inspection,
    }
    latest.push(record)
    if (latest.length > backlog) latest.shift()
    if (inspection.kind === 'appeared') running.set(actor, { began: record })
    if (inspection.kind === 'rested') {
      if (inspection.status === 'active') running.set(actor, { ...running.get(actor), is: record })
      else running.delete(actor)
    }
    send(record)
  }
}

const statesIn = (snapshot: AnyMachineSnapshot) => activeIn(snapshot).toSorted()

function parentOf(ref: Ref): Ref | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- the public API is the system, which has no tree
  const parent: unknown = Reflect.get(ref, '_parent')
  return isActor(parent) ? parent : undefined
}

function isActor(value: unknown): value is Ref {
  return typeof value === 'object' && value !== null && 'sessionId' in value
}

function machineOf(ref: Ref): string | null {
  const logic: unknown = Reflect.get(ref, 'logic')
  const isMachine = typeof logic === 'object' && logic !== null && 'root' in logic && 'id' in logic
  return isMachine ? String(logic.id) : null
}
