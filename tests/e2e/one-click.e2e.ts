import type { Locator, Page } from '@playwright/test'
import { messages } from '#contract/errors.ts'
import { boxOf } from './kit/box-of.ts'
import { opensPayment } from './kit/enrol-by-call.ts'
import { delayAnswers } from './kit/faults.ts'
import { opensEnrolment, reachesPayment, withoutTerms } from './kit/enrolment-flow.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
import { CertificatePage, ContactPage, PartnerPage } from './pages/people.ts'

/** A form with one wrong field, which has the focus, and the button that is pressed then. */
interface Filled {
  field: Locator
  button: Locator
}

const windowOf = (page: Page) => page.getByRole('dialog').first()
const contactIn = async (page: Page, path: string): Promise<Filled> => {
  await page.goto(path)
  const area = windowOf(page)
  // A window takes the focus as it opens.
  await expect(area.getByRole('heading').first()).toBeFocused()
  const field = new ContactPage(page, area).field('E-mail')
  await field.fill('rogerio@')
  return { field, button: area.getByRole('button', { name: /^Enviar/ }) }
}

const forms = {
  'a new password': async (page: Page) => {
    await page.goto('/nova-senha/qualquer')
    await page.getByLabel('Nova senha', { exact: true }).fill('Caminho#2027')
    const field = page.getByLabel('Confirme a nova senha', { exact: true })
    await field.fill('Caminho')
    return { field, button: page.getByRole('button', { name: 'Salvar nova senha' }) }
  },
  'the contact page': async (page: Page) => {
    await page.goto('/contato')
    const field = page.getByLabel('Mensagem', { exact: true })
    await field.fill('curta')
    return { field, button: page.getByRole('button', { name: /^Enviar/ }) }
  },
  'the place of a partner': async (page: Page) => {
    const partner = new PartnerPage(page)
    await partner.doesOpen()
    const field = partner.field('Estado')
    await field.selectOption({ label: 'Santa Catarina' })
    await field.selectOption({ index: 0 })
    await field.focus()
    return { field, button: page.getByRole('button', { name: 'Continuar' }) }
  },
  'the company of a partner': async (page: Page) => {
    const partner = new PartnerPage(page)
    await partner.doesOpen()
    await partner.doesChoosePlace()
    await partner.doesContinue()
    const field = partner.field('CEP')
    await field.fill('890')
    return { field, button: page.getByRole('button', { name: 'Continuar' }) }
  },
  'the manager of a partner': async (page: Page) => {
    const partner = new PartnerPage(page)
    await partner.reachesTheEnd()
    const field = partner.field('Confirme o e-mail do gestor')
    await field.fill('outra@cfc.example')
    return { field, button: page.getByRole('button', { name: 'Enviar cadastro' }) }
  },
  'the certificates of a CPF': async (page: Page) => {
    await page.goto('/consulta-certificado-to')
    const field = new CertificatePage(page).cpf
    await field.fill('111')
    return { field, button: page.getByRole('button', { name: 'Consultar', exact: true }) }
  },
  'a certificate by code': async (page: Page) => {
    await page.goto('/consultacertificado?Codigo=AAAA-BBBB-CCCC')
    const { code } = new CertificatePage(page)
    await expect(page.getByRole('main')).toContainText(messages.certificateNotFound)
    await code.fill('')
    return { field: code, button: page.getByRole('button', { name: 'Consultar', exact: true }) }
  },
  'a contact about a course': (page: Page) => contactIn(page, `${withoutTerms.path}?abrir=contato`),
  'a contact about a question': (page: Page) => contactIn(page, '/faq?abrir=contato'),
  'more information on a course': (page: Page) =>
    contactIn(page, `${withoutTerms.path}?abrir=informacoes`),
  'an enrolment': async (page: Page) => {
    const dialog = await opensEnrolment(page, withoutTerms)
    const field = dialog.field('Nome completo')
    await field.fill('Ana')
    return { field, button: dialog.dialog.getByRole('button', { name: 'Continuar' }) }
  },
  'the card': async (page: Page) => {
    await opensPayment(page, 'Cartão')
    const field = page.getByLabel('CVV')
    await field.fill('1')
    return { field, button: page.getByRole('button', { name: 'Continuar' }) }
  },
} satisfies Record<string, (page: Page) => Promise<Filled>>

