import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { renderedPaths } from '#contract/rendered-address.ts'
import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import { betweenVersions, compare, smallestChange } from '../../tools/gallery/compare.mjs'
import { opensPayment } from './kit/enrol-by-call.ts'
import { withTerms } from './kit/enrolment-flow.ts'
import { paysByCall } from './kit/pay-by-call.ts'
import { addToGallery, looks, nameOfLook, pictureOf } from './kit/pictures.ts'
import { expect, test } from './kit/test.ts'
import { LoginPage } from './pages/login.ts'
import { PaymentPage } from './pages/payment.ts'
import { ContactPage } from './pages/people.ts'
import { Portal } from './pages/portal.ts'

// How screens look. The main ones are compared with stored pictures; `npm run gallery` takes all of them.

const storedPictures = path.join(import.meta.dirname, 'pictures')
const course = `${withTerms.path}?uf=SC&cidade=4202404`

/** Compared in every run, by the looks that differ most. */
const mainScreens: ReadonlyMap<string, string> = new Map([
  ['home', '/'],
  ['courses', '/cursos'],
  ['course', course],
  ['enrolment', `${course}&abrir=inscricao`],
  ['faq', '/faq?uf=SC'],
  ['contact', '/contato'],
  ['login', '/legado'],
])
const mainLooks = looks.filter((look) =>
  ['360-light', '360-dark', '1440-light'].includes(nameOfLook(look)),
)

async function opens(page: Page, address: string) {
  // Visitors see the fallback when the typeface is late; a picture must not depend on that.
  await page.route('**/assets/*.css', async (route) => {
    const answer = await route.fetch()
    const css = (await answer.text()).replaceAll('font-display:optional', 'font-display:block')
    await route.fulfill({ response: answer, body: css })
  })
  await page.goto('/faq')
  await new Portal(page).doesAcceptCookies()
  await page.goto(address)
  await new Portal(page).isComplete()
  if (address.includes('abrir=')) await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

const takenWith = path.join(storedPictures, 'chromium.txt')
const majorOf = (browser: Browser) => browser.version().split('.')[0] ?? ''

/** Every version smooths letters a little differently: with another than the pictures were taken with, finer changes are not found. */
async function limitsFor(browser: Browser) {
  const isTheSame = (await readFile(takenWith, 'utf8')).trim() === majorOf(browser)
  return isTheSame ? { scale: 1, smallestChange } : betweenVersions
}

test.describe('the main screens', () => {
  for (const [name, address] of mainScreens)
    test(`${name} looks as in its stored picture`, async ({ page, browser }) => {
      await opens(page, address)
      const limits = await limitsFor(browser)
      for (const look of mainLooks) {
        const file = path.join(storedPictures, `${name}.${nameOfLook(look)}.webp`)
        if (process.env.KEEP_PICTURES) {
          await mkdir(storedPictures, { recursive: true })
          await sharp(await pictureOf(page, look))
            .webp({ lossless: true, effort: 6 })
            .toFile(file)
          await writeFile(takenWith, `${majorOf(browser)}\n`)
          continue
        }
        let picture: Buffer = Buffer.alloc(0)
        let differs: Awaited<ReturnType<typeof compare>> = { share: 1, difference: null }
        // A window that opens by its address opens when its file has loaded.
        await expect
          .poll(async () => {
            picture = await pictureOf(page, look)
            differs = await compare(file, picture, limits.scale)
            return differs.share
          })
          .toBeLessThan(limits.smallestChange)
          .catch(() => undefined)
        const { share, difference } = differs
        if (share >= limits.smallestChange) {
          await test.info().attach(`${name}, before`, { path: file })
          await test.info().attach(`${name}, now`, { body: picture, contentType: 'image/png' })
          if (difference)
            await test.info().attach('what differs', { body: difference, contentType: 'image/png' })
        }
        expect(share, `${name} at ${nameOfLook(look)}: share of pixels that differ`).toBeLessThan(
          limits.smallestChange,
        )
      }
    })
})

test.describe('for the gallery', () => {
  // Nothing is compared here: only `npm run gallery` takes these pictures.
  if (!process.env.GALLERY) return

  const all = new Map<string, string>([
    ...renderedPaths.map((address): [string, string] => [
      address === '/' ? 'home' : address.slice(1).replaceAll('/', '-'),
      address,
    ]),
    ...mainScreens,
    ['course-without-place', withTerms.path],
    ['courses-searched', '/cursos?busca=mopp'],
    ['courses-nothing-found', '/cursos?busca=xadrez'],
    ['new-password', '/nova-senha/abc'],
  ])
  for (const [name, address] of all)
    test(name, async ({ page }) => {
      await opens(page, address)
      await addToGallery(page, 'pages', name)
    })

  /** Screens that no address shows by itself. */
  const reached: Record<string, (page: Page) => Promise<void>> = {
    'contact-with-errors': async (page) => {
      await opens(page, '/contato')
      await page.getByRole('button', { name: /^Enviar/ }).click()
      await expect(page.getByRole('alert').first()).toBeFocused()
    },
    'list-that-failed': async (page) => {
      await page.route('**/api/tipo-curso-categoria/**', (route) => route.abort())
      await page.goto('/cursos/livres')
      await expect(page.getByRole('button', { name: /Tentar/ })).toBeVisible()
    },
    'page-not-found': async (page) => {
      await page.goto('/cursos/online/nao-existe')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
    toast: async (page) => {
      await opens(page, '/contato')
      await new ContactPage(page).doesFillInThePage()
      await page.route('**/contato-portal', (route) => route.abort())
      await new ContactPage(page).doesSend()
      await expect(page.locator('.Toastify__toast')).toBeVisible()
    },
    'payment-boleto': (page) => seesPayment(page, 'Boleto', 'Pague com boleto'),
    'payment-card': (page) => seesPayment(page, 'Cartão', 'Pague com cartão'),
    'payment-receipt': async (page) => {
      const { subscribeId } = await paysByCall(page)
      await page.goto(`/efetuar-pagamento/${subscribeId}`)
      await new PaymentPage(page).seesPanel('Pagamento confirmado')
    },
    'student-area': async (page) => {
      const login = new LoginPage(page)
      await login.doesOpen()
      await login.doesSignIn(demoStudents.graduate.cpf, demoPassword)
      await expect(page.getByRole('heading', { level: 1, name: /^Olá/ })).toBeVisible()
    },
    'terms-of-adhesion': async (page) => {
      await page.goto('/api/documento/termos-adesao')
    },
  }
  for (const [name, reaches] of Object.entries(reached))
    test.describe(() => {
      test.use({ allowErrors: [/./] })
      test(name, async ({ page }) => {
        await reaches(page)
        await addToGallery(page, 'pages', name)
      })
    })
})

async function seesPayment(page: Page, method: 'Boleto' | 'Cartão', panel: string) {
  await opensPayment(page, method)
  await new PaymentPage(page).seesPanel(panel)
  await new Portal(page).isComplete()
}
