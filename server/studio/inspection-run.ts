import type { Inspection, InspectionRecord } from '@studio/kit/inspect/records.ts'
import type { System } from '#server/platform/ports/system.ts'

/** The records of one row: inspections of one actor at one moment, and the request that wrote the row. */
interface Shown {
  at: Date
  request: string | null
  inspections: readonly Inspection[]
}

/** Numbers the inspection records of the server. They start anew with every process. */
export class InspectionRecordRun {
  readonly #run: string
  readonly #actors = new Map<string, number>()
  #number = 0

  constructor(random: System['random']) {
    this.#run = random.uuid()
  }

  /** The number of an actor; a new one for a new name. */
  actor(name: string): number {
    const number = this.#actors.get(name) ?? this.#actors.size + 1
    this.#actors.set(name, number)
    return number
  }

  /** The inspection records of an actor; a new one begins with `appeared`. */
  recordsOf(
    name: string,
    machine: string | null,
    { at, request, inspections }: Shown,
  ): InspectionRecord[] {
    const isNew = !this.#actors.has(name)
    const actor = this.actor(name)
    const appeared: Inspection = { kind: 'appeared', parent: null, machine, name }
    return [...(isNew ? [appeared] : []), ...inspections].map((inspection) => ({
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
