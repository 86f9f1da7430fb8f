import { createActor } from 'xstate'
import type { AnyActor, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { CaseEvent } from '../cases.ts'
import { childOf, delayOf, isDelay } from '../chart.ts'
import type { Trace } from '../trace.ts'
import { addressOf, addressed, placeText } from '../relatives.ts'
import { covered, deliver, isOpenTo, secretIn } from './events.ts'
import { beginCall, endCall, isOfNobody, noteAnswer, stopAlone } from './life.ts'
import type { Life } from './life.ts'
import { isMachineSnapshot, placeOf, placesFrom, standingOf } from './places.ts'
import type { Place } from './places.ts'
import type { Scene, Stage, StageActor, StageOptions } from './types.ts'
import { addressedKeys } from '../standing.ts'
import type { ActorStep, Standing } from '../standing.ts'

type Moved = Extract<InspectionEvent, { type: '@xstate.snapshot' }>

/** A stage that is open. What the interpreter reports is noted by machine, as it happens. */
export class RunningStage implements Stage {
  readonly trace: Trace<AnyMachineSnapshot>
  readonly start: readonly Standing[]
  readonly steps: ActorStep[] = []
  readonly #scene: Scene
  readonly #options: StageOptions
  readonly #actor: AnyActor
  readonly #root: Life
  readonly #journeys = new Map<Life, Trace<AnyMachineSnapshot>>()
  /** What each machine reacts to, and who is there, until something happens. */
  #reactions = new Map<Life, readonly CaseEvent[]>()
  #here: readonly Place[] | null = null
  #failure: string | null = null
  /** While an event is worked off nothing is at rest. */
  #isMoving = true
  /** The event from outside that is worked off. */
  #outer: { life: Life; event: CaseEvent } | null = null
  #taken: (readonly string[])[] | null = null
  /** Machines that ended with the last event from outside. */
  #ended: StageActor[] = []

  constructor(scene: Scene, input: unknown, options: StageOptions) {
    this.#scene = scene
    this.#options = options
    this.#actor = createActor(scene.machine, {
      input,
      clock: scene.lives.timers,
      // What it logs is an effect of it, and none is done here.
      logger: () => undefined,
      inspect: (inspection) => {
        if (isOfNobody(inspection)) return
        options.inspect?.(inspection)
        this.#notice(inspection)
      },
    })
    scene.lives.timers.hold(this.#actor)
    const root = scene.lives.machines.get(this.#actor.sessionId)
    if (!root) throw new Error('A machine that was put on a stage is noted')
    this.#root = root
    this.#actor.subscribe({
      error: (error) => (this.#failure = error instanceof Error ? error.message : String(error)),
    })
    this.#actor.start()
    this.trace = this.#journeyOf(root)
    this.#settle()
    this.start = this.standings()
  }

  actors(): readonly StageActor[] {
    return [...this.#places().map((place) => this.#actorOf(place)), ...this.#ended]
  }

  standings(): readonly Standing[] {
    return this.#places().map((place) => standingOf(place))
  }

  possible(): readonly CaseEvent[] {
    return this.#places().flatMap(({ at, life }) =>
      this.#reactionsOf(life)
        .filter((event) => this.#comesFromOutside(life, event))
        .map((event) => addressed(at, event)),
    )
  }

  can(event: CaseEvent): boolean {
    const { place, own } = this.#receiver(event)
    return (
      place !== undefined &&
      isOpenTo(place.life, own, this.#scene.lives) &&
      this.#comesFromOutside(place.life, own)
    )
  }

  comesByItself(event: CaseEvent): boolean {
    const { place, own } = this.#receiver(event)
    if (childOf(own.type) !== null || isDelay(own.type)) return true
    const promised: readonly string[] =
      (place && this.#scene.roleOf(place.life).subject.cases.promised) ?? []
    return promised.includes(own.type)
  }

  take(event: CaseEvent): void {
    const { place, own } = this.#receiver(event)
    if (!place) return
    const { at, title, life } = place
    const before = this.standings()
    const taken: (readonly string[])[] = []
    this.#isMoving = true
    this.#outer = { life, event: own }
    this.#taken = taken
    this.#ended = []
    this.#scene.lives.asked = []
    const { labels = {} } = this.#scene.roleOf(life).subject
    deliver(life, covered(own, labels), this.#scene.lives)
    this.#settle()
    this.steps.push({
      to: { ...this.#scene.roleOf(life).subject, at, title },
      event: own,
      before,
      after: this.standings(),
      effects: this.#scene.lives.asked,
      taken,
    })
  }

  send(event: CaseEvent): void {
    const { place, own } = this.#receiver(event)
    place?.life.actor.send(own)
    this.#settle()
  }

  failure(): string | null {
    return this.#failure
  }

  kept(): string | null {
    if (this.#root.now.status === 'error') return null
    return secretIn([this.#root.now.context, this.#persisted()])
  }

  stop(): void {
    stopAlone(this.#actor)
  }

  /** What would be kept of it; of what xstate cannot keep, as a context that holds itself, all that is in it. */
  #persisted(): unknown {
    try {
      return this.#actor.getPersistedSnapshot()
    } catch {
      return [...this.#scene.lives.machines.values()].map(({ now }) => now.context)
    }
  }

  #notice(inspection: InspectionEvent): void {
    const life = this.#scene.lives.machines.get(inspection.actorRef.sessionId)
    if (!life) return
    if (inspection.type === '@xstate.event' && inspection.event.type === 'xstate.init')
      beginCall(this.#scene.lives, life.actor)
    if (inspection.type === '@xstate.snapshot') this.#moved(life, inspection)
    if (inspection.type !== '@xstate.microstep') return
    // oxlint-disable-next-line no-underscore-dangle -- xstate's only report of what was taken
    const definitions = inspection._transitions
    // What is forbidden is taken too, and does nothing.
    if (definitions.some(({ target, actions }) => target !== undefined || actions.length > 0))
      life.hasReacted = true
    const keys = definitions.flatMap((one) => this.#scene.keys.get(one) ?? [])
    if (keys.length === 0) return
    life.taken.push(keys)
    this.#taken?.push(addressedKeys(placeOf(life).at, keys))
  }

  /** A machine is done with one event: what that came to is its next moment. */
  #moved(life: Life, { event, snapshot }: Moved): void {
    this.#forget()
    if (!isMachineSnapshot(snapshot)) return
    if (event.type === 'xstate.stop') return endCall(this.#scene.lives, life.actor, 'abandoned')
    const { now: before, taken } = life
    const effects = life.effects.slice(life.told)
    const isMoment = life.hasReacted || childOf(event.type) !== null
    Object.assign(life, { now: snapshot, taken: [], told: life.effects.length, hasReacted: false })
    if (life.start === null) life.start = snapshot
    else if (isMoment) {
      noteAnswer(life, event)
      const waited = delayOf(life.machine, event.type, before)
      const noted = { event: this.#asHandedIn(life, event), before, after: snapshot }
      life.moments.push({ ...noted, effects, taken, waited })
    }
    const actor = this.#actorOf(placeOf(life))
    if (life !== this.#root && snapshot.status !== 'active') this.#ended.push(actor)
    this.#options.onMoment?.(actor)
  }

  /** Rules know what was handed in, not what stands for its secrets. */
  #asHandedIn(life: Life, event: CaseEvent): CaseEvent {
    const outer = this.#outer
    if (outer?.life !== life || outer.event.type !== event.type) return event
    this.#outer = null
    return outer.event
  }

  #settle(): void {
    this.#isMoving = false
    this.#outer = null
    this.#taken = null
    this.#forget()
    for (const life of this.#scene.lives.machines.values()) {
      const now: AnyMachineSnapshot = life.actor.getSnapshot()
      if (now.status === 'error') life.now = now
    }
  }

  #forget(): void {
    this.#reactions = new Map()
    this.#here = null
  }

  #reactionsOf(life: Life): readonly CaseEvent[] {
    const known = this.#reactions.get(life)
    if (known) return known
    const { offered } = this.#scene.roleOf(life)
    const found = offered.filter((event) => isOpenTo(life, event, this.#scene.lives))
    this.#reactions.set(life, found)
    return found
  }

  #comesFromOutside(life: Life, event: CaseEvent): boolean {
    const child = life.now.children[childOf(event.type) ?? '']
    const isReal = child !== undefined && this.#scene.lives.machines.has(child.sessionId)
    return !isReal && !this.#scene.roleOf(life).sent.has(event.type)
  }

  #receiver(event: CaseEvent): { place: Place | undefined; own: CaseEvent } {
    const { at, event: own } = addressOf(event)
    const where = placeText(at)
    return { place: this.#places().find((one) => placeText(one.at) === where), own }
  }

  #places(): readonly Place[] {
    this.#here ??= placesFrom({ at: [], title: null, life: this.#root }, this.#scene.lives)
    return this.#here
  }

  #actorOf(place: Place): StageActor {
    const { life } = place
    const { subject } = this.#scene.roleOf(life)
    return { ...standingOf(place), subject, trace: this.#journeyOf(life) }
  }

  #journeyOf(life: Life): Trace<AnyMachineSnapshot> {
    const known = this.#journeys.get(life)
    if (known) return known
    const { input, moments, calls, effects } = life
    const trace: Trace<AnyMachineSnapshot> = {
      input,
      get start() {
        return life.start ?? life.now
      },
      get now() {
        return life.now
      },
      moments,
      calls,
      effects,
      possible: () => this.#reactionsOf(life),
      isAtRest: () => !this.#isMoving && !this.possible().some((one) => this.comesByItself(one)),
    }
    this.#journeys.set(life, trace)
    return trace
  }
}
