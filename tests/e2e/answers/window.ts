import { aPerson } from '../kit/people.ts'
import { withTerms } from '../kit/enrolment-flow.ts'
import { CoursePage } from '../pages/course.ts'
import { EnrolmentDialog } from '../pages/enrolment.ts'
import type { Page } from '@playwright/test'
import { serves, visits } from './screen.ts'
import { aNewStudent, cityIds, theCourse, theOffer } from './world.ts'

/** The course of `world.ts`, whose enrolment has no stage with terms. */
export const servesTheWindow = (page: Page) =>
  serves(page, { ...theCourse, ...theOffer, ...aNewStudent })

/** Opens the enrolment; each time in another city. */
export async function opensTheWindow(page: Page, nth: number) {
  await visits(page, `${withTerms.path}?uf=SC&cidade=${cityIds[nth]}`)
  await new CoursePage(page).doesEnrol()
  return new EnrolmentDialog(page)
}

/** Opens the enrolment and fills it in up to the choice of payment. */
export async function reachesPayment(page: Page, nth: number) {
  const dialog = await opensTheWindow(page, nth)
  await dialog.doesFillIn(aPerson(), `Cidade ${cityIds[0]}`)
  await dialog.doesContinue()
  await dialog.seesStage('Etapa 2 de 3')
  return dialog
}
