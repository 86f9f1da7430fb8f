import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '../kit/test.ts'
import { aPerson } from '../kit/people.ts'
import type { Person } from '../kit/people.ts'
import { CoursePage } from '../pages/course.ts'
import { EnrolmentDialog } from '../pages/enrolment.ts'
import { PaymentPage } from '../pages/payment.ts'

/** A course of the second API in a place, and an address there. */
interface Offered {
  path: string
  title: string
  state: string
  /** Undefined where the state covers all its cities. */
  city: string | undefined
  /** A CEP of the state, and the city it is in. */
  cep: string
  home: string
  hasTerms: boolean
}

/** In Santa Catarina by city, with terms, coupons, a licence. */
export const recycling: Offered = {
  path: '/cursos/online/reciclagem-para-infratores',
  title: 'Reciclagem para Infratores',
  state: 'Santa Catarina',
  city: 'Joinville',
  cep: '88010-000',
  home: 'Florianópolis',
  hasTerms: true,
}
/** The same course in a state that is covered as a whole, without terms. */
export const recyclingAnywhere: Offered = {
  ...recycling,
  state: 'São Paulo',
  city: undefined,
  cep: '01001-000',
  home: 'São Paulo',
  hasTerms: false,
}
/** Asks for licence, category and origin. */
export const school: Offered = {
  path: '/cursos/especializados/transporte-escolar',
  title: 'Condutor de Transporte Escolar',
  state: 'São Paulo',
  city: 'Santos',
  cep: '13010-000',
  home: 'Campinas',
  hasTerms: true,
}
/** Deferred by the traffic department. */
export const preventive: Offered = {
  path: '/cursos/online/preventivo',
  title: 'Preventivo de Reciclagem',
  state: 'Tocantins',
  city: undefined,
  cep: '77001-900',
  home: 'Palmas',
  hasTerms: true,
}

/** From a page of the site to the choice of payment. */
export async function reachesPayment(
  page: Page,
  offered: Offered,
  person: Person,
): Promise<EnrolmentDialog> {
  const course = new CoursePage(page)
  await course.doesOpen(offered.path)
  await course.doesChoose(offered.state, offered.city)
  await course.doesEnrol()
  const dialog = new EnrolmentDialog(page)
  await dialog.doesFillIn(person, offered.home)
  await dialog.doesContinue()
  if (offered.hasTerms) {
    await dialog.doesAcceptTheTerms()
    await dialog.doesContinue()
  }
  return dialog
}

/** A new person who resides where the course is offered; nine digits in an e-mail are no CPF in a log. */
export const personFor = ({ cep }: Offered, changes: Partial<Person> = {}) =>
  aPerson({
    cep,
    renach: 'TO123456789',
    email: `joana.${randomInt(1e9)}@exemplo.test`,
    ...changes,
  })

/** The end of an enrolment whose payment is chosen. */
export async function concludes(dialog: EnrolmentDialog) {
  await dialog.doesContinue()
  await dialog.doesDeclare()
  await dialog.doesConclude()
}

/** Everything up to the payment page. */
export async function enrols(page: Page, method: 'Boleto' | 'Cartão', offered = recycling) {
  const person = personFor(offered)
  const dialog = await reachesPayment(page, offered, person)
  await dialog.doesChoosePayment(method)
  await concludes(dialog)
  const payment = new PaymentPage(page)
  return { payment, person, ids: await payment.seesItsAddress() }
}

/** From the card's data to the press of the last button. */
export async function paysWith(
  payment: PaymentPage,
  { cpf }: Person,
  number: string,
  installments = 1,
) {
  const { page } = payment
  await payment.seesPanel('Pague com cartão')
  await expect(page.getByLabel('CEP')).toHaveValue(recycling.cep)
  // No answer of section 3 contains the CPF, the state and the name of the city of who pays.
  await page.getByLabel('CPF do titular').fill(cpf)
  await page.getByLabel('Estado', { exact: true }).selectOption({ label: recycling.state })
  await page.getByLabel('Cidade', { exact: true }).selectOption({ label: recycling.home })
  await payment.doesFillInTheCard({ number }, installments)
  await payment.doesReview()
  await payment.payButton.click()
}
