import { cardScreens } from './answers/card.ts'
import { catalogueScreens } from './answers/catalogue.ts'
import { couponScreens } from './answers/coupons.ts'
import { enrolmentScreens } from './answers/enrolment.ts'
import { loginScreens } from './answers/login.ts'
import { paymentScreens } from './answers/payment.ts'
import { peopleScreens } from './answers/people.ts'
import { writeScreens } from './answers/writes.ts'
import { test } from './kit/test.ts'

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

// Every answer that a call may have (row P1), generated with a fixed seed, on the screens that ask for it: its
// contents are shown, what is sent then agrees with it, and nothing fails.
test.describe('every allowed answer is shown with its contents', () => {
  for (const { title, errors, tries } of screens)
    test.describe(() => {
      test.use({ allowErrors: [new RegExp(`status of (?:${errors.join('|')}) `)] })
      test(title, ({ page }) => tries(page))
    })
})
