import { asc, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { underWay } from '#machines/charge/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { databaseNow } from '#server/platform/db/database-clock.ts'
import { cardAttempts } from '#server/platform/db/schema.ts'
import { paymentTexts } from '#server/money/texts.ts'
import { answerBefore } from './ask-gateway.ts'
import type { AttemptRow } from './repository.ts'
import { settleCard } from './settle-card.ts'
import type { Verdict } from './settle-card.ts'

/** Longest wait for one answer of the gateway: the cards behind it are waiting too. */
const answerWithinMs = 10_000

/** Whether a server may still be asking; for attempts older than the column `ask_until` it is ten minutes. */
const mayBeAsked = sql<boolean>`coalesce(${cardAttempts.askUntil}, ${cardAttempts.requestedAt} + interval '10 minutes') > ${databaseNow}`

/**
 * "Unknown to the gateway" is no answer: a server may be asking, or a request be in transit. Only when no server asks any
 * more is the reference closed at the gateway, and only what the gateway closed was not charged.
 */
async function ask(
  { payments, timers }: Deps,
  attempt: AttemptRow & { mayBeAsked: boolean },
  stop: AbortSignal,
): Promise<Verdict | null> {
  const answered = (call: 'find' | 'close') => {
    const deadline = AbortSignal.any([stop, timers.signal(answerWithinMs)])
    return answerBefore(deadline, payments[call](attempt.id, deadline))
  }
  const found = await answered('find')
  if (found || attempt.mayBeAsked) return found
  const ended = await answered('close')
  return ended ?? { outcome: 'declined', gatewayId: null, message: paymentTexts.neverAsked }
}

/**
 * Asks the gateway for the result of every authorisation that is not settled, and writes it. One whose answer does not come or
 * cannot be written is logged and left to the next call; so are all that remain at `stop`. Returns how many were settled. Never
 * charges (T26).
 */
export async function reconcileCards(
  deps: Deps,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const open = await deps.db
    .select({ ...getTableColumns(cardAttempts), mayBeAsked })
    .from(cardAttempts)
    .where(inArray(cardAttempts.status, [...underWay]))
    .orderBy(asc(cardAttempts.requestedAt))
  let settled = 0
  for (const attempt of open) {
    if (stop.aborted) break
    const details = { receivable: attempt.receivableId }
    try {
      const verdict = await ask(deps, attempt, stop)
      if (!verdict || verdict.outcome === 'pending') continue
      await settleCard(deps.db, attempt.id, verdict, deps.clock())
      log.info({ ...details, outcome: verdict.outcome }, 'card authorisation reconciled')
      settled += 1
    } catch (error) {
      log.warn({ ...details, err: error }, 'card authorisation cannot be reconciled yet')
    }
  }
  if (settled > 0) deps.afterWrite?.()
  return settled
}
