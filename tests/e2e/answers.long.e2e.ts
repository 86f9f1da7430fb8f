import { cardScreens } from './answers/card.ts'
import { catalogueScreens } from './answers/catalogue.ts'
import { couponScreens } from './answers/coupons.ts'
import { enrolmentScreens } from './answers/enrolment.ts'
import { loginScreens } from './answers/login.ts'
import { paymentScreens } from './answers/payment.ts'
import { peopleScreens } from './answers/people.ts'
import { isRead, unreadable } from './answers/unreadable.ts'
import { writeScreens } from './answers/writes.ts'
import { expect, test } from './kit/test.ts'
import { Portal } from './pages/portal.ts'
import { catalogueUses } from './uses/catalogue.ts'
import { enrolmentUses } from './uses/enrolment.ts'
import { paymentUses } from './uses/payment.ts'
import { peopleUses } from './uses/people.ts'
import { addressOf } from './uses/use.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const screens = [
  ...catalogueScreens,
  ...enrolmentScreens,
  ...paymentScreens,
  ...couponScreens,
  ...cardScreens,
  ...loginScreens,
  ...peopleScreens,
  ...writeScreens,
]

// Every answer that a call may have (decision P1), generated with a fixed seed, on the screens that ask for it: what it
// holds is shown, what is sent then agrees with it, and nothing fails.
test.describe('every allowed answer is shown as what it holds', () => {
  for (const { title, errors, tries } of screens)
    test.describe(() => {
      test.use({ allowErrors: [new RegExp(`status of (?:${errors.join('|')}) `)] })
      test(title, ({ page }) => tries(page))
    })
})

const uses = [...catalogueUses, ...peopleUses, ...enrolmentUses, ...paymentUses].filter(isRead)

test.describe('what no reading allows', () => {
  // The router logs a page that failed to load.
  test.use({ allowErrors: [/API unreachable/] })

  for (const { call, on, reaches, asks, once, failures, inPlace, keeps, arrives } of uses)
    test(on ? `${call} on ${on}` : call, async ({ page }) => {
      const toasts = page.locator('.Toastify__toast')
      if (!once) await reaches?.(page)
      for (const [title, answer] of Object.entries(unreadable))
        await test.step(title, async () => {
          if (once) await reaches?.(page)
          await page.route(addressOf(call), (route) => route.fulfill(answer))
          await asks(page)
          const sentence = failures?.['a 200 with broken JSON']
          const shown = (inPlace ? page : toasts).getByText(sentence ?? '', { exact: true })
          if (sentence) await expect(shown.first()).toBeVisible()
          await new Portal(page).seesNoLoader()
          await keeps(page)
          if (!sentence) await expect(toasts).toHaveCount(0)
          await page.unroute(addressOf(call))
          if (reaches && !once) await new Portal(page).doesCloseToasts()
        })
      if (!arrives) return
      // The way on: a button that loads again, or what was done before.
      const again = page.getByRole('button', { name: /Tentar novamente| de novo$/ }).first()
      if (await again.count()) await again.click()
      else {
        if (once) await reaches?.(page)
        await asks(page)
      }
      await arrives(page)
    })
})
