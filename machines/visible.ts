import type { Visible } from '@studio/kit/sightings.ts'

const option = ['option.TipoPagamento', 'option.cents']
const settledChoice = [...option, 'coupon.code', 'coupon.totalCents']
/** What both parents of the coupon's chart hear of how it is to be paid. */
const choiceEvents = {
  'option.chosen': option,
  'choice.settled': settledChoice,
  'choice.refused': ['code'],
}

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
      ...settledChoice,
      'error',
      'refusals',
      'enrolmentId',
    ],
    events: {
      'term.toggled': ['accepted'],
      'declaration.toggled': ['accepted'],
      ...choiceEvents,
      'stage.chosen': ['stage'],
    },
  },
  coupon: {
    context: ['scheduleId', 'changing', ...option, 'applied.totalCents', 'messageCode'],
    events: { 'option.chosen': option },
  },
  cardPayment: { context: ['receivableId', 'attempt'] },
  paymentPage: {
    context: ['subscribeId', 'buyId', 'redirected', ...settledChoice, 'doubted', 'asks'],
    events: choiceEvents,
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
