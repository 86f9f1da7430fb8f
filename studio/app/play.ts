import { SimulatedClock, createActor, fromPromise, isMachineSnapshot } from 'xstate'
import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { CaseEvent, Cases } from '@studio/kit/cases.ts'
import { definitionsOf, isEffect } from '@studio/kit/chart.ts'
import { writtenParams } from '@studio/kit/drawing-walk.ts'
import {
  sayAction,
  sayActor,
  sayCase,
  sayChoice,
  sentencesAround,
} from '@studio/kit/drawing-words.ts'
import type { Words } from '@studio/kit/drawing-words.ts'
import { capitalised, listed, quoted } from '@studio/kit/language.ts'
import { sayInput } from '@studio/kit/path-text.ts'
import { eventsOf } from '@studio/kit/paths.ts'
import { sayField, sayValue } from '@studio/kit/said-values.ts'

/** Something that can happen now. `keys`: the transitions it would take first. */
export interface PlayOption {
  event: CaseEvent
  words: string
  group: 'event' | 'answer' | 'delay'
  keys: string[]
}

/** One thing that happened. `keys`: every transition taken, eventless ones included. `changes`: facts of context. */
export interface PlayStep {
  event: CaseEvent
  when: string
  outcome: string
  keys: string[]
  changes: FactChange[]
}

/** A fact of context that is another than before; a value that is not there is `—`. */
export interface FactChange {
  name: string
  before: string
  after: string
}

/** A machine after what was played. */
export interface Played {
  given: string
  steps: PlayStep[]
  options: PlayOption[]
  /** Ids of every active state. */
  active: string[]
  /** Titles of the innermost active states. */
  here: string[]
  /** The plain facts of context. */
  facts: [name: string, value: string][]
  /** Calls and children that are there: none of them runs. */
  actors: string[]
  isOver: boolean
  /** Why the machine itself broke, null when it did not. */
  failure: string | null
}

interface Playable {
  machine: AnyStateMachine
  cases: Cases
  words: Words
}

/**
 * Plays events on the real interpreter, from the start each time: going back is playing less.
 * Calls stay open until their answer is played, effects are listed instead of done, time stands still.
 */
export function play(
  { machine, cases, words }: Playable,
  input: unknown,
  events: readonly CaseEvent[],
): Played {
  const say = sentencesAround(words)
  const effects: string[] = []
  let taken: string[] = []
  let failure: string | null = null
  const stubbed = machine.provide({
    actors: heldOpen(machine),
    actions: recorded(machine, words, effects),
  })
  const keys = definitionsOf(stubbed)
  const actor = createActor(stubbed, {
    input,
    clock: new SimulatedClock(),
    inspect: (inspection) => {
      if (
        inspection.type !== '@xstate.microstep' ||
        inspection.actorRef.sessionId !== inspection.rootId
      )
        return
      // oxlint-disable-next-line no-underscore-dangle -- xstate's only report of what was taken
      for (const definition of inspection._transitions) taken.push(keys.get(definition) ?? '')
    },
  })
  actor.subscribe({
    error: (error) => (failure = error instanceof Error ? error.message : String(error)),
  })
  actor.start()
  // An actor that broke may have lost its states: it is shown where it was last.
  let last: AnyMachineSnapshot | null = null
  const now = (): AnyMachineSnapshot | null => {
    const snapshot: unknown = actor.getSnapshot()
    if (isMachineSnapshot(snapshot)) last = snapshot
    return last
  }
  const lead = sayInput(input, { cases, words })
  const given = `${say.isIn(placeOf())}${lead === '' ? '' : ` (${lead})`}`
  const steps = events.map((event): PlayStep => {
    taken = []
    effects.length = 0
    const facts = factsOf(now()?.context, words)
    const before = placeOf()
    actor.send(event)
    const after = placeOf()
    const place = before === after ? say.staysIn(after) : say.goesTo(after)
    return {
      event,
      when: sayCase(event, machine, cases, words),
      outcome: listed([place, ...effects], say.and),
      keys: taken.filter((key) => key !== ''),
      changes: changesOf(facts, factsOf(now()?.context, words)),
    }
  })
  const snapshot = now()
  const status: string = actor.getSnapshot().status
  const actors = Object.entries(snapshot?.children ?? {}).flatMap(([id, child]) =>
    child ? [id] : [],
  )
  actor.stop()
  return {
    given,
    steps,
    options: snapshot && status === 'active' ? optionsOf(snapshot) : [],
    // oxlint-disable-next-line no-underscore-dangle -- getMeta() leaves out nodes without meta
    active: snapshot?._nodes.map((node) => node.id) ?? [],
    here: leavesOf(snapshot),
    facts: factsOf(snapshot?.context, words),
    actors: actors.map((id) => sayActor(id, words)),
    isOver: status === 'done',
    failure,
  }

  function placeOf(): string {
    return listed(leavesOf(now()).map(quoted), say.and)
  }

  function takenBy(at: AnyMachineSnapshot, event: CaseEvent): string[] {
    try {
      const definitions = stubbed.getTransitionData(at, event)
      return definitions.flatMap((definition) => keys.get(definition) ?? [])
    } catch {
      return []
    }
  }

  function optionsOf(at: AnyMachineSnapshot): PlayOption[] {
    const running = new Set(Object.keys(at.children).filter((id) => at.children[id]))
    return eventsOf(machine, cases)
      .filter((event) => canTake(at, event))
      .filter(({ type }) => answers(type) === null || running.has(answers(type) ?? ''))
      .map((event) => ({
        event,
        words: capitalised(sayChoice(event, machine, cases, words)),
        group: groupOf(event.type),
        keys: takenBy(at, event),
      }))
  }
}

/** A guard that breaks is shown by playing its event. */
function canTake(snapshot: AnyMachineSnapshot, event: CaseEvent): boolean {
  try {
    return snapshot.can(event)
  } catch {
    return true
  }
}

const answers = (type: string) => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? null

function groupOf(type: string): PlayOption['group'] {
  if (answers(type) !== null) return 'answer'
  return type.startsWith('xstate.after.') ? 'delay' : 'event'
}

function factsOf(record: unknown, words: Words): [string, string][] {
  if (typeof record !== 'object' || record === null) return []
  return Object.entries(record).map(([name, value]) => [
    sayField(name, words),
    sayValue(value, words, name),
  ])
}

function changesOf(
  earlier: readonly [string, string][],
  later: readonly [string, string][],
): FactChange[] {
  const [was, is] = [new Map(earlier), new Map(later)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? '—', after: is.get(name) ?? '—' }))
    .filter(({ before, after }) => before !== after)
}

function leavesOf(snapshot: AnyMachineSnapshot | null): string[] {
  if (!snapshot) return []
  // oxlint-disable-next-line no-underscore-dangle -- getMeta() leaves out nodes without meta
  return snapshot._nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => node.description ?? node.key)
}

function heldOpen(machine: AnyStateMachine) {
  const held = fromPromise(() => new Promise(() => undefined))
  const names = Object.keys(machine.implementations.actors)
  return Object.fromEntries(names.map((name): [string, AnyActorLogic] => [name, held]))
}

function recorded(machine: AnyStateMachine, words: Words, effects: string[]) {
  return Object.fromEntries(
    Object.entries(machine.implementations.actions)
      .filter(([, implementation]) => isEffect(implementation))
      .map(([type]) => [
        type,
        (_: unknown, params: unknown) =>
          void effects.push(sayAction(type, writtenParams({ params }), words) ?? type),
      ]),
  )
}
