import { asc, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { underWay } from '#machines/charge/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cardAttempts } from '#server/platform/db/schema.ts'
import { paymentTexts } from '#server/money/texts.ts'
import { gatewayTimeoutMs } from './in-flight.ts'
import type { AttemptRow } from './repository.ts'
import { settleCard } from './settle-card.ts'
import type { Verdict } from './settle-card.ts'

/** The gateway's "never heard of it" counts only when no request can still be on its way. */
const absentAfterMs = gatewayTimeoutMs + 10_000

async function ask({ payments, clock }: Deps, attempt: AttemptRow): Promise<Verdict | null> {
  const found = await payments.find(attempt.id)
  if (found) return found
  const requestedAt = attempt.requestedAt?.getTime() ?? 0
  if (clock().getTime() - requestedAt < absentAfterMs) return null
  return { outcome: 'declined', gatewayId: null, message: paymentTexts.neverAsked }
}

/**
 * Asks the gateway what became of every authorisation whose end is not written, and writes it: at start-up, because the
 * process may have died between the two, and now and then. Returns how many were settled. Charges nobody (T26).
 */
export async function reconcileCards(
  deps: Deps,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<number> {
  const open = await deps.db
    .select()
    .from(cardAttempts)
    .where(inArray(cardAttempts.status, [...underWay]))
    .orderBy(asc(cardAttempts.requestedAt))
  let settled = 0
  for (const attempt of open) {
    const facts = { receivable: attempt.receivableId }
    try {
      const verdict = await ask(deps, attempt)
      if (!verdict || verdict.outcome === 'pending') continue
      await settleCard(deps.db, attempt.id, verdict, deps.clock())
      log.info({ ...facts, outcome: verdict.outcome }, 'card authorisation reconciled')
      settled += 1
    } catch (error) {
      log.warn({ ...facts, err: error }, 'card authorisation cannot be reconciled yet')
    }
  }
  if (settled > 0) deps.afterWrite?.()
  return settled
}
