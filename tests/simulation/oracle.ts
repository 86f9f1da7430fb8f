import type { GatewayCharge } from './gateway.ts'
import type { SentLetter } from './post-office.ts'

/** What people were told, which must stay true. */
export class Oracle {
  /** Enrolments that somebody got the number of. */
  readonly enrolled = new Map<number, { person: number }>()
  /** Receivables that a change of payment handed out, and how they are to be paid. */
  readonly changed = new Map<number, { method: number }>()
  /** Attempts that somebody was told went well, or did not. */
  readonly approved = new Set<string>()
  readonly declined = new Set<string>()
  /** Slips that the bank was told are settled. */
  readonly bankPaid = new Set<number>()
  /** Held enrolments let go, with their receivables. */
  readonly released = new Map<number, number>()
  /** What contradicts itself already in the answers: two for one key, a refused repetition, an error of ours. */
  readonly contradictions: string[] = []
  /** Lines of the log in which something secret stands. */
  readonly leaks: string[] = []
}

/** What the outside knows. */
export interface Outside {
  charges: ReadonlyMap<string, Pick<GatewayCharge, 'reference' | 'outcome'>>
  sent: readonly Pick<SentLetter, 'id' | 'subject'>[]
  /** Texts that each enrolment in a schedule accepts. */
  documents: ReadonlyMap<number, readonly string[]>
}
