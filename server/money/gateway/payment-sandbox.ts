import { and, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import { detectCardBrand } from '#contract/rules/card-brand.ts'
import { passesLuhn } from '#contract/rules/card-number.ts'
import type { Db } from '#server/platform/db/database.ts'
import { databaseNow, fromNow } from '#server/platform/db/database-clock.ts'
import { sandboxCharges } from '#server/platform/db/schema.ts'
import type {
  CardAuthorisation,
  GatewayAnswer,
  PaymentGateway,
} from '#server/platform/ports/payment-gateway.ts'
import type { System } from '#server/platform/ports/system.ts'
import { sandboxTexts } from '#server/money/texts.ts'
import { sandboxCards } from './sandbox-cards.ts'
import type { SandboxOutcome } from './sandbox-cards.ts'

type Charge = typeof sandboxCharges.$inferSelect

interface Judgement extends Pick<Charge, 'message'> {
  outcome: GatewayAnswer['outcome']
  slow?: true
}

const declined = (message: string): Judgement => ({ outcome: 'declined', message })

const judgements: Readonly<Record<Exclude<SandboxOutcome, 'failToConnect'>, Judgement>> = {
  approve: { outcome: 'approved', message: null },
  approveSlowly: { outcome: 'approved', message: null, slow: true },
  decline: declined(sandboxTexts.issuerRefuses),
  declineFunds: declined(sandboxTexts.noFunds),
  stayProcessing: { outcome: 'pending', message: null },
}

/** Throws when the test card simulates a gateway that cannot be reached. */
function judge({ number, brand }: CardAuthorisation): Judgement {
  if (!passesLuhn(number)) return declined(sandboxTexts.numberInvalid)
  const card = sandboxCards.find((each) => each.number === number)
  if (!card) return declined(sandboxTexts.issuerRefuses)
  if (brand !== detectCardBrand(number)) return declined(sandboxTexts.brandDiffers)
  if (card.outcome === 'failToConnect') throw new Error('The sandbox cannot be reached')
  return judgements[card.outcome]
}

/** The answer about a charge, `pending` until its outcome is `known`; null for a closed reference. A refunded charge is `approved`. */
function answerOf(charge: Charge, known: boolean): GatewayAnswer | null {
  const { outcome, gatewayId, message } = charge
  if (outcome === 'closed') return null
  if (outcome === 'pending' || !known) return { outcome: 'pending', gatewayId }
  return outcome === 'declined'
    ? { outcome, gatewayId, message: message ?? sandboxTexts.issuerRefuses }
    : { outcome: 'approved', gatewayId }
}

/**
 * A gateway that moves no money. It stores its charges in a table of its own, where every server of the portal finds them,
 * and writes each in a commit of its own, as a separate company would: what it authorised stays authorised when the
 * portal's transaction rolls back or its process crashes. `db` is therefore the pool, never a transaction.
 */
export function sandboxPayments(
  db: Db,
  { slowMs }: { slowMs: number },
  { timers, random }: System,
): PaymentGateway {
  // As short as an acquirer's: the student reads it on the receipt.
  const newGatewayId = () => random.uuid().slice(-6).toUpperCase()
  const read = async (reference: string): Promise<GatewayAnswer | null> => {
    const [row] = await db
      .select({
        ...getTableColumns(sandboxCharges),
        known: sql<boolean>`${sandboxCharges.knownFrom} <= ${databaseNow}`,
      })
      .from(sandboxCharges)
      .where(eq(sandboxCharges.reference, reference))
    return row ? answerOf(row, row.known) : null
  }

  /** False when the reference is taken: by a charge in any state, or closed. */
  const record = async (charge: typeof sandboxCharges.$inferInsert, knownInMs = 0) => {
    const recorded = await db
      .insert(sandboxCharges)
      .values({ ...charge, knownFrom: fromNow(knownInMs) })
      .onConflictDoNothing()
      .returning({ reference: sandboxCharges.reference })
    return recorded.length > 0
  }

  return {
    async authorise(request, signal) {
      const { reference, cents, installments } = request
      const { slow, outcome, message } = judge(request)
      const gatewayId = newGatewayId()
      const charge = { reference, cents, installments, outcome, message, gatewayId }
      const isNew = await record(charge, slow && slowMs)
      if (isNew && slow) await timers.wait(slowMs, signal)
      const answer = await read(reference)
      return answer ?? { outcome: 'declined', gatewayId: null, message: sandboxTexts.closed }
    },
    find: read,
    async close(reference) {
      await record({ reference, gatewayId: newGatewayId(), outcome: 'closed' })
      return read(reference)
    },
    async refund(reference, cents) {
      const refunded = await db
        .update(sandboxCharges)
        .set({ outcome: 'refunded' })
        .where(
          and(
            eq(sandboxCharges.reference, reference),
            eq(sandboxCharges.cents, cents),
            inArray(sandboxCharges.outcome, ['approved', 'refunded']),
            lte(sandboxCharges.knownFrom, databaseNow),
          ),
        )
        .returning({ reference: sandboxCharges.reference })
      return refunded.length > 0
        ? { outcome: 'refunded' }
        : { outcome: 'refused', message: sandboxTexts.notRefundable }
    },
  }
}
