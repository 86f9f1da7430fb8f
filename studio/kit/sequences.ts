import { SimulatedClock, createActor } from 'xstate'
import type {
  ActorLogic,
  AnyActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
  Snapshot,
} from 'xstate'
import type { CaseEvent, Cases } from './cases.ts'
import { definitionsOf, isEffect } from './chart.ts'
import { sayRule } from './journey.ts'
import type { Invariant, Journey, JourneyCall, Moment } from './journey.ts'
import type { Words } from './drawing-words.ts'
import { defaultLanguage, sayIn } from './language.ts'
import type { Language } from './language.ts'
import { reportSentences } from './sentences-report.ts'
import { eventsOf } from './paths.ts'
import { withSecrets } from './path-text-payload.ts'
import type { AskedEffect } from './strategies-graph.ts'

/** A machine with the rules that it must keep. */
export interface Ruled {
  machine: AnyStateMachine
  cases: Cases
  invariants: readonly Invariant[]
  /** In whose language a broken rule is said. */
  words?: Pick<Words, 'language'>
}

/** A rule that broke: the rule, and what contradicts it. */
export interface Break {
  says: string
  found: string
}

/** What a sequence came to. `events`: those that the machine reacted to. */
export interface SequenceRun {
  input: unknown
  events: CaseEvent[]
  journey: Journey<AnyMachineSnapshot>
  broken: Break | null
}

/** A machine on its real interpreter, held: calls wait for `take`, effects are noted, time stands. */
export interface Stage {
  journey: Journey<AnyMachineSnapshot>
  /** Whether the event can happen now: the chart reacts, or the call is under way. */
  can(event: CaseEvent): boolean
  /** Makes it happen, secrets replaced by sentinels. */
  take(event: CaseEvent): void
  /** Whether it happens without anybody doing anything: an answer, a delay, what the cases promise. */
  comesByItself: (event: CaseEvent) => boolean
  /** Sends it as it is, without noting it: what a state refuses must change nothing. */
  send(event: CaseEvent): void
  /** Why the interpreter stopped, null when it did not. */
  failure(): string | null
  /** Whatever the machine holds that was typed into a secret field. */
  kept(): string | null
  stop(): void
}

const sentinel = 'segredo de '
const childOf = (type: string) => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? null

type HeldSnapshot = Snapshot<unknown> & { input: undefined }

/**
 * Readies a machine for any number of stages, one at a time. Answers arrive at once, so nothing here is
 * asynchronous and ten thousand sequences are a matter of seconds.
 */
