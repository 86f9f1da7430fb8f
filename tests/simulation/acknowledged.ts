import type { GatewayCharge } from './gateway.ts'
import type { SentMail } from './mail-server.ts'

/** What answers acknowledged, which must stay true. */
export class Acknowledged {
  /** Enrolments whose number a visitor received. */
  readonly enrolled = new Map<number, { person: number }>()
  /** Receivables that a change of payment handed out, and how they are to be paid. */
  readonly changed = new Map<number, { method: number }>()
  /** Attempts that an answer called paid, or refused. */
  readonly approved = new Set<string>()
  readonly declined = new Set<string>()
  /** Slips that a return file reported as paid, with their amount, after it was read. */
  readonly bankPaid = new Set<number>()
  /** Return files that were read: their SHA-256, and how many titles they report. */
  readonly bankFiles = new Map<string, number>()
  /** Deferred enrolments that the operator released or refused. */
  readonly decided = new Map<number, 'released' | 'refused'>()
  /** Enrolments that were withdrawn from, with the code of the receipt. */
  readonly withdrawn = new Map<number, string>()
  /**
   * Actions of the back office by who did each, a user for every attempt: how many rows of the audit it has. Null: its answer
   * was lost, so one or none.
   */
  readonly actions = new Map<string, { action: string; rows: 0 | 1 | null }>()
  /** Addresses that messages to the portal were taken from, one each. */
  readonly written = new Set<string>()
  /** Digit lines of the slips that were opened, by receivable. */
  readonly slips = new Map<string, string>()
  /** Contradictions between answers: two for one key, a refused repetition, an error of ours. */
  readonly contradictions: string[] = []
  /** Log lines that contain a secret. */
  readonly leaks: string[] = []
}

/** What the systems outside the portal know. */
export interface Outside {
  charges: ReadonlyMap<string, Pick<GatewayCharge, 'reference' | 'outcome'>>
  sent: readonly Pick<SentMail, 'id' | 'subject'>[]
  /** Texts that each enrolment in a schedule accepts. */
  documents: ReadonlyMap<number, readonly string[]>
}
