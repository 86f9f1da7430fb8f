import { renderedPaths } from '#contract/rendered-address.ts'
import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import { opensPayment } from './kit/enrol-by-call.ts'
import { withTerms } from './kit/enrolment-flow.ts'
import { Keyboard, walks } from './kit/keyboard.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
import { LoginPage } from './pages/login.ts'
import { PaymentPage } from './pages/payment.ts'
import { Portal } from './pages/portal.ts'

test.describe.configure({ mode: 'parallel' })

// Every stop of the Tab key on every public page, in windows as small as zoom and phones make them.

const windows = [
  // 1280 × 1024 at 400 %.
  [320, 256],
  [320, 400],
  [360, 640],
] as const

const pages = [
  ...renderedPaths,
  withTerms.path,
  `${withTerms.path}?uf=SC&cidade=4202404`,
  '/faq?uf=SC',
  '/cursos?busca=mopp',
  '/legado',
  '/nova-senha/abc',
]

for (const [width, height] of windows)
  test.describe(`in a window of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    for (const path of new Set(pages))
      test(
        `${path} shows, names and marks every stop of the focus, in both directions`,
        longUnless(path === '/contato' && height === 256),
        async ({ page }) => {
          await page.goto(path)
          await new Portal(page).isComplete()
          const forth = await walks(page)
          expect(forth.faults).toEqual([])
          expect(forth.stops.length).toBeGreaterThan(2)
          const back = await walks(page, 'Shift+Tab')
          expect(back.faults).toEqual([])
        },
      )

    for (const [name, address, opened] of [
      ['the enrolment', `${withTerms.path}?uf=SC&cidade=4202404&abrir=inscricao`, 'Seus dados'],
      ['the request for contact', `${withTerms.path}?uf=SC&abrir=contato`, 'Solicitar contato'],
      ['the question to the FAQ', '/faq?uf=SC&abrir=contato', 'Enviar mensagem'],
      ['the advisor', '/?abrir=qual-curso', 'Qual curso eu preciso?'],
    ] as const)
      test(
        `the window of ${name} shows, names and marks every stop, and does not lose the focus`,
        longUnless(name === 'the request for contact' && height === 400),
        async ({ page }) => {
          await page.goto(address)
          await expect(page.getByRole('dialog', { name: opened })).toBeVisible()
          await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused()
          const { stops, faults } = await walks(page)
          expect(faults).toEqual([])
          expect(stops.length).toBeGreaterThan(2)
          // Behind the window nothing takes the focus.
          expect(
            await page.evaluate(
              () =>
                document.activeElement === document.body ||
                document.activeElement?.closest('dialog') !== null,
            ),
          ).toBe(true)
        },
      )
  })

test.describe('in a window of 320 × 256', () => {
  test.use({ viewport: { width: 320, height: 256 }, allowErrors: [/status of 402/] })

  for (const [name, method, panel] of [
    ['a boleto', 'Boleto', 'Pague com boleto'],
    ['a card', 'Cartão', 'Pague com cartão'],
  ] as const)
    test(`the payment by ${name} shows, names and marks every stop`, long, async ({ page }) => {
      await opensPayment(page, method)
      await new PaymentPage(page).seesPanel(panel)
      await new Portal(page).isComplete()
      const { stops, faults } = await walks(page)
      expect(faults).toEqual([])
      expect(stops.length).toBeGreaterThan(5)
    })

  test(
    'the question of a login shows, names and marks every stop, and does not lose the focus',
    long,
    async ({ page }) => {
      const login = new LoginPage(page)
      await login.doesOpen()
      await login.doesSignIn(demoStudents.unpaid.cpf, demoPassword)
      await login.seesQuestion('Pagamento pendente')
      const { stops, faults } = await walks(page)
      expect(faults).toEqual([])
      expect(stops.length).toBeGreaterThanOrEqual(2)
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('a skip link is the first stop and moves the focus past the bars', async ({ page }) => {
    const keyboard = new Keyboard(page)
    for (const [name, target] of [
      ['Ir para o conteúdo [1]', 'main'],
      // The menu is closed: its button represents it.
      ['Ir para o menu [2]', '[aria-controls=menu]'],
      ['Ir para o rodapé [4]', 'footer'],
    ] as const) {
      await page.goto('/')
      await new Portal(page).isComplete()
      expect((await keyboard.tab())?.what).toContain('Ir para o conteúdo')
      await keyboard.presses(page.getByRole('link', { name }))
      await expect(page.locator(target)).toBeFocused()
      const next = await keyboard.tab()
      expect(next?.what).toBeTruthy()
    }
    keyboard.seesEveryStop()
  })

  test(
    'the measure of a stop finds what hides it, and what has no name or mark',
    long,
    async ({ page }) => {
      await page.setContent(`<style>button { outline: none !important }</style>
      <button id="bare"></button><button style="outline: 2px solid !important">Claro</button>
      <button style="outline: 2px solid !important; position: fixed; bottom: 0">Coberto</button>
      <div style="position: fixed; bottom: 0; width: 300px; height: 60px; background: #fff"></div>`)
      const { faults } = await walks(page)
      expect(faults).toEqual([
        expect.stringContaining('no visible indicator'),
        expect.stringContaining('no name'),
        expect.stringMatching(/^button “Coberto”: 0 of 25 points in view, under DIV/),
      ])
    },
  )
})
