import { createActor } from 'xstate'
import type {
  ActorOptions,
  AnyActor,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate'
import type { CaseEvent } from '../cases.ts'
import { answeringChild, delayOf } from '../chart.ts'
import type { Trace } from '../trace.ts'
import { answering, inputOf } from '../steps/open-guards.ts'
import { covered, deliver, isOpenTo, secretIn } from './events.ts'
import { isForMissingParent, stopAlone } from './parentless.ts'
import { beginCall, endCall, recordAnswer } from './runs.ts'
import type { MachineRun } from './runs.ts'
import { isMachineSnapshot, addressedRun, memberStatesOf } from './addressed-runs.ts'
import { StageState } from './stage-state.ts'
import type { Scene, Stage, StageActor, StageOptions } from './types.ts'
import { largeField } from '../values/large-values.ts'
import { addressedKeys } from '../steps/members.ts'
import type { ActorStep, MemberStates } from '../steps/members.ts'
import { errorText } from '../values/value-text.ts'

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
  readonly #state: StageState
  /** The event from outside that is being processed. */
  #outer: { run: MachineRun; event: CaseEvent } | null = null
  #taken: (readonly string[])[] | null = null
  /** Machines that ended with the last event from outside. */
  #ended: StageActor[] = []

  constructor(scene: Scene, input: unknown, options: StageOptions) {
    this.#scene = scene
    this.#state = new StageState(scene)
    this.#options = options
    const start = {
      input: inputOf(input),
      clock: scene.runs.timers,
      // Its log output is an effect, and none is done here.
      logger: () => undefined,
      inspect: (inspection) => {
        if (isForMissingParent(inspection)) return
        options.inspect?.(inspection)
        this.#record(inspection)
      },
    } satisfies ActorOptions<AnyStateMachine>
    this.#actor = answering(input, () => createActor(scene.machine, start))
    scene.runs.timers.intercept(this.#actor)
    const root = scene.runs.machines.get(this.#actor.sessionId)
    if (!root) throw new Error('A machine on a stage is recorded')
    this.#root = root
    this.#actor.subscribe({
      error: (error) => (this.#state.failure = errorText(error)),
    })
    answering(input, () => this.#actor.start())
    this.trace = this.#state.traceOf(root)
    this.#settle()
    this.start = this.members()
  }

  actors(): readonly StageActor[] {
    return [...this.#state.runs().map((run) => this.#state.actorOf(run)), ...this.#ended]
  }

  members(): readonly MemberStates[] {
    return this.#state.runs().map((run) => memberStatesOf(run))
  }

  possible(): readonly CaseEvent[] {
    return this.#state.possible()
  }

  can(event: CaseEvent): boolean {
    const { receiver, own } = this.#state.receiver(event)
    return (
      receiver !== undefined &&
      this.#state.failure === null &&
      isOpenTo(receiver.run, own, this.#scene.runs) &&
      this.#state.comesFromOutside(receiver.run, own)
    )
  }

  comesByItself(event: CaseEvent): boolean {
    return this.#state.comesByItself(event)
  }

  take(event: CaseEvent): void {
    const { receiver, own } = this.#state.receiver(event)
    if (!receiver) return
    const { at, title, run } = receiver
    const before = this.members()
    const taken: (readonly string[])[] = []
    this.#state.isMoving = true
    this.#outer = { run, event: own }
    this.#taken = taken
    this.#ended = []
    this.#scene.runs.effects = []
    const { labels = {} } = this.#scene.roleOf(run).subject
    answering(own, () => deliver(run, covered(own, labels), this.#scene.runs))
    this.#settle()
    this.steps.push({
      to: { ...this.#scene.roleOf(run).subject, at, title },
      event: own,
      before,
      after: this.members(),
      effects: this.#scene.runs.effects,
      taken,
    })
  }

  send(event: CaseEvent): void {
    const { receiver, own } = this.#state.receiver(event)
    answering(own, () => receiver?.run.actor.send(own))
    this.#settle()
  }

  failure(): string | null {
    return this.#state.failure
  }

  retainedSecret(): string | null {
    if (this.#root.now.status === 'error') return null
    return secretIn([this.#root.now.context, this.#persisted()])
  }

  stop(): void {
    stopAlone(this.#actor)
  }

  /** What would be persisted of it; where xstate cannot, as with a circular context, the contexts of all machines. */
  #persisted(): unknown {
    try {
      return this.#actor.getPersistedSnapshot()
    } catch {
      return [...this.#scene.runs.machines.values()].map(({ now }) => now.context)
    }
  }

  #record(inspection: InspectionEvent): void {
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
    this.#taken?.push(addressedKeys(addressedRun(run).at, keys))
  }

  /** A machine finished one event: the result is its next moment. */
  #moved(run: MachineRun, { event, snapshot }: Moved): void {
    this.#state.forget()
    if (!isMachineSnapshot(snapshot)) return
    if (event.type === 'xstate.stop') return endCall(this.#scene.runs, run.actor, 'abandoned')
    const { now: before, taken } = run
    const effects = run.effects.slice(run.reported)
    const isMoment = run.hasReacted || answeringChild(event.type) !== null
    Object.assign(run, {
      now: snapshot,
      taken: [],
      reported: run.effects.length,
      hasReacted: false,
    })
    if (run.start === null) run.start = snapshot
    else if (isMoment) {
      recordAnswer(run, event)
      const waited = delayOf(run.machine, event.type, before)
      const moment = { event: this.#originalOf(run, event), before, after: snapshot }
      run.moments.push({ ...moment, effects, taken, waited })
    }
    const actor = this.#state.actorOf(addressedRun(run))
    if (run !== this.#root && snapshot.status !== 'active') this.#ended.push(actor)
    this.#options.onMoment?.(actor)
  }

  /** Rules get the original values, not their sentinels. */
  #originalOf(run: MachineRun, event: CaseEvent): CaseEvent {
    const outer = this.#outer
    if (outer?.run !== run || outer.event.type !== event.type) return event
    this.#outer = null
    return outer.event
  }

  #settle(): void {
    this.#state.isMoving = false
    this.#outer = null
    this.#taken = null
    this.#state.forget()
    for (const run of this.#scene.runs.machines.values()) {
      const now: AnyMachineSnapshot = run.actor.getSnapshot()
      if (now.status === 'error') run.now = now
      else this.#state.failure ??= largeField(now.context)
    }
  }
}
