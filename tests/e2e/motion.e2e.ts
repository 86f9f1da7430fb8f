import type { Locator, Page } from '@playwright/test'
import { opensEnrolment } from './kit/enrolment-flow.ts'
import { paysByCall } from './kit/pay-by-call.ts'
import { aPerson } from './kit/people.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'
import { Portal } from './pages/portal.ts'

/** Whether an element arrives with what it is in, in 0.4 s at most. `mark`: on what moves; what has it already does not count. */
const moves = (inside: Locator, mark: string) =>
  inside.evaluate((start, mark) => {
    for (let one: Element | null = start; one; one = one.parentElement) {
      if (one.matches('dialog, main')) return false
      const { animationName, animationDuration } = getComputedStyle(one)
      if (animationName === 'none' || one.id === mark) continue
      one.id = mark
      return Number.parseFloat(animationDuration) <= 0.4
    }
    return false
  }, mark)

async function seesMotion(page: Page, inside: Locator, mark: string) {
  await expect(inside).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moves(inside, mark), `${mark}, reduced`).toBe(false)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await moves(inside, mark), mark).toBe(true)
}

// Finds one of the three moments that is a hard cut, or that moves where a visitor wants no motion; and a stage that comes without
// motion, because it is in the element of the stage before.
test(
  'a price, the next stage and a payment arrive with a short motion, and without one where that is reduced',
  long,
  async ({ page }) => {
    const dialog = await opensEnrolment(page)
    await seesMotion(page, page.getByText('À vista no boleto').first(), 'price')
    await dialog.doesFillIn(aPerson())
    await dialog.doesContinue()
    await seesMotion(page, dialog.dialog.getByText('Li e aceito os termos do curso.'), 'stage')
    await dialog.doesAcceptTheTerms()
    await dialog.doesContinue()
    await seesMotion(page, dialog.dialog.getByText('Como você quer pagar?'), 'stage')
    page.on('dialog', (leaving) => void leaving.accept())
    const { subscribeId } = await paysByCall(page)
    await page.goto(`/efetuar-pagamento/${subscribeId}`)
    await new Portal(page).isComplete()
    const head = page.getByRole('heading', { name: 'Pagamento confirmado' }).locator('xpath=../..')
    await seesMotion(page, head.locator('> svg'), 'paid')
  },
)