export function stageFor(
  machine: AnyStateMachine,
  cases: Cases,
): (input: unknown, inspect?: (inspection: InspectionEvent) => void) => Stage {
  let calls: JourneyCall[] = []
  let moments: Moment<AnyMachineSnapshot>[] = []
  let effects: AskedEffect[] = []
  let taken: string[][] = []
  let number = 0
  const running = new Map<AnyActorRef, JourneyCall>()

  const held: ActorLogic<HeldSnapshot, CaseEvent, unknown> = {
    getInitialSnapshot: ({ self }, input) => {
      running.set(self, {
        id: self.id,
        input,
        state: 'open',
        answer: undefined,
        began: number,
        ended: null,
      })
      // Like the house's secret promise: the input is in no snapshot.
      return { status: 'active', output: undefined, error: undefined, input: undefined }
    },
    start: (_, { self }) => {
      const call = running.get(self)
      if (call) calls.push(call)
    },
    transition: (snapshot, event, { self }) => {
      const call = running.get(self)
      const end = (state: JourneyCall['state'], answer?: unknown) => {
        if (call?.state === 'open') Object.assign(call, { state, answer, ended: number })
      }
      if (event.type === 'call.answered') {
        end('answered', event.output)
        return { status: 'done', output: event.output, error: undefined, input: undefined }
      }
      if (event.type === 'call.failed') {
        end('failed', event.error)
        return { status: 'error', output: undefined, error: event.error, input: undefined }
      }
      if (event.type === 'xstate.stop') {
        end('abandoned')
        return { status: 'stopped', output: undefined, error: undefined, input: undefined }
      }
      return snapshot
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  const stubbed = machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name): [string, AnyActorLogic] => [
        name,
        held,
      ]),
    ),
    actions: Object.fromEntries(
      Object.entries(machine.implementations.actions)
        .filter(([, implementation]) => isEffect(implementation))
        .map(([type]) => [
          type,
          (_: unknown, params: unknown) => void effects.push({ type, params }),
        ]),
    ),
  })
  const keys = definitionsOf(stubbed)
  const offered = eventsOf(machine, cases)
  const promised: readonly string[] = cases.promised ?? []
  const comesByItself = ({ type }: CaseEvent) =>
    childOf(type) !== null || type.startsWith('xstate.after.') || promised.includes(type)

  return (input, inspect) => {
    calls = []
    moments = []
    effects = []
    taken = []
    number = 0
    running.clear()
    let failure: string | null = null
    const clock = new SimulatedClock()
    const actor = createActor(stubbed, {
      input,
      clock,
      inspect: (inspection) => {
        inspect?.(inspection)
        if (inspection.type !== '@xstate.microstep') return
        // oxlint-disable-next-line no-underscore-dangle -- xstate's only report of what was taken
        const step = inspection._transitions.flatMap((definition) => keys.get(definition) ?? [])
        if (step.length > 0) taken.push(step)
      },
    })
    actor.subscribe({
      error: (error) => (failure = error instanceof Error ? error.message : String(error)),
    })
    actor.start()
    const now = (): AnyMachineSnapshot => actor.getSnapshot()
    let possible: readonly CaseEvent[] | null = null
    const journey = {
      input,
      start: now(),
      now: now(),
      moments,
      calls,
      effects,
      possible: () => (possible ??= offered.filter((event) => can(event))),
      isAtRest: (): boolean => !journey.possible().some(comesByItself),
    }

    const deliver = (event: CaseEvent): void => {
      const id = childOf(event.type)
      const child = id === null ? undefined : now().children[id]
      if (event.type.startsWith('xstate.after.')) clock.increment(delayOf(event.type))
      else if (id === null) actor.send(event)
      else if (event.type.startsWith('xstate.error.'))
        child?.send({ type: 'call.failed', error: event.error })
      else child?.send({ type: 'call.answered', output: event.output })
    }

    const can = (event: CaseEvent): boolean => {
      const at = now()
      if (at.status !== 'active') return false
      const id = childOf(event.type)
      if (id === null) return at.can(event)
      const child = at.children[id]
      return child !== undefined && running.get(child)?.state === 'open'
    }

    return {
      journey,
      can,
      comesByItself,
      take: (event) => {
        number += 1
        taken = []
        possible = null
        const waited = event.type.startsWith('xstate.after.') ? delayOf(event.type) : 0
        const before = now()
        const [from, first] = [effects.length, moments.length]
        deliver(
          asCaseEvent(
            withSecrets(event, (field) => `${sentinel}${field}`),
            event,
          ),
        )
        const after = now()
        moments[first] = { event, before, after, taken, effects: effects.slice(from), waited }
        journey.now = after
      },
      send: (event) => {
        possible = null
        actor.send(event)
      },
      failure: () => failure,
      kept: () => {
        if (now().status === 'error') return null
        const all = JSON.stringify([now().context, actor.getPersistedSnapshot()])
        return new RegExp(`${sentinel}(\\w+)`).exec(all)?.[1] ?? null
      },
      stop: () => void actor.stop(),
    }

    function delayOf(type: string): number {
      const name = type.slice('xstate.after.'.length).split('.')[0] ?? ''
      const delay: unknown = machine.implementations.delays[name] ?? Number(name)
      const { context } = now()
      return Number(typeof delay === 'function' ? delay({ context, event: { type } }, {}) : delay)
    }
  }
}

