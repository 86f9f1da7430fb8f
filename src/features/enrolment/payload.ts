import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import { normaliseCouponCode } from '#contract/coupon.ts'
import { enrolmentFields } from '#contract/enrolment/fields.ts'
import type { EnrolmentValues } from '#contract/enrolment/form.ts'
import type { AppliedCoupon, PaymentChoice } from '#machines/coupon/index.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import { extra } from '#src/api/settings.ts'
import { toBody } from '#src/api/to-body.ts'

/** What an enrolment is sent with besides the form. */
interface EnrolmentChoices {
  schedule: Pick<Schedule, 'id' | 'documents'>
  option: PaymentChoice
  coupon: AppliedCoupon | null
}

/**
 * A valid form as it is sent (specification section 3): numbers as digits alone, the birth date as
 * YYYY-MM-DD, what the course does not ask for as null. Contains the password: send it and
 * do not store it.
 */
export function toSubmission(
  values: EnrolmentValues,
  { schedule, option, coupon }: EnrolmentChoices,
): EnrolmentSubmission {
  return {
    ...toBody(enrolmentFields, values),
    TipoPagamento: option.TipoPagamento,
    // Opaque: it goes back as it came, number or text (row G18).
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract types ours
    TipoPendencia_Id: option.TipoPendencia as number,
    AgendaCurso_Id: schedule.id,
    FotoRecFacial: null,
    CodigoCupomDesconto: coupon ? normaliseCouponCode(coupon.code) : null,
    // Nothing else in this body records what was accepted, and in which version (row G49).
    ...(schedule.documents.length > 0 ? extra({ Aceites: schedule.documents }) : undefined),
  }
}
