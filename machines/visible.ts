import type { Visible } from '@studio/kit/sightings.ts'

/**
 * What following a live actor may show, machine by machine: codes, choices and counts. Nothing that
 * a person typed, no name, no key, no sentence of the server. A test holds every line against the
 * machine and every secret against what is shown.
 */
export const visible: Visible = {
  enrolment: {
    context: [
      'scheduleId',
      'hasTerms',
      'touched',
      'termAccepted',
      'declarationAccepted',
      'option.TipoPagamento',
      'option.cents',
      'coupon.code',
      'coupon.totalCents',
      'error',
      'refusals',
      'enrolmentId',
    ],
    events: {
      'term.toggled': ['accepted'],
      'declaration.toggled': ['accepted'],
      'option.chosen': ['option.TipoPagamento', 'option.cents'],
      'stage.chosen': ['stage'],
      'coupon.settled': ['coupon.code', 'coupon.totalCents'],
    },
  },
  coupon: {
    context: [
      'scheduleId',
      'changing',
      'option.TipoPagamento',
      'option.cents',
      'applied.totalCents',
      'messageCode',
    ],
    events: {
      'option.chosen': ['option.TipoPagamento', 'option.cents'],
    },
  },
  cardPayment: { context: ['receivableId', 'attempt'] },
  paymentPage: {
    context: [
      'subscribeId',
      'buyId',
      'redirected',
      'option.TipoPagamento',
      'option.cents',
      'coupon.code',
      'coupon.totalCents',
      'doubted',
      'asks',
    ],
    events: {
      'option.chosen': ['option.TipoPagamento', 'option.cents'],
      'coupon.settled': ['coupon.code', 'coupon.totalCents'],
    },
  },
  charge: { context: ['method'] },
  confirmation: { context: ['accepted', 'error'], events: { 'terms.toggled': ['accepted'] } },
  login: { context: ['partnerHash', 'notice.tone', 'payment.enrolmentId'] },
  cookieNotice: { context: [] },
  certificateLookup: { context: [] },
  newPassword: { context: ['userType'] },
  partner: {
    context: ['stateId', 'cityId', 'company', 'refusals'],
    events: {
      'state.chosen': ['stateId'],
      'city.chosen': ['cityId'],
      'document.entered': ['company'],
    },
  },
  faqItem: { context: [] },
  appUpdate: { context: ['version', 'holds'], events: { 'update.found': ['version'] } },
  loading: { context: ['count'] },
  courseAdvisor: { context: ['answers', 'courseIds'], events: { 'answer.chosen': ['answer'] } },
}