/** The copy with sentinels: still an event, for its type is no secret. */
function asCaseEvent(copy: unknown, event: CaseEvent): CaseEvent {
  return typeof copy === 'object' && copy !== null ? { ...copy, type: event.type } : event
}

/** Runs sequences of a machine: events that cannot happen when their turn comes are left out. */
export function sequencesOf({
  machine,
  cases,
  invariants,
  words,
}: Ruled): (
  input: unknown,
  events: readonly CaseEvent[],
  inspect?: (inspection: InspectionEvent) => void,
) => SequenceRun {
  const open = stageFor(machine, cases)
  return (input, events, inspect) => {
    const stage = open(input, inspect)
    const happened: CaseEvent[] = []
    let broken = firstBreak(stage, invariants, words?.language)
    for (const event of events) {
      if (broken !== null) break
      if (!stage.can(event)) continue
      stage.take(event)
      happened.push(event)
      broken = firstBreak(stage, invariants, words?.language)
    }
    stage.stop()
    return { input, events: happened, journey: stage.journey, broken }
  }
}

/** The first rule that what happened so far breaks; null while all hold. */
export function firstBreak(
  stage: Stage,
  invariants: readonly Invariant[],
  language = defaultLanguage,
): Break | null {
  const [first] = breaksOf(stage, invariants, language)
  return first ?? null
}

/** Every rule that what happened so far breaks; of a machine that stopped, that alone. */
export function* breaksOf(
  stage: Stage,
  invariants: readonly Invariant[],
  language = defaultLanguage,
): Generator<Break> {
  const say = reportSentences[language].rule
  const failure = stage.failure()
  if (failure !== null) {
    yield { says: say.neverBreaks, found: say.stopped(failure) }
    return
  }
  const kept = stage.kept()
  if (kept !== null) yield { says: say.keepsNoSecret, found: say.kept(kept) }
  for (const invariant of invariants) {
    const found = contradiction(invariant, stage.journey, language)
    if (found !== null) yield { says: sayRule(invariant, language), found }
  }
}

/** What each moment of a sequence breaks, the start first: one list more than there are events. */
export function judged(
  { machine, cases, invariants, words }: Ruled,
  input: unknown,
  events: readonly CaseEvent[],
): Break[][] {
  const stage = stageFor(machine, cases)(input)
  const judge = () => [...breaksOf(stage, invariants, words?.language)]
  const breaks = [
    judge(),
    ...events.map((event) => {
      if (stage.can(event)) stage.take(event)
      return judge()
    }),
  ]
  stage.stop()
  return breaks
}

/** A rule that cannot even be judged, because the machine stands where none can, is broken too. */
function contradiction(
  invariant: Invariant,
  journey: Stage['journey'],
  language: Language,
): string | null {
  try {
    const found = invariant.broken(journey)
    return found === null ? null : sayIn(language, found)
  } catch (error) {
    return reportSentences[language].rule.standsNowhere(
      error instanceof Error ? error.message : String(error),
    )
  }
}

/**
 * The shortest sequence within a failing one that breaks the same rule: leaving out any one of its
 * events, or any run of them, mends it.
 */
export function shortened(
  run: ReturnType<typeof sequencesOf>,
  { input, events, broken }: SequenceRun,
): SequenceRun {
  let best = run(input, events)
  for (let size = Math.ceil(events.length / 2); size >= 1;) {
    let isShorter = false
    for (let from = 0; from + size <= best.events.length;) {
      const fewer = best.events.filter((_, index) => index < from || index >= from + size)
      const tried = run(input, fewer)
      if (tried.broken?.says === broken?.says && tried.events.length < best.events.length) {
        best = tried
        isShorter = true
      } else from += 1
    }
    // What was needed for what is gone may be needless now.
    if (!isShorter) size = size === 1 ? 0 : Math.ceil(size / 2)
  }
  return best
}
