import { catalogueFlows } from './second-api/catalogue.ts'
import { enrolmentFlows } from './second-api/enrolment.ts'
import { long } from './kit/tiers.ts'
import { testOf } from './second-api/kit.ts'
import { paymentFlows } from './second-api/payment.ts'
import { peopleFlows } from './second-api/people.ts'

// Paths with a second API, written from the specification alone (tests/second-api), in three of the forms
// that the specification leaves open. One walks them all, the others those in which their forms matter most.

const publicApi = {
  API_CREDENTIALS: 'no',
  API_HEADERS: '{}',
  IDEMPOTENCY_HEADER: 'none',
}

const plain = testOf({
  api: { forms: 'a' },
  settings: {},
})

const texts = testOf({
  api: {
    forms: 'b',
    ids: 'texts',
    money: 'texts',
    days: 'timed',
    flags: 'texts',
    texts: 'null',
    names: 'camel',
    wrapped: true,
    slip: 'pdf',
    credentials: false,
    base: '/portal/v1',
    enrolmentHeaders: ['Portal', 'Token-Portal'],
    paths: { courseTypeByUrl: '/tipo-curso/por-endereco/:url', schedules: '/agendas/da-cidade' },
  },
  settings: {
    ...publicApi,
    ENROLMENT_HEADERS: '{"Portal":"true","Token-Portal":"fixo="}',
    API_PATHS: JSON.stringify({
      'GET /tipo-curso-categoria/obter-por-url/:url': '/tipo-curso/por-endereco/:url',
      'GET /agenda-curso/obter-agenda-tipo-curso': '/agendas/da-cidade',
    }),
  },
})

const digits = testOf({
  api: { forms: 'c', flags: 'digits', texts: 'absent', names: 'upper', credentials: false },
  settings: {
    ...publicApi,
    API_PATHS: JSON.stringify({ 'GET /agenda-curso/obter-agenda-tipo-curso': null }),
  },
})

plain.describe('an API of numbers, booleans and cookies', long, () => {
  enrolmentFlows(plain)
  paymentFlows(plain, { reportsStatus: true })
})

texts.describe('a public API of texts and nulls', () => {
  catalogueFlows(texts)
  enrolmentFlows(texts)
  paymentFlows(texts, { reportsStatus: false })
  peopleFlows(texts, { texts: true })
})

digits.describe('a public API of digits, with nothing where nothing is', long, () => {
  paymentFlows(digits, { reportsStatus: false })
  peopleFlows(digits, { texts: false })
})
