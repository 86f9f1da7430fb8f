import { isMachineSnapshot } from 'xstate'
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'
import { definitionsOf } from './chart.ts'
import type { Fact, SeenEvent, SeenStep, Sight, Sighting, Visible } from './sightings.ts'

/** Where sightings come from and go to. `backlog`: how many are kept for those who ask late. */
export interface WatchOptions {
  run: string
  source: () => string
  visible: Visible
  send: (sighting: Sighting) => void
  now: () => number
  backlog?: number
}

type Ref = InspectionEvent['actorRef']
interface Known {
  number: number
  machine: string | null
  steps: SeenStep[]
}

/** A text of context is a sentence or a code; anything longer is not for showing. */
const longestFact = 120

/**
 * Turns the inspection events of any number of actors into sightings. Only what `visible` lists
 * leaves the actor: inputs, outputs and errors of calls never do. `kept`: for those who ask late the
 * latest ones, and of every actor that still runs how it began and where it is.
 */
export function watch({ run, source, visible, send, now, backlog = 2000 }: WatchOptions): {
  inspect: (inspection: InspectionEvent) => void
  kept: () => readonly Sighting[]
} {
  const known = new WeakMap<object, Known>()
  const keys = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>()
  const latest: Sighting[] = []
  const running = new Map<number, { began?: Sighting; is?: Sighting }>()
  let actors = 0
  let number = 0

  return { inspect, kept }

  function kept(): readonly Sighting[] {
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
        // Actors are started once they are made: by then they have all been introduced.
        report(introduced(ref).number, {
          kind: 'received',
          from: inspection.sourceRef ? introduced(inspection.sourceRef).number : null,
          event: seen(inspection.event, introduced(ref).machine),
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
        actor.steps = []
        report(actor.number, {
          kind: 'rested',
          event: seen(event, machine),
          steps,
          states: isMachineSnapshot(snapshot) ? statesIn(snapshot) : [],
          status: snapshot.status,
          facts: isMachineSnapshot(snapshot)
            ? shown(snapshot.context, visible[machine ?? '']?.context ?? [])
            : {},
        })
        return
      }
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

  function seen(event: { type: string }, machine: string | null): SeenEvent {
    return {
      type: event.type,
      facts: shown(event, visible[machine ?? '']?.events?.[event.type] ?? []),
    }
  }

  function report(actor: number, sight: Sight): void {
    const sighting: Sighting = {
      run,
      source: source(),
      number: (number += 1),
      at: now(),
      actor,
      ...sight,
    }
    latest.push(sighting)
    if (latest.length > backlog) latest.shift()
    if (sight.kind === 'appeared') running.set(actor, { began: sighting })
    if (sight.kind === 'rested') {
      if (sight.status === 'active') running.set(actor, { ...running.get(actor), is: sighting })
      else running.delete(actor)
    }
    send(sighting)
  }
}

function statesIn(snapshot: AnyMachineSnapshot): string[] {
  // oxlint-disable-next-line no-underscore-dangle -- getMeta() leaves out nodes without meta
  return snapshot._nodes.map((node) => node.id).toSorted()
}

function shown(record: unknown, names: readonly string[]): Record<string, Fact> {
  return Object.fromEntries(
    names.flatMap((name): [string, Fact][] => {
      const value = at(record, name)
      if (typeof value === 'string') return [[name, value.slice(0, longestFact)]]
      return typeof value === 'number' || typeof value === 'boolean' || value === null
        ? [[name, value]]
        : []
    }),
  )
}

function at(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
      record,
    )
}

function parentOf(ref: Ref): Ref | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- the public way is the system, which keeps no tree
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
