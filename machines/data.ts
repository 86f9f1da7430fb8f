import type { Data } from './kit/data.ts'
import { appUpdateData } from './app-update/app-update.data.ts'
import { cardPaymentData } from './card-payment/card-payment.data.ts'
import { certificateLookupData } from './certificate-lookup/certificate-lookup.data.ts'
import { cookieNoticeData } from './cookie-notice/cookie-notice.data.ts'
import { couponData } from './coupon/coupon.data.ts'
import { courseAdvisorData } from './course-advisor/course-advisor.data.ts'
import { enrolmentData } from './enrolment/enrolment.data.ts'
import { loginData } from './login/login.data.ts'
import { newPasswordData } from './new-password/new-password.data.ts'
import { partnerData } from './partner/partner.data.ts'
import { paymentPageData } from './payment-page/payment-page.data.ts'

/** Generated data by the name of the machine. The cases of the others say already all that they may meet. */
export const generatedData: Readonly<Record<string, Data>> = {
  'app-update': appUpdateData,
  'card-payment': cardPaymentData,
  'certificate-lookup': certificateLookupData,
  'cookie-notice': cookieNoticeData,
  coupon: couponData,
  'course-advisor': courseAdvisorData,
  enrolment: enrolmentData,
  login: loginData,
  'new-password': newPasswordData,
  partner: partnerData,
  'payment-page': paymentPageData,
}
