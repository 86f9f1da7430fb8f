import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import type { InspectionRecords } from './collected-records.ts'

type Rested = InspectionRecord & { kind: 'rested' }
/** What an actor did at once: the transitions it took and where it came to rest. */
export interface Move {
  event: string
  taken: string[]
  states: string[]
}

/** How long an actor may take to react to an action on the page, ms. */
const patience = 30_000

/** One actor of a machine, inspected from its start, one move at a time. */
export class InspectedActor {
  private readonly inspectionRecords: InspectionRecords
  private readonly machine: string
  private actor: { run: string; actor: number } | undefined
  private next = 0

  constructor(inspectionRecords: InspectionRecords, machine: string) {
    this.inspectionRecords = inspectionRecords
    this.machine = machine
  }

  /** Chooses the actor: the last of those that rested so far, or the one at that index, which it waits for. */
  async begins(which: 'last' | number): Promise<Move> {
    const end = Date.now() + patience
    for (;;) {
      const own = this.inspectionRecords.all.filter(
        (one) => one.kind === 'appeared' && one.machine === this.machine,
      )
      const started = own.filter((one) =>
        this.inspectionRecords.all.some((other) => isRestOf(other, one)),
      )
      this.actor = which === 'last' ? started.at(-1) : started[which]
      if (this.actor) break
      if (!(await this.inspectionRecords.more(end - Date.now())))
        throw new Error(`No actor of ${this.machine} began`)
    }
    return this.moves(() => false)
  }

  /** Skips what the actor did so far; resolves to its current states. */
  async catchesUp(which: 'last' | number): Promise<string[]> {
    let { states } = await this.begins(which)
    while (this.next < this.inspectionRecords.all.length) {
      const inspectionRecord = this.inspectionRecords.all[this.next++]
      if (inspectionRecord && this.actor && isRestOf(inspectionRecord, this.actor))
        ({ states } = inspectionRecord)
    }
    return states
  }

  /** The next move of the actor; moves that `passesOver` accepts are skipped. Throws when none comes. */
  async moves(passesOver: (move: Move) => boolean): Promise<Move> {
    const end = Date.now() + patience
    for (;;) {
      while (this.next < this.inspectionRecords.all.length) {
        const inspectionRecord = this.inspectionRecords.all[this.next++]
        if (!inspectionRecord || !this.actor || !isRestOf(inspectionRecord, this.actor)) continue
        const move = moveOf(inspectionRecord)
        const isStart = move.event === 'xstate.init'
        if ((isStart || move.taken.length > 0) && !passesOver(move)) return move
      }
      if (!(await this.inspectionRecords.more(Math.max(1, end - Date.now()))))
        throw new Error(`The actor of ${this.machine} did not move`)
    }
  }
}

function isRestOf(
  one: InspectionRecord,
  { run, actor }: { run: string; actor: number },
): one is Rested {
  return one.kind === 'rested' && one.run === run && one.actor === actor
}

function moveOf({ event, steps, states }: Rested): Move {
  return { event: event.type, taken: steps.flatMap(({ taken }) => taken), states }
}
