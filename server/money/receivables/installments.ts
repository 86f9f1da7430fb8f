import { and, eq } from 'drizzle-orm'
import type { Installment } from '#contract/calls/payments.ts'
import { installmentOffers, ratePercent } from '#contract/installment-offers.ts'
import { interestFreeCount } from '#contract/installments.ts'
import { fromCents, toCents } from '#contract/money.ts'
import { paymentMethod } from '#contract/payment.ts'
import type { Deps } from '#server/platform/deps.ts'
import { receivables } from '#server/platform/db/schema.ts'
import { findSchedule, pricedOptions } from '#server/catalogue/index.ts'
import type { FoundSchedule } from '#server/catalogue/index.ts'
import { couponsFor } from '#server/money/coupons/repository.ts'
import { cardBrandOf } from './card-brands.ts'
import { discountBy } from './coupon-use.ts'

type Context = Pick<Deps, 'db' | 'config' | 'clock'>

/** Whether a value is what some coupon of today leaves of the schedule's card price. */
async function isDiscounted({ db, clock }: Context, found: FoundSchedule, cents: number) {
  const price = pricedOptions(found.schedule).find(({ method }) => method === paymentMethod.card)
  if (!price) return false
  const scope = { now: clock(), method: paymentMethod.card }
  const rows = await couponsFor(db, found.type.id, scope)
  return rows.some((coupon) => discountBy(coupon, price.cents)?.totalCents === cents)
}

/** Whether some receivable of the schedule has exactly that total, paid or not. */
async function isKnownTotal({ db }: Context, scheduleId: number, cents: number) {
  const rows = await db
    .select({ id: receivables.id })
    .from(receivables)
    .where(and(eq(receivables.scheduleId, scheduleId), eq(receivables.totalCents, cents)))
    .limit(1)
  return rows.length > 0
}

/**
 * The instalment options for a value by card; null when the brand or the schedule is not one of ours, or the value neither a
 * price of the schedule nor its card price after a coupon nor the total of a receivable. The value only chooses what to show: a
 * charge reads its own (row T22). `value` is decimal text with a dot.
 */
export async function listInstallments(
  context: Context,
  wanted: { brand: number; value: string; scheduleId: number },
): Promise<Installment[] | null> {
  const found = await findSchedule(context.db, wanted.scheduleId)
  if (!found || cardBrandOf(wanted.brand) === null) return null
  const cents = toCents(wanted.value)
  const known =
    pricedOptions(found.schedule).some((option) => option.cents === cents) ||
    (await isDiscounted(context, found, cents)) ||
    (await isKnownTotal(context, wanted.scheduleId, cents))
  if (!known) return null
  const { interestRate: monthlyRate } = context.config
  const interestFree = interestFreeCount(found.schedule.interestFreeInstallments)
  const offers = installmentOffers(cents, { interestFree, monthlyRate })
  return offers.map(({ count, parcelCents, serviceCents, totalCents }) => ({
    Parcelas: count,
    ValorParcela: fromCents(parcelCents),
    ValorServico: fromCents(serviceCents),
    ValorTotal: fromCents(totalCents),
    JurosMensal: count <= interestFree ? 0 : ratePercent(monthlyRate),
  }))
}