/** The point of a button that the least movement takes away from under the pointer. */
async function edgeOf(button: Locator) {
  await button.scrollIntoViewIfNeeded()
  const box = await boxOf(button)
  return { x: box.x + box.width / 2, y: box.y + 4 }
}

/** Presses, waits until the field that is left has been validated and rendered, and only then lets go. */
async function presses(page: Page, { field, button }: Filled) {
  const { x, y } = await edgeOf(button)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await page.mouse.up()
}

/** The submission was tried: its summary has the focus, and the error that the press delayed is shown. */
async function seesAllErrors(page: Page, { field }: Filled) {
  await expect(page.getByRole('alert').filter({ hasText: messages.formInvalid })).toBeFocused()
  const id = await field.getAttribute('id')
  await expect(page.locator(`[id="${id}-error"]`)).toBeVisible()
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
for (const [device, use, act] of [
  ['a mouse at 1440 px', { viewport: { width: 1440, height: 900 } }, presses],
  ['a mouse at 360 px', phone, presses],
] as const)
  test.describe(`with ${device}`, () => {
    test.use({ ...use, allowErrors: [/status of 404/] })

    for (const [name, fills] of Object.entries(forms))
      test(
        `${name} is submitted by one press while the field that is left is wrong`,
        longUnless(
          device.endsWith('1440 px') ? name === 'the contact page' : name === 'an enrolment',
        ),
        async ({ page }) => {
          const filled = await fills(page)
          await expect(filled.field).toBeFocused()
          await act(page, filled)
          await seesAllErrors(page, filled)
        },
      )
  })

test.describe('with a finger', () => {
  test.use(phone)

  for (const name of ['a new password', 'the contact page', 'the certificates of a CPF'] as const)
    test(
      `${name} is submitted by one tap while the field that is left is wrong`,
      longUnless(name === 'the certificates of a CPF'),
      async ({ page }) => {
        const filled = await forms[name](page)
        const { x, y } = await edgeOf(filled.button)
        await page.touchscreen.tap(x, y)
        await seesAllErrors(page, filled)
      },
    )
})

test(
  'a box is ticked by one press while the field that is left is wrong',
  long,
  async ({ page }) => {
    const { field } = await forms['the contact page'](page)
    const button = page.getByRole('checkbox', { name: /^Autorizo o contato/ })
    await presses(page, { field, button })
    await expect(button).toBeChecked()
  },
)

test.describe('a coupon', () => {
  test.use({ allowErrors: [/status of 404/] })

  test('is asked about by one press after a refused one', long, async ({ page }) => {
    const dialog = await reachesPayment(page)
    await dialog.doesChoosePayment('Boleto')
    await dialog.doesApplyCoupon('NAOEXISTE')
    await expect(dialog.field('Cupom de desconto (opcional)')).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    const requested = page.waitForRequest(/\/cupom\/validar\/OUTRO/)
    await dialog.field('Cupom de desconto (opcional)').fill('OUTRO')
    const { x, y } = await edgeOf(dialog.dialog.getByRole('button', { name: 'Aplicar' }))
    await page.mouse.click(x, y)
    await requested
  })
})

test(
  'a payment option stays under the pointer while the page asks whether coupons exist',
  long,
  async ({ page }) => {
    const answers: (() => Promise<void>)[] = []
    await page.route('**/cupom/existe-cupom-utilizavel/**', (route) => {
      answers.push(() => route.continue())
    })
    const dialog = await reachesPayment(page)
    const option = dialog.dialog.getByRole('radio', { name: 'Boleto' })
    await option.hover()
    await page.mouse.down()
    for (const answer of answers) await answer()
    await expect(dialog.field('Cupom de desconto (opcional)')).toBeVisible()
    await page.mouse.up()
    await expect(option).toBeChecked()
  },
)

test.describe('on a phone', () => {
  test.use(phone)

  test(
    'the names of the brands move nothing of the card when they come',
    long,
    async ({ page }) => {
      const { open } = await delayAnswers(page, /\/consulta-bandeiras-cartao/)
      const { button } = await forms['the card'](page)
      const before = await button.boundingBox()
      open()
      await expect(page.getByLabel('Bandeira').getByRole('option', { name: 'Visa' })).toBeAttached()
      expect(await button.boundingBox()).toEqual(before)
    },
  )
})
