import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { CardFinish, CardResult } from '#contract/calls/payments.ts'
import { todayInSaoPaulo } from '#contract/dates.ts'
import { messages } from '#contract/errors.ts'
import { cardNumber } from '#contract/rules/card-number.ts'
import { cvv } from '#contract/rules/cvv.ts'
import { expiryRule } from '#contract/rules/expiry.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { fromNow } from '#server/platform/db/database-clock.ts'
import { cardAttempts, receivables } from '#server/platform/db/schema.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Answer } from '#server/platform/http/endpoint.ts'
import type { SaveAnswer } from '#server/platform/idempotency/once.ts'
import { limits } from '#server/platform/limits/limits.ts'
import { askGateway } from './ask-gateway.ts'
import { askLifeMs } from './in-flight.ts'
import type { InFlight } from './in-flight.ts'
import { moveCharge } from './move-charge.ts'
import { paymentTexts } from '#server/money/texts.ts'
import { findAliveAttempt, findAttempt } from './repository.ts'
import type { AttemptRow } from './repository.ts'
import { resultOf, settleCard } from './settle-card.ts'
import { attemptLifeMs } from './start-card.ts'

type FinishAnswer = Answer<'POST /conta-a-receber/cartao/solicitar-pagamento'>
type Claimed = { attempt: AttemptRow } | { answer: FinishAnswer }

/** The payer waits this long; then the page shows "processing" and the answer is written when it comes. */
const answerWithinMs = 1000

/** The problem of a card before the gateway is asked; null when there is none. */
function cardProblem(card: CardFinish, now: Date): string | null {
  const { y, m } = todayInSaoPaulo(now)
  const code =
    cardNumber.check(card.NumeroCartao) ??
    expiryRule({ year: y, month: m }).check(card.Validade) ??
    cvv.check(card.CodigoSeguranca)
  return code && messages[code]
}

/** Tries of a receivable's enrolment: those of the receivables that it replaced count too. */
async function triesOf(tx: Tx, receivableId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - limits.cardTries.windowMs)
  const enrolment = tx
    .select({ id: receivables.enrolmentId })
    .from(receivables)
    .where(eq(receivables.id, receivableId))
  const [row] = await tx
    .select({ tries: count() })
    .from(receivables)
    .innerJoin(cardAttempts, eq(cardAttempts.receivableId, receivables.id))
    .where(
      and(eq(receivables.enrolmentId, sql`(${enrolment})`), gt(cardAttempts.requestedAt, since)),
    )
  return row?.tries ?? 0
}

const refusal = <S extends 404 | 409 | 429>(status: S, data: string) =>
  ({ answer: { status, data } }) as const

/** Moves the charge to `processing`; where another tab's card was declined meanwhile, through `started`. */
async function requestFor(tx: Tx, receivableId: number, now: Date) {
  const move = await moveCharge(tx, receivableId, 'authorisation.requested', now)
  if (move.moved || move.at !== 'refused') return move
  await moveCharge(tx, receivableId, 'attempt.started', now)
  return moveCharge(tx, receivableId, 'authorisation.requested', now)
}

/** Marks receivable and attempt as `processing`, or gives a known result or a refusal. Committed before the gateway is asked. */
async function claim(deps: Deps, card: CardFinish, now: Date): Promise<Claimed> {
  const allowed = limits.cardTries.max * deps.config.rateLimitFactor
  return transact<Claimed>(deps.db, async (tx, undo) => {
    const attempt = await findAttempt(tx, card.Id, true)
    if (!attempt) return refusal(404, paymentTexts.attemptUnknown)
    const known = resultOf(attempt)
    if (known) return { answer: { status: 200, data: known } }
    const age = now.getTime() - attempt.createdAt.getTime()
    if (age > attemptLifeMs) return refusal(404, paymentTexts.attemptUnknown)
    const move = await requestFor(tx, attempt.receivableId, now)
    if (!move.moved) {
      const alive = await findAliveAttempt(tx, attempt.receivableId)
      const result = alive && resultOf(alive)
      return result
        ? { answer: { status: 200, data: result } }
        : refusal(409, paymentTexts.replaced)
    }
    // Counted once the receivable is locked, so that simultaneous transactions are counted one after the other.
    if (allowed > 0 && (await triesOf(tx, attempt.receivableId, now)) >= allowed)
      return undo(refusal(429, messages.tooManyAttempts))
    const changes = {
      status: 'processing' as const,
      lastFour: card.NumeroCartao.slice(-4),
      requestedAt: now,
    }
    await tx
      .update(cardAttempts)
      .set({ ...changes, askUntil: fromNow(askLifeMs) })
      .where(eq(cardAttempts.id, attempt.id))
    return { attempt: { ...attempt, ...changes } }
  })
}

/** The result of a transaction whose card was taken, `Erro: {}` while it is not known; null: unknown, or only started. */
export async function finishedCard(
  { db }: Pick<Deps, 'db'>,
  { Id }: Pick<CardFinish, 'Id'>,
): Promise<FinishAnswer | null> {
  const attempt = await findAttempt(db, Id)
  const data = attempt && resultOf(attempt)
  return data ? { status: 200, data } : null
}

/**
 * Charges a card once. The receivable is marked as `processing` first and the gateway asked outside any transaction; the payer gets
 * the result or, after a second, that it is being processed. A second request gets the state of the first.
 */
export async function finishCard(
  deps: Deps,
  { card, save, log }: { card: CardFinish; save: SaveAnswer; log: FastifyBaseLogger },
  inFlight: InFlight,
): Promise<FinishAnswer> {
  const now = deps.clock()
  const problem = cardProblem(card, now)
  if (problem) return { status: 422, data: problem }
  const deadline = inFlight.deadline()
  const claimed = await claim(deps, card, now)
  if ('answer' in claimed) return claimed.answer
  const { attempt } = claimed
  const details = { receivable: attempt.receivableId, installments: attempt.installments }
  log.info(details, 'card authorisation requested')

  const charge = async (): Promise<CardResult> => {
    const verdict = await askGateway(deps, attempt, card, { signal: deadline, log })
    log.info({ ...details, outcome: verdict.outcome }, 'card authorisation answered')
    try {
      const result = await settleCard(deps.db, attempt.id, verdict, deps.clock())
      if (verdict.outcome === 'approved' && !result.Sucesso)
        log.fatal({ ...details, attempt: attempt.id }, 'card charged after its end: to be refunded')
      return result
    } catch (error) {
      log.error(
        { ...details, err: error },
        'card authorisation not written: left to the reconciliation',
      )
      return { Erro: {} }
    } finally {
      deps.afterWrite?.()
    }
  }
  const processing: CardResult = { Erro: {} }
  const late = deps.timers.wait(answerWithinMs).then(() => processing)
  const result = await Promise.race([inFlight.track(charge()), late])
  const answer = { status: 200, data: result } as const
  const definite = result.Sucesso === true || result.Erro?.Mensagem !== undefined
  if (definite) await save(deps.db, answer)
  return answer
}
