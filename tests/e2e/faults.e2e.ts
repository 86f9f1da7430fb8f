import { calls } from '#contract/calls/index.ts'
import type { CallName } from '#contract/calls/index.ts'
import { connectionFailure, messages } from '#contract/errors.ts'
import type { Page } from '@playwright/test'
import {
  faults,
  goesElsewhere,
  delayAnswers,
  rulesTheClock,
  settles,
  unreadable,
} from './kit/faults.ts'
import type { Fault } from './kit/faults.ts'
import { expect, test } from './kit/test.ts'
import { longUnless } from './kit/tiers.ts'
import { Portal } from './pages/portal.ts'
import { catalogueUses } from './uses/catalogue.ts'
import { enrolmentUses } from './uses/enrolment.ts'
import { paymentUses } from './uses/payment.ts'
import { peopleUses } from './uses/people.ts'
import { addressOf } from './uses/use.ts'

// Every call that a screen makes, with every failure of its answer (specification, sections 7 and 8): the message, no
// endless spinner, preserved input, and a late answer that is taken by the page that asked and by no other.

test.describe.configure({ mode: 'parallel' })
test.use({
  // The browser notes lost connections and error statuses by itself; the router logs a page that failed to load.
  allowErrors: [/Failed to load resource|ERR_|status of|API (?:unreachable|answered 500)/],
  contextOptions: { reducedMotion: 'reduce' },
})

const uses = [...catalogueUses, ...peopleUses, ...enrolmentUses, ...paymentUses]

/** Calls of section 7 that no screen makes, and why. They are part of the API for clients of the original. */
const withoutScreen: readonly CallName[] = [
  // The page of a course is found by its address (obter-por-url), which returns the same course type.
  'GET /tipo-curso-categoria/obter-info/:id',
  // One call instead of two from course type and city to the schedule; the site walks the two that section 7 names.
  'GET /agenda-curso/obter-agenda-tipo-curso',
]

test('no call of the contract is left out', () => {
  const covered = new Set<string>([...uses.map(({ call }) => call), ...withoutScreen])
  expect(Object.keys(calls).filter((call) => !covered.has(call))).toEqual([])
})

/** Section 7 names no answer of theirs: any success is one, whatever its body (row P2). */
const withoutAnswer = new Set<CallName>([
  'POST /contato-portal',
  'POST /rd-station/duvidas',
  'POST /email/solicitacao-curso',
  'GET /aluno/envia-nova-senha',
  'POST /aluno/alterar-senha',
  'POST /usuario/alterar-senha-admin',
  'POST /inscricao/aceitar-termo-adesao',
  'POST /cadastro-cfc-parceiro',
])

const isSuccess = (call: CallName, fault: string) =>
  withoutAnswer.has(call) && fault.startsWith('a 200')

const toasts = (page: Page) => page.locator('.Toastify__toast')

/** No request is running, and nothing covers the page. */
async function rests(page: Page) {
  await new Portal(page).seesNoLoader()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** A read that is shown in place, and a write: each with every fault in the short tier. */
const onDiagonal = (call: CallName) =>
  call === 'GET /duvidas-portal' || call === 'POST /contato-portal'

for (const { call, on, reaches, asks, once, failures, inPlace, preserves, arrives, blocks } of uses)
  test.describe(on ? `${call} on ${on}` : call, () => {
    const address = addressOf(call)

    test(
      'reports each failure, preserves what was typed, and takes a late answer',
      longUnless(onDiagonal(call)),
      async ({ page }) => {
        if (!once) await reaches?.(page)
        for (const [fault, answer] of Object.entries({ ...faults, ...unreadable })) {
          if (isSuccess(call, fault)) continue
          if (once) await reaches?.(page)
          await page.route(address, answer)
          const requested = page.waitForRequest((request) => address.test(request.url()))
          await asks(page)
          await requested
          if (failures) {
            // Exactly: the generic sentence begins like the one with a status.
            const sentence = failures[fault in faults ? (fault as Fault) : 'a 200 with broken JSON']
            const shown = (inPlace ? page : toasts(page)).getByText(sentence, { exact: true })
            await expect(shown.first(), fault).toBeVisible()
          }
          await rests(page)
          await preserves(page)
          if (!failures) await expect(toasts(page), fault).toHaveCount(0)
          await page.unroute(address)
          // On a page that stays, no toast may speak for the next failure.
          if (reaches && !once) await new Portal(page).doesCloseToasts()
        }
        if (!arrives) return
        if (once) await reaches?.(page)
        const { open, waiting } = await delayAnswers(page, address)
        const asking = asks(page)
        await waiting
        await blocks?.(page)
        open()
        await asking
        await arrives(page)
        await rests(page)
      },
    )

    if (!blocks && call !== 'GET /arquivo/v3/obter')
      test(
        'lets a visitor go who went elsewhere',
        longUnless(call === 'GET /duvidas-portal'),
        async ({ page }) => {
          const portal = new Portal(page)
          await page.goto('/contato')
          await reaches?.(page)
          const { open, waiting, over } = await delayAnswers(page, address)
          // After the page has closed, a pending click has no target.
          void asks(page).catch(() => {})
          await waiting
          await goesElsewhere(page)
          await portal.seesPage('Quem somos')
          open()
          await over
          await settles(page)
          await rests(page)
          await portal.seesPage('Quem somos')
          await expect(page).toHaveURL(/\/quem-somos$/)
          await expect(portal.dialog).toHaveCount(0)
          await expect(page.getByText(messages.unexpected)).toHaveCount(0)
        },
      )
  })

test.describe('an answer that takes longer than ten seconds', () => {
  const tenSeconds = 11_000
  /** A request counts as lost after 30 s. */
  const theRest = 20_000

  test('of a list is waited for; after thirty, asked again; then it is reported', async ({
    page,
  }) => {
    const placeholders = page.getByRole('main').locator('[aria-busy="true"]')
    const failure = page.getByRole('main').getByText(connectionFailure('freeCourses'))
    await rulesTheClock(page)
    const { waiting } = await delayAnswers(page, /lista-cursos-semi-presencial/)
    await page.goto('/cursos/livres')
    await waiting
    await expect(placeholders).toHaveCount(1)
    await page.clock.runFor(tenSeconds)
    await expect(placeholders).toHaveCount(1)
    await expect(failure).toHaveCount(0)

    const again = page.waitForRequest(/lista-cursos-semi-presencial/)
    await page.clock.runFor(theRest)
    await again
    await expect(placeholders).toHaveCount(1)
    await page.clock.runFor(tenSeconds + theRest)
    await expect(failure).toBeVisible()
    await rests(page)
  })
})
