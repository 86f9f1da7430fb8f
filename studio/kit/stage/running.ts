import { createActor } from 'xstate'
import type {
  ActorOptions,
  AnyActor,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate'
import type { CaseEvent } from '../cases.ts'
import { childOf, delayOf, isDelay } from '../chart.ts'
import type { Trace } from '../trace.ts'
import { addressOf, addressed, placeText } from '../relatives.ts'
import { answering, inputOf } from '../open-guards.ts'
import { covered, deliver, isOpenTo, secretIn, withAnswers } from './events.ts'
import { isForMissingParent, stopAlone } from './parentless.ts'
import { beginCall, endCall, noteAnswer } from './runs.ts'
import type { MachineRun } from './runs.ts'
import { isMachineSnapshot, placeOf, placesFrom, memberStatesOf } from './places.ts'
import type { Place } from './places.ts'
import type { Scene, Stage, StageActor, StageOptions } from './types.ts'
import { largeField } from '../large-values.ts'
import { addressedKeys } from '../members.ts'
import type { ActorStep, MemberStates } from '../members.ts'
import { errorText } from '../value-text.ts'

type Moved = Extract<InspectionEvent, { type: '@xstate.snapshot' }>

/** An open stage. Reports of the interpreter are recorded by machine, as they happen. */
export class RunningStage implements Stage {
  readonly trace: Trace<AnyMachineSnapshot>
  readonly start: readonly MemberStates[]
  readonly steps: ActorStep[] = []
  readonly #scene: Scene
  readonly #options: StageOptions
  readonly #actor: AnyActor
  readonly #root: MachineRun
  readonly #traces = new Map<MachineRun, Trace<AnyMachineSnapshot>>()
  /** The events of each machine, and the running machines, until something happens. */
  #reactions = new Map<MachineRun, readonly CaseEvent[]>()
  #here: readonly Place[] | null = null
  #failure: string | null = null
  /** While an event is processed nothing is at rest. */
  #isMoving = true
  /** The event from outside that is being processed. */
  #outer: { run: MachineRun; event: CaseEvent } | null = null
  #taken: (readonly string[])[] | null = null
  /** Machines that ended with the last event from outside. */
  #ended: StageActor[] = []

  constructor(scene: Scene, input: unknown, options: StageOptions) {
    this.#scene = scene
    this.#options = options
    const start = {
      input: inputOf(input),
      clock: scene.runs.timers,
      // Its log output is an effect, and none is done here.
      logger: () => undefined,
      inspect: (inspection) => {
        if (isForMissingParent(inspection)) return
        options.inspect?.(inspection)
        this.#notice(inspection)
      },
    } satisfies ActorOptions<AnyStateMachine>
    this.#actor = answering(input, () => createActor(scene.machine, start))
    scene.runs.timers.intercept(this.#actor)
    const root = scene.runs.machines.get(this.#actor.sessionId)
    if (!root) throw new Error('A machine that was put on a stage is noted')
    this.#root = root
    this.#actor.subscribe({
      error: (error) => (this.#failure = errorText(error)),
    })
    answering(input, () => this.#actor.start())
    this.trace = this.#traceOf(root)
    this.#settle()
    this.start = this.members()
  }

  actors(): readonly StageActor[] {
    return [...this.#places().map((place) => this.#actorOf(place)), ...this.#ended]
  }

  members(): readonly MemberStates[] {
    return this.#places().map((place) => memberStatesOf(place))
  }

  possible(): readonly CaseEvent[] {
    return this.#places().flatMap(({ at, run }) =>
      this.#reactionsOf(run)
        .filter((event) => this.#comesFromOutside(run, event))
        .map((event) => addressed(at, event)),
    )
  }

  can(event: CaseEvent): boolean {
    const { place, own } = this.#receiver(event)
    return (
      place !== undefined &&
      this.#failure === null &&
      isOpenTo(place.run, own, this.#scene.runs) &&
      this.#comesFromOutside(place.run, own)
    )
  }

  comesByItself(event: CaseEvent): boolean {
    const { place, own } = this.#receiver(event)
    if (childOf(own.type) !== null || isDelay(own.type)) return true
    const promised: readonly string[] =
      (place && this.#scene.roleOf(place.run).subject.cases.promised) ?? []
    return promised.includes(own.type)
  }

  take(event: CaseEvent): void {
    const { place, own } = this.#receiver(event)
    if (!place) return
    const { at, title, run } = place
    const before = this.members()
    const taken: (readonly string[])[] = []
    this.#isMoving = true
    this.#outer = { run, event: own }
    this.#taken = taken
    this.#ended = []
    this.#scene.runs.asked = []
    const { labels = {} } = this.#scene.roleOf(run).subject
    answering(own, () => deliver(run, covered(own, labels), this.#scene.runs))
    this.#settle()
    this.steps.push({
      to: { ...this.#scene.roleOf(run).subject, at, title },
      event: own,
      before,
      after: this.members(),
      effects: this.#scene.runs.asked,
      taken,
    })
  }

  send(event: CaseEvent): void {
    const { place, own } = this.#receiver(event)
    answering(own, () => place?.run.actor.send(own))
    this.#settle()
  }

  failure(): string | null {
    return this.#failure
  }

  retainedSecret(): string | null {
    if (this.#root.now.status === 'error') return null
    return secretIn([this.#root.now.context, this.#persisted()])
  }

  stop(): void {
    stopAlone(this.#actor)
  }

  /** What would be persisted of it; of what xstate cannot persist, such as a circular context, all of it. */
  #persisted(): unknown {
    try {
      return this.#actor.getPersistedSnapshot()
    } catch {
      return [...this.#scene.runs.machines.values()].map(({ now }) => now.context)
    }
  }

  #notice(inspection: InspectionEvent): void {
    const run = this.#scene.runs.machines.get(inspection.actorRef.sessionId)
    if (!run) return
    if (inspection.type === '@xstate.event' && inspection.event.type === 'xstate.init')
      beginCall(this.#scene.runs, run.actor)
    if (inspection.type === '@xstate.snapshot') this.#moved(run, inspection)
    if (inspection.type !== '@xstate.microstep') return
    // oxlint-disable-next-line no-underscore-dangle -- xstate's only report of what was taken
    const definitions = inspection._transitions
    // A forbidden transition is taken too, and does nothing.
    if (definitions.some(({ target, actions }) => target !== undefined || actions.length > 0))
      run.hasReacted = true
    const keys = definitions.flatMap((one) => this.#scene.keys.get(one) ?? [])
    if (keys.length === 0) return
    run.taken.push(keys)
    this.#taken?.push(addressedKeys(placeOf(run).at, keys))
  }

  /** A machine finished one event: the result is its next moment. */
  #moved(run: MachineRun, { event, snapshot }: Moved): void {
    this.#clearCache()
    if (!isMachineSnapshot(snapshot)) return
    if (event.type === 'xstate.stop') return endCall(this.#scene.runs, run.actor, 'abandoned')
    const { now: before, taken } = run
    const effects = run.effects.slice(run.reported)
    const isMoment = run.hasReacted || childOf(event.type) !== null
    Object.assign(run, {
      now: snapshot,
      taken: [],
      reported: run.effects.length,
      hasReacted: false,
    })
    if (run.start === null) run.start = snapshot
    else if (isMoment) {
      noteAnswer(run, event)
      const waited = delayOf(run.machine, event.type, before)
      const noted = { event: this.#asHandedIn(run, event), before, after: snapshot }
      run.moments.push({ ...noted, effects, taken, waited })
    }
    const actor = this.#actorOf(placeOf(run))
    if (run !== this.#root && snapshot.status !== 'active') this.#ended.push(actor)
    this.#options.onMoment?.(actor)
  }

  /** Rules get the original values, not their sentinels. */
  #asHandedIn(run: MachineRun, event: CaseEvent): CaseEvent {
    const outer = this.#outer
    if (outer?.run !== run || outer.event.type !== event.type) return event
    this.#outer = null
    return outer.event
  }

  #settle(): void {
    this.#isMoving = false
    this.#outer = null
    this.#taken = null
    this.#clearCache()
    for (const run of this.#scene.runs.machines.values()) {
      const now: AnyMachineSnapshot = run.actor.getSnapshot()
      if (now.status === 'error') run.now = now
      else this.#failure ??= largeField(now.context)
    }
  }

  #clearCache(): void {
    this.#reactions = new Map()
    this.#here = null
  }

  #reactionsOf(run: MachineRun): readonly CaseEvent[] {
    const known = this.#reactions.get(run)
    if (known) return known
    const { offered, mayAsk } = this.#scene.roleOf(run)
    // What has grown so large would not fit into memory for long.
    if (this.#failure !== null) return []
    const found = offered
      .flatMap((event) => (mayAsk ? withAnswers(run, event) : event))
      .filter((event) => isOpenTo(run, event, this.#scene.runs))
    this.#reactions.set(run, found)
    return found
  }

  #comesFromOutside(run: MachineRun, event: CaseEvent): boolean {
    const child = run.now.children[childOf(event.type) ?? '']
    const isReal = child !== undefined && this.#scene.runs.machines.has(child.sessionId)
    return !isReal && !this.#scene.roleOf(run).sent.has(event.type)
  }

  #receiver(event: CaseEvent): { place: Place | undefined; own: CaseEvent } {
    const { at, event: own } = addressOf(event)
    const where = placeText(at)
    return { place: this.#places().find((one) => placeText(one.at) === where), own }
  }

  #places(): readonly Place[] {
    this.#here ??= placesFrom({ at: [], title: null, run: this.#root }, this.#scene.runs)
    return this.#here
  }

  #actorOf(place: Place): StageActor {
    const { run } = place
    const { subject } = this.#scene.roleOf(run)
    return { ...memberStatesOf(place), subject, trace: this.#traceOf(run) }
  }

  #traceOf(run: MachineRun): Trace<AnyMachineSnapshot> {
    const known = this.#traces.get(run)
    if (known) return known
    const { input, moments, calls, effects } = run
    const trace: Trace<AnyMachineSnapshot> = {
      input,
      get start() {
        return run.start ?? run.now
      },
      get now() {
        return run.now
      },
      moments,
      calls,
      effects,
      possible: () => this.#reactionsOf(run),
      isAtRest: () => !this.#isMoving && !this.possible().some((one) => this.comesByItself(one)),
    }
    this.#traces.set(run, trace)
    return trace
  }
}
