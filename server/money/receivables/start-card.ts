import { and, desc, eq, gt } from 'drizzle-orm'
import type { CardStart } from '#contract/calls/payments.ts'
import { message, messages } from '#contract/errors.ts'
import { installmentOffer } from '#contract/installment-offers.ts'
import { minimums } from '#contract/lengths.ts'
import { cardOwnerRule } from '#contract/rules/card-owner.ts'
import { isCpf } from '#contract/rules/cpf.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { paymentMethod } from '#contract/payment.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { cardAttempts } from '#server/platform/db/schema.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Answer } from '#server/platform/http/endpoint.ts'
import { looksLikeCard } from '#server/money/card-like.ts'
import { paymentTexts } from '#server/money/texts.ts'
import type { SaveAnswer } from '#server/platform/idempotency/once.ts'
import { cardBrandOf } from './card-brands.ts'
import { moveCharge } from './move-charge.ts'
import { findAliveAttempt, findReceivable } from './repository.ts'

type StartAnswer = Answer<'POST /conta-a-receber/cartao/cria-transacao'>

/** A transaction that was not finished expires after this (row G20). */
export const attemptLifeMs = 30 * 60_000
/** Asked again for the same, a transaction this young is handed out once more. */
const reuseMs = 15 * 60_000

const owner = cardOwnerRule({ strictCardOwner: false })

/** The problem of the card's owner, who is not stored; null when there is none (row C10). */
function ownerProblem(payer: CardStart['ProprietarioCartao']): string | null {
  const name = owner.normalise(payer.Nome)
  if (!isCpf(digitsOf(payer.CPF))) return messages.cpfInvalid
  const wrong = name === '' ? 'cardOwnerInvalid' : owner.check(name)
  if (wrong !== null) return messages[wrong]
  if (name.length < minimums.name) return `Nome: ${message('minLength', { n: minimums.name })}`
  const free = [name, payer.Logradouro, payer.CidadeEndereco, payer.BairroEndereco]
  return free.some(looksLikeCard) || /^\d{3,4}$/.test(name) ? paymentTexts.cardInFreeText : null
}

async function reusable(tx: Tx, wanted: typeof cardAttempts.$inferInsert, now: Date) {
  const [row] = await tx
    .select({ id: cardAttempts.id })
    .from(cardAttempts)
    .where(
      and(
        eq(cardAttempts.receivableId, wanted.receivableId),
        eq(cardAttempts.status, 'started'),
        eq(cardAttempts.brand, wanted.brand),
        eq(cardAttempts.installments, wanted.installments),
        eq(cardAttempts.totalCents, wanted.totalCents),
        gt(cardAttempts.createdAt, new Date(now.getTime() - reuseMs)),
      ),
    )
    .orderBy(desc(cardAttempts.createdAt))
    .limit(1)
  return row?.id
}

/**
 * Starts the card payment of a receivable and returns the transaction's id. Once a card is under way or paid, every client
 * gets that transaction's id and its state at the next call: a second tab never charges twice (F21, C15).
 */
export async function startCard(
  { db, config, clock, random }: Pick<Deps, 'db' | 'config' | 'clock' | 'random'>,
  body: CardStart,
  save: SaveAnswer,
): Promise<StartAnswer> {
  const problem = ownerProblem(body.ProprietarioCartao)
  if (problem) return { status: 422, data: problem }
  const now = clock()
  return transact<StartAnswer>(db, async (tx) => {
    const found = await findReceivable(tx, body.ContaAReceberId)
    if (!found || found.enrolment.status !== 'active')
      return { status: 404, data: paymentTexts.receivableUnknown }
    const { receivable, schedule } = found
    const finish = async (id: string) => {
      const answer = { status: 200, data: { Id: id } } as const
      await save(tx, answer)
      return answer
    }
    const alive = await findAliveAttempt(tx, receivable.id)
    if (alive) return finish(alive.id)
    if (receivable.method !== paymentMethod.card || cardBrandOf(body.Bandeira) === null)
      return { status: 422, data: messages.paymentOptionInvalid }
    const offer = installmentOffer(receivable.totalCents, body.Parcelas, {
      interestFree: schedule.interestFreeInstallments,
      monthlyRate: config.interestRate,
    })
    if (!offer) return { status: 422, data: paymentTexts.installmentsInvalid }

    const move = await moveCharge(tx, receivable.id, 'attempt.started', now)
    if (!move.moved) {
      const other = await findAliveAttempt(tx, receivable.id)
      return other ? finish(other.id) : { status: 409, data: paymentTexts.replaced }
    }
    const attempt = {
      id: random.bytes(18).toString('base64url'),
      receivableId: receivable.id,
      status: 'started' as const,
      brand: body.Bandeira,
      installments: offer.count,
      totalCents: offer.totalCents,
      createdAt: now,
    }
    const known = await reusable(tx, attempt, now)
    if (known === undefined) await tx.insert(cardAttempts).values(attempt)
    return finish(known ?? attempt.id)
  })
}
