import type { Inspection, InspectionRecord } from '@studio/kit/inspect/records.ts'
import type { System } from '#server/platform/ports/system.ts'

/** What a row came to: sights of one actor at one moment, and the request that the row was written for. */
interface Shown {
  at: Date
  request: string | null
  sights: readonly Inspection[]
}

/** The server as a studio follows it. Numbers start anew with every process. */
export class InspectionRecordRun {
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

  /** The inspectionRecords of an actor; of a new one, whatever it is known by, that it appeared before all. */
  of(name: string, machine: string | null, { at, request, sights }: Shown): InspectionRecord[] {
    const isNew = !this.#actors.has(name)
    const actor = this.actor(name)
    const born: Inspection = { kind: 'appeared', parent: null, machine, name }
    return [...(isNew ? [born] : []), ...sights].map((inspection) => ({
      run: this.#run,
      source: 'Servidor: contas a receber',
      number: (this.#number += 1),
      at: at.getTime(),
      actor,
      ...(request !== null && inspection.kind === 'received' && { request }),
      ...inspection,
    }))
  }
}
