import type { BuyPrice, PaymentLookup, Receipt } from '#contract/calls/payments.ts'
import { formatIso, todayInSaoPaulo } from '#contract/dates.ts'
import { fromCents } from '#contract/money.ts'
import { cardBrandNames } from '#contract/rules/card-brand.ts'
import { stateByUf } from '#contract/states.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { paymentOptions } from '#server/catalogue/index.ts'
import { firstNameOf, maskCpf } from '#server/people/index.ts'
import { cardBrandOf } from './card-brands.ts'
import { findAliveAttempt, findPayment, findReceivable } from './repository.ts'
import type { ReceivableRow } from './repository.ts'
import { situationOf } from './situation.ts'
import { withdrawalOffer } from './withdrawal.ts'

/**
 * What the payment page looks up by enrolment (row G19), with the withdrawal if `granted` names the enrolment. Null:
 * unknown, cancelled without a refund, or waiting for the traffic authority. Reads only.
 */
export async function lookUpPayment(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  enrolmentId: number,
  granted: readonly number[],
): Promise<PaymentLookup | null> {
  const found = await findPayment(db, enrolmentId)
  if (!found) return null
  const today = todayInSaoPaulo(clock())
  const withdrawal = granted.includes(enrolmentId) && (await withdrawalOffer(db, found, today))
  const { receivable, schedule, couponCode } = found
  return {
    IdInscricao: enrolmentId,
    IdContaAReceber: receivable.id,
    TipoPagamento: receivable.method,
    TipoPendencia: receivable.pendingType,
    Situacao: situationOf(receivable, today),
    AgendaCurso_Id: schedule.id,
    Vencimento: receivable.dueDate,
    CodigoCupomDesconto: couponCode,
    Opcoes: paymentOptions(schedule, config.interestRate),
    ...(withdrawal && { Desistencia: withdrawal }),
  }
}

/**
 * What was paid of a receivable, and how; without the card's last digits and the authorisation number unless `isGranted`.
 * Undefined unless its status is `paid`.
 */
async function receiptOf(
  db: Tx,
  receivable: ReceivableRow,
  isGranted: boolean,
): Promise<Receipt | undefined> {
  if (receivable.status !== 'paid') return undefined
  // None: it was not paid by card.
  const attempt = await findAliveAttempt(db, receivable.id)
  const brand = attempt ? cardBrandOf(attempt.brand) : null
  return {
    TipoPagamento: receivable.method,
    ValorPago: fromCents(attempt?.totalCents ?? receivable.totalCents),
    Parcelas: attempt?.installments ?? 1,
    Bandeira: brand && cardBrandNames[brand],
    FinalCartao: (isGranted && attempt?.lastFour) || null,
    NumeroAutorizacao: (isGranted && attempt?.gatewayId) || null,
    DataPagamento: receivable.paidAt && formatIso(todayInSaoPaulo(receivable.paidAt)),
  }
}

/**
 * Course, place, buyer and total of a receivable, and what was paid of it once it was; the buyer masked, without e-mail, unless
 * `granted` names the enrolment. Null: unknown, or its enrolment is cancelled and it was not refunded.
 */
export async function purchaseSummaryOf(
  { db }: Pick<Deps, 'db'>,
  receivableId: number,
  granted: readonly number[],
): Promise<BuyPrice | null> {
  const found = await findReceivable(db, receivableId)
  const isCancelledUnrefunded =
    found?.enrolment.status === 'cancelled' && found.receivable.status !== 'refunded'
  if (!found || isCancelledUnrefunded) return null
  const { student, receivable, type, enrolment, schedule, place } = found
  const isGranted = granted.includes(enrolment.id)
  const receipt = await receiptOf(db, receivable, isGranted)
  return {
    Descricao: type.title,
    Nome: isGranted ? student.name : firstNameOf(student.name),
    CPF: isGranted ? student.cpf : maskCpf(student.cpf),
    ValorTotal: fromCents(receivable.totalCents),
    Local: place ? `${place.name}/${place.uf}` : (stateByUf(schedule.uf)?.name ?? schedule.uf),
    ...(receivable.discountCents > 0 && { Desconto: fromCents(receivable.discountCents) }),
    ...(isGranted && { Email: student.email }),
    ...(receipt && { Recibo: receipt }),
  }
}
