import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { CoursePage } from '../pages/course.ts'
import { EnrolmentDialog } from '../pages/enrolment.ts'
import { PaymentPage } from '../pages/payment.ts'
import { aPerson } from './people.ts'
import type { Person } from './people.ts'

/** Courses of the demo catalogue that the flows go through. */
export const withTerms = {
  path: '/cursos/online/reciclagem-condutores-infratores',
  title: 'Reciclagem para Condutores Infratores',
  state: 'Santa Catarina',
  city: 'Blumenau',
}
export const withoutTerms = {
  path: '/cursos/online/preparatorio-exame-teorico',
  title: 'Preparatório para o Exame Teórico',
  state: 'Santa Catarina',
  city: undefined,
}

/** Chooses the place of a course and opens its enrolment. */
export async function opensEnrolment(
  page: Page,
  { path, state, city }: typeof withTerms | typeof withoutTerms = withTerms,
) {
  const course = new CoursePage(page)
  await course.doesOpen(path)
  await course.doesChoose(state, city)
  await course.doesEnrol()
  return new EnrolmentDialog(page)
}

/** Opens the enrolment of a course that has terms and fills it in up to the choice of payment. */
export async function reachesPayment(page: Page, person: Person = aPerson()) {
  const dialog = await opensEnrolment(page)
  await dialog.doesFillIn(person)
  await dialog.doesContinue()
  await dialog.doesAcceptTheTerms()
  await dialog.doesContinue()
  await dialog.seesStage('Etapa 3 de 4')
  return dialog
}

/** Everything up to the payment page, as a visitor does it. */
export async function enrols(page: Page, method: 'Boleto' | 'Cartão', person: Person = aPerson()) {
  const dialog = await reachesPayment(page, person)
  await dialog.doesChoosePayment(method)
  await dialog.doesContinue()
  await dialog.doesDeclare()
  await dialog.doesConclude()
  const payment = new PaymentPage(page)
  return { payment, person, ids: await payment.seesItsAddress() }
}

/** No page may scroll sideways. */
export async function fitsItsWidth(page: Page) {
  const [content, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content, 'width of the content').toBeLessThanOrEqual(width ?? 0)
}
