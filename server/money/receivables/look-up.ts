import type { BuyPrice, PaymentLookup, Receipt, Situation } from '#contract/calls/payments.ts'
import type { PlainDate } from '#contract/dates.ts'
import { formatIso, parseIso, todayInSaoPaulo } from '#contract/dates.ts'
import { fromCents } from '#contract/money.ts'
import { paymentMethod } from '#contract/payment.ts'
import { cardBrandNames } from '#contract/rules/card-brand.ts'
import { stateByUf } from '#contract/states.ts'
import { statusOf } from '#machines/charge/index.ts'
import type { ChargeStatus } from '#machines/charge/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { paymentOptions } from '#server/catalogue/index.ts'
import { firstNameOf, maskCpf } from '#server/people/index.ts'
import { cardBrandOf } from './card-brands.ts'
import { isOverdue } from './overdue.ts'
import { findAliveAttempt, findPayment, findReceivable } from './repository.ts'
import type { ReceivableRow } from './repository.ts'
import { withdrawalOffer } from './withdrawal.ts'

const situations: Readonly<Record<ChargeStatus, Situation>> = {
  open: 'aberta',
  started: 'aberta',
  refused: 'aberta',
  issued: 'aberta',
  // An unknown result is under way for the payer: never "try again" (decision 5.2.3).
  processing: 'processando',
  undetermined: 'processando',
  overdue: 'vencida',
  paid: 'paga',
  replaced: 'aberta',
  paidAfterReplacement: 'aberta',
  refunded: 'estornada',
}

/** The situation of a receivable for the payer. A slip is overdue from its day on, whether or not the sweep has run. */
export function situationOf(
  { method, status, dueDate }: Pick<ReceivableRow, 'method' | 'status' | 'dueDate'>,
  today: PlainDate,
): Situation {
  const due = dueDate === null ? null : parseIso(dueDate)
  if (status === 'issued' && due && isOverdue(method, due, today)) return 'vencida'
  return situations[statusOf(status)]
}

/**
 * What the payment page looks up by enrolment (decision G19), with the withdrawal if `granted` names the enrolment; null: there is
 * nothing to pay. Reads only.
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

/** The card payment of a receivable, where its method has one. */
async function attemptOf(db: Tx, { id, method }: Pick<ReceivableRow, 'id' | 'method'>) {
  switch (method) {
    case paymentMethod.boleto:
      return undefined
    case paymentMethod.card:
      return findAliveAttempt(db, id)
    default:
      return method satisfies never
  }
}

/**
 * What was paid of a receivable, and how; without the card's last digits and the number unless `whole`. Undefined:
 * nothing was.
 */
async function receiptOf(
  db: Tx,
  receivable: ReceivableRow,
  whole: boolean,
): Promise<Receipt | undefined> {
  if (receivable.status !== 'paid') return undefined
  const attempt = await attemptOf(db, receivable)
  const brand = attempt ? cardBrandOf(attempt.brand) : null
  return {
    TipoPagamento: receivable.method,
    ValorPago: fromCents(attempt?.totalCents ?? receivable.totalCents),
    Parcelas: attempt?.installments ?? 1,
    Bandeira: brand && cardBrandNames[brand],
    FinalCartao: (whole && attempt?.lastFour) || null,
    NumeroAutorizacao: (whole && attempt?.gatewayId) || null,
    DataPagamento: receivable.paidAt && formatIso(todayInSaoPaulo(receivable.paidAt)),
  }
}

/**
 * Course, place, buyer and total of a receivable, and what was paid of it once it was; the buyer masked, without e-mail, unless
 * `granted` names the enrolment. Null: no such one.
 */
export async function buyPriceOf(
  { db }: Pick<Deps, 'db'>,
  receivableId: number,
  granted: readonly number[],
): Promise<BuyPrice | null> {
  const found = await findReceivable(db, receivableId)
  const isGone = found?.enrolment.status === 'cancelled' && found.receivable.status !== 'refunded'
  if (!found || isGone) return null
  const { student, receivable, type, enrolment, schedule, place } = found
  const whole = granted.includes(enrolment.id)
  const receipt = await receiptOf(db, receivable, whole)
  return {
    Descricao: type.title,
    Nome: whole ? student.name : firstNameOf(student.name),
    CPF: whole ? student.cpf : maskCpf(student.cpf),
    ValorTotal: fromCents(receivable.totalCents),
    Local: place ? `${place.name}/${place.uf}` : (stateByUf(schedule.uf)?.name ?? schedule.uf),
    ...(receivable.discountCents > 0 && { Desconto: fromCents(receivable.discountCents) }),
    ...(whole && { Email: student.email }),
    ...(receipt && { Recibo: receipt }),
  }
}
