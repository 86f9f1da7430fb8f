import type { InspectionRecord, RestRecord } from '@studio/kit/inspect/records.ts'
import type { InspectionRecords } from './collected-records.ts'

/** What an actor did at once: the transitions it took and where it came to rest. */
export interface Move {
  event: string
  taken: string[]
  states: string[]
}

/** How long an actor may take to react to an action on the page, ms. */
const timeLimit = 30_000

/** One actor of a machine, inspected from its start, one move at a time. */
export class InspectedActor {
  private readonly records: InspectionRecords
  private readonly machine: string
  private actor: { run: string; actor: number } | undefined
  private next = 0

  constructor(records: InspectionRecords, machine: string) {
    this.records = records
    this.machine = machine
  }

  /** Chooses the actor, once one rested: the last of those, or the one at that index, which it waits for. Resolves to its start. */
  async begins(which: 'last' | number): Promise<Move> {
    const end = Date.now() + timeLimit
    for (;;) {
      const own = this.records.all.filter(
        (one) => one.kind === 'appeared' && one.machine === this.machine,
      )
      const started = own.filter((one) => this.records.all.some((other) => isRestOf(other, one)))
      this.actor = which === 'last' ? started.at(-1) : started[which]
      if (this.actor) break
      if (!(await this.records.more(end - Date.now())))
        throw new Error(`No actor of ${this.machine} began`)
    }
    return this.moves(() => false)
  }

  /** Skips what the actor did so far; resolves to its current states. */
  async catchesUp(which: 'last' | number): Promise<string[]> {
    let { states } = await this.begins(which)
    while (this.next < this.records.all.length) {
      const record = this.records.all[this.next++]
      if (record && this.actor && isRestOf(record, this.actor)) ({ states } = record)
    }
    return states
  }

  /** The next move of the actor; moves that `passesOver` accepts are skipped. Throws when none comes. */
  async moves(passesOver: (move: Move) => boolean): Promise<Move> {
    const end = Date.now() + timeLimit
    for (;;) {
      while (this.next < this.records.all.length) {
        const record = this.records.all[this.next++]
        if (!record || !this.actor || !isRestOf(record, this.actor)) continue
        const move = moveOf(record)
        const isStart = move.event === 'xstate.init'
        if ((isStart || move.taken.length > 0) && !passesOver(move)) return move
      }
      if (!(await this.records.more(Math.max(1, end - Date.now()))))
        throw new Error(`The actor of ${this.machine} did not move`)
    }
  }
}

function isRestOf(
  one: InspectionRecord,
  { run, actor }: { run: string; actor: number },
): one is RestRecord {
  return one.kind === 'rested' && one.run === run && one.actor === actor
}

function moveOf({ event, steps, states }: RestRecord): Move {
  return { event: event.type, taken: steps.flatMap(({ taken }) => taken), states }
}
