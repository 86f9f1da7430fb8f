import { formatBr, parseIso } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { stateByUf } from '#contract/states.ts'
import { paymentMethodNames } from '#contract/payment.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { findEnrolled, greet } from '#server/people/index.ts'
import type { Enrolled } from '#server/people/index.ts'
import { mail, withdrawalRight } from '#server/delivery/index.ts'
import type { MailContent, Renderer, Renderers } from '#server/delivery/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findDeferredPayment, findPayment } from '#server/money/index.ts'
import type { FoundPayment } from '#server/money/index.ts'
import { acceptedTexts } from './accepted-texts.ts'
import { enrolmentMailTexts as texts } from './texts.ts'

type DeferredPayment = Awaited<ReturnType<typeof findDeferredPayment>>

export function placeOf({ schedule, place }: Pick<Enrolled, 'schedule' | 'place'>): string {
  return place
    ? `${place.name}/${place.uf}`
    : fill(texts.wholeState, { estado: stateByUf(schedule.uf)?.name ?? schedule.uf })
}

/** What there is to pay, now or once the traffic authority lets the enrolment go on. */
interface Price {
  listCents: number
  discountCents: number
  totalCents: number
  method: PaymentMethod
  couponCode: string | null
  dueDate: string | null
}

function priceOf(found: FoundPayment | undefined, deferred: DeferredPayment): Price | null {
  if (found) return { ...found.receivable, couponCode: found.couponCode }
  return deferred ? { ...deferred, dueDate: null } : null
}

function paymentDetails(price: Price): MailContent['details'] {
  const due = price.dueDate === null ? null : parseIso(price.dueDate)
  const discount = price.couponCode
    ? fill(texts.discountByCoupon, { cupom: price.couponCode })
    : texts.discount
  return [
    [texts.price, formatBRL(price.listCents)],
    ...(price.discountCents > 0 ? ([[discount, formatBRL(price.discountCents)]] as const) : []),
    [texts.total, formatBRL(price.totalCents)],
    [texts.method, paymentMethodNames[price.method]],
    ...(due ? ([[texts.due, formatBr(due)]] as const) : []),
  ]
}

/** The content of an e-mail about an enrolment: its summary with the price, and the link to pay while it can be paid. */
async function summary(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  enrolled: Enrolled,
): Promise<Pick<MailContent, 'details' | 'link'>> {
  const { course, type, enrolment } = enrolled
  const waits = enrolment.status === 'awaitingDetran'
  const found = waits ? undefined : await findPayment(db, enrolment.id)
  const price = priceOf(found, waits ? await findDeferredPayment(db, enrolment.id) : undefined)
  const payable = found && found.receivable.status !== 'paid'
  return {
    details: [
      [texts.course, type.title],
      [texts.workload, fill(texts.workloadHours, { horas: course.workloadHours })],
      [texts.place, placeOf(enrolled)],
      ...(price ? paymentDetails(price) : []),
      [texts.number, String(enrolment.id)],
    ],
    ...(payable && {
      link: { label: texts.pay, url: `${config.publicUrl}/efetuar-pagamento/${enrolment.id}` },
    }),
  }
}

/** Confirmation of an enrolment: summary of the contract, the link to pay, and the accepted texts attached. */
const enrolmentConfirmed: Renderer<{ enrolmentId: number }> = async ({ enrolmentId }, deps) => {
  const { db } = deps
  const enrolled = await findEnrolled(db, enrolmentId)
  if (!enrolled || enrolled.enrolment.status === 'cancelled') return null
  const { student, type, enrolment } = enrolled
  const content: MailContent = {
    title: fill(texts.confirmed, { curso: type.title }),
    opening: [
      greet(texts.confirmedOpening, student.name),
      ...(enrolment.status === 'awaitingDetran' ? [texts.awaitingDetran] : []),
    ],
    ...(await summary(deps, enrolled)),
    closing: [withdrawalRight, texts.termsAttached, texts.notYou],
  }
  return mail(student.email, content, await acceptedTexts(db, enrolmentId))
}

/** The traffic authority let an enrolment go on: from now on it can be paid. */
const enrolmentReleased: Renderer<{ enrolmentId: number }> = async ({ enrolmentId }, deps) => {
  const enrolled = await findEnrolled(deps.db, enrolmentId)
  if (!enrolled || enrolled.enrolment.status !== 'active') return null
  const { student, type } = enrolled
  return mail(student.email, {
    title: fill(texts.released, { curso: type.title }),
    opening: [greet(texts.releasedOpening, student.name)],
    ...(await summary(deps, enrolled)),
    closing: [withdrawalRight],
  })
}

/** The provider cancelled an enrolment that was not paid, or the traffic authority did not let it go on. */
const enrolmentCancelled: Renderer<{ enrolmentId: number }> = async ({ enrolmentId }, { db }) => {
  const enrolled = await findEnrolled(db, enrolmentId)
  if (!enrolled || enrolled.enrolment.status !== 'cancelled') return null
  const { student, type, enrolment } = enrolled
  return mail(student.email, {
    title: fill(texts.cancelled, { curso: type.title }),
    opening: [greet(texts.cancelledOpening, student.name)],
    details: [
      [texts.course, type.title],
      [texts.number, String(enrolment.id)],
    ],
    closing: [texts.cancelledClosing],
  })
}

export const enrolmentMails: Renderers<
  'enrolment.confirmed' | 'enrolment.released' | 'enrolment.cancelled'
> = {
  'enrolment.cancelled': enrolmentCancelled,
  'enrolment.confirmed': enrolmentConfirmed,
  'enrolment.released': enrolmentReleased,
}
