import type { AnyActorRef } from 'xstate'
import { mayEnd, olderDelays, withDelay, withoutDelay } from '../steps/delays.ts'
import type { Delays } from '../steps/delays.ts'

type Clock = Pick<AnyActorRef['system']['_clock'], 'setTimeout' | 'clearTimeout'>

/**
 * The clock of played actors: time is stopped, and each delay ends on demand, alone. Advancing a clock would end every
 * other delay as well, of another region or another actor.
 */
export class ManualTimers implements Clock {
  readonly #delays = new Map<AnyActorRef, Delays<() => void>>()
  readonly #owners = new Map<number, { source: AnyActorRef; id: string }>()
  #number = 0
  #coming: { source: AnyActorRef; id: string; ms: number } | null = null

  /** Intercepts the delays of a system: its scheduler knows whose each is, a clock does not. */
  intercept({ system: { scheduler } }: AnyActorRef): void {
    const schedule = scheduler.schedule.bind(scheduler)
    scheduler.schedule = (source, target, event, ms, id = `delay ${this.#number}`) => {
      this.#coming = { source, id, ms }
      schedule(source, target, event, ms, id)
    }
  }

  setTimeout(work: () => void): number {
    const number = (this.#number += 1)
    const coming = this.#coming
    this.#coming = null
    if (!coming) return number
    const { source, id, ms } = coming
    const known = this.#of(source)
    for (const [other, owner] of this.#owners)
      if (owner.source === source && owner.id === id) this.#owners.delete(other)
    this.#owners.set(number, { source, id })
    this.#delays.set(source, withDelay(known, id, work, ms))
    return number
  }

  clearTimeout(number: number): void {
    const owner = this.#owners.get(number)
    this.#owners.delete(number)
    if (owner) this.#delays.set(owner.source, withoutDelay(this.#of(owner.source), owner.id))
  }

  /** Whether a delay may be the next of an actor to end. */
  mayEnd(source: AnyActorRef, id: string): boolean {
    return mayEnd(this.#of(source), id)
  }

  /** Ends a delay, if it runs. */
  end(source: AnyActorRef, id: string): void {
    const delay = this.#of(source).get(id)
    this.#delays.set(source, withoutDelay(this.#of(source), id))
    delay?.what()
  }

  /** Something else happens: delays that begin from now on begin later. */
  ageDelays(): void {
    for (const [source, delays] of this.#delays) this.#delays.set(source, olderDelays(delays))
  }

  #of(source: AnyActorRef): Delays<() => void> {
    return this.#delays.get(source) ?? new Map()
  }
}
