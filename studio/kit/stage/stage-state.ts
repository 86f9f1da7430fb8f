import type { AnyMachineSnapshot } from 'xstate'
import type { CaseEvent } from '../cases.ts'
import { answeringChild, isDelay } from '../chart.ts'
import { addressOf, addressed, addressText } from '../steps/relatives.ts'
import type { Trace } from '../trace.ts'
import { isOpenTo, withAnswers } from './events.ts'
import { memberStatesOf, withDescendants } from './addressed-runs.ts'
import type { AddressedRun } from './addressed-runs.ts'
import type { MachineRun } from './runs.ts'
import type { Scene, StageActor } from './types.ts'

/** The machines that run on a stage, and what can happen to each: found once, until something happens. */
export class StageState {
  /** Why nothing more can happen: the machine broke, or a context is too large; null otherwise. */
  failure: string | null = null
  /** While an event is processed nothing is at rest. */
  isMoving = true
  readonly #scene: Scene
  readonly #traces = new Map<MachineRun, Trace<AnyMachineSnapshot>>()
  #reactions = new Map<MachineRun, readonly CaseEvent[]>()
  #runs: readonly AddressedRun[] | null = null

  constructor(scene: Scene) {
    this.#scene = scene
  }

  /** Something happened. */
  forget(): void {
    this.#reactions = new Map()
    this.#runs = null
  }

  /** What can happen from outside, to any of the machines. */
  possible(): readonly CaseEvent[] {
    return this.runs().flatMap(({ at, run }) =>
      this.reactionsOf(run)
        .filter((event) => this.comesFromOutside(run, event))
        .map((event) => addressed(at, event)),
    )
  }

  comesByItself(event: CaseEvent): boolean {
    const { receiver, own } = this.receiver(event)
    if (answeringChild(own.type) !== null || isDelay(own.type)) return true
    const promised: readonly string[] =
      (receiver && this.#scene.roleOf(receiver.run).subject.cases.promised) ?? []
    return promised.includes(own.type)
  }

  reactionsOf(run: MachineRun): readonly CaseEvent[] {
    const known = this.#reactions.get(run)
    if (known) return known
    const { offered, mayAsk } = this.#scene.roleOf(run)
    if (this.failure !== null) return []
    const found = offered
      .flatMap((event) => (mayAsk ? withAnswers(run, event) : event))
      .filter((event) => isOpenTo(run, event, this.#scene.runs))
    this.#reactions.set(run, found)
    return found
  }

  /** Whether no other machine of the stage sends it. */
  comesFromOutside(run: MachineRun, event: CaseEvent): boolean {
    const child = run.now.children[answeringChild(event.type) ?? '']
    const isReal = child !== undefined && this.#scene.runs.machines.has(child.sessionId)
    return !isReal && !this.#scene.roleOf(run).sent.has(event.type)
  }

  /** The machine that an addressed event is for, undefined where it does not run, and the event as it gets it. */
  receiver(event: CaseEvent): { receiver: AddressedRun | undefined; own: CaseEvent } {
    const { at, event: own } = addressOf(event)
    const where = addressText(at)
    return { receiver: this.runs().find((one) => addressText(one.at) === where), own }
  }

  runs(): readonly AddressedRun[] {
    const [root] = this.#scene.runs.machines.values()
    this.#runs ??= root ? withDescendants({ at: [], title: null, run: root }, this.#scene.runs) : []
    return this.#runs
  }

  actorOf(running: AddressedRun): StageActor {
    const { run } = running
    const { subject } = this.#scene.roleOf(run)
    return { ...memberStatesOf(running), subject, trace: this.traceOf(run) }
  }

  traceOf(run: MachineRun): Trace<AnyMachineSnapshot> {
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
      possible: () => this.reactionsOf(run),
      isAtRest: () => !this.isMoving && !this.possible().some((one) => this.comesByItself(one)),
    }
    this.#traces.set(run, trace)
    return trace
  }
}
