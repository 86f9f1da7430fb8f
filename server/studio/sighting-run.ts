import type { Sight, Sighting } from '@studio/kit/sightings.ts'
import type { System } from '#server/platform/ports/system.ts'

/** What a row came to: sights of one actor at one moment, and the request that the row was written for. */
interface Seen {
  at: Date
  request: string | null
  sights: readonly Sight[]
}

/** The server as a studio follows it. Numbers start anew with every process. */
export class SightingRun {
  readonly #run: string
  readonly #actors = new Map<string, number>()
  #number = 0

  constructor(random: System['random']) {
    this.#run = random.uuid()
  }

  /** The number of an actor, whatever it is known by. */
  actor(name: string): number {
    const number = this.#actors.get(name) ?? this.#actors.size + 1
    this.#actors.set(name, number)
    return number
  }

  /** The sightings of an actor; of a new one, whatever it is known by, that it appeared before all. */
  of(name: string, machine: string | null, { at, request, sights }: Seen): Sighting[] {
    const isNew = !this.#actors.has(name)
    const actor = this.actor(name)
    const born: Sight = { kind: 'appeared', parent: null, machine, name }
    return [...(isNew ? [born] : []), ...sights].map((sight) => ({
      run: this.#run,
      source: 'Servidor: contas a receber',
      number: (this.#number += 1),
      at: at.getTime(),
      actor,
      ...(request !== null && sight.kind === 'received' && { request }),
      ...sight,
    }))
  }
}
