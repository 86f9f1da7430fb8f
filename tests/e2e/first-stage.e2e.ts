import { messages } from '#contract/errors.ts'
import { boxOf } from './kit/box-of.ts'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { delayAnswers } from './kit/faults.ts'
import { enrols, opensEnrolment, reachesPayment, withTerms } from './kit/enrolment-flow.ts'
import { aPerson } from './kit/people.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'
import { EnrolmentDialog } from './pages/enrolment.ts'
import { LoginPage } from './pages/login.ts'
import { PaymentPage } from './pages/payment.ts'
import { ContactPage } from './pages/people.ts'
import { Portal } from './pages/portal.ts'

// A short enrolment: groups that fold, known data, questions about slips, no lost input.

const heading = (dialog: EnrolmentDialog, name: string) =>
  dialog.dialog.getByRole('heading', { name }).getByRole('button')

// Only it finds a focus under the fixed head of the window, one that stays in the CEP, and text of another group between the
// fixed head and this one.
test('the form shows one group at a time, and goes on to the next with its first field focused and in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  const person = aPerson()
  const dialog = await opensEnrolment(page)
  const seesFocusInView = async (label: string) => {
    const field = dialog.field(label)
    await expect(field).toBeFocused()
    const head = await dialog.dialog.getByRole('progressbar').boundingBox()
    const foot = await dialog.dialog.getByRole('button', { name: 'Continuar' }).boundingBox()
    const group = dialog.dialog.getByRole('button', { expanded: true })
    const boxes = [await group.boundingBox(), await field.boundingBox()]
    expect(boxes[0]!.y).toBeLessThan(head!.y + head!.height + 28)
    for (const box of boxes) {
      expect(box!.y).toBeGreaterThanOrEqual(head!.y + head!.height)
      expect(box!.y + box!.height).toBeLessThanOrEqual(foot!.y)
    }
  }
  await expect(dialog.dialog.getByText('Tenha à mão: CPF, CNH, Renach e e-mail.')).toBeVisible()
  await expect(heading(dialog, 'Identificação')).toHaveAccessibleDescription('Preencha abaixo')
  await expect(heading(dialog, 'Endereço')).toHaveAccessibleDescription('A preencher')
  await expect(dialog.field('CEP')).toBeHidden()
  await dialog.field('CPF').fill(person.cpf)
  await dialog.field('Data de nascimento').fill(person.birthDate)
  await dialog.field('Nome completo').fill(person.name)
  await dialog.dialog.getByRole('radio', { name: 'Não' }).check()
  // Only here: an open group was still to be filled in when all of it was.
  await expect(heading(dialog, 'Identificação')).toHaveAccessibleDescription('Preenchido')
  await dialog.doesContinue()
  await seesFocusInView('CEP')
  await expect(dialog.field('CPF')).toBeHidden()
  await expect(heading(dialog, 'Identificação')).toHaveAccessibleDescription(person.name)
  // No field is marked as wrong before the visitor reaches it.
  await expect(dialog.dialog.getByRole('alert')).toHaveCount(0)
  // The address comes with its CEP, and the optional complement on request.
  await expect(dialog.field('Endereço')).toBeHidden()
  await dialog.field('CEP').fill(person.cep)
  await expect(dialog.field('Cidade').locator('option:checked')).toHaveText('Blumenau')
  await expect(dialog.field('Número')).toBeFocused()
  await expect(dialog.field('Complemento (opcional)')).toBeHidden()
  await dialog.dialog.getByRole('button', { name: 'Adicionar complemento' }).click()
  await expect(dialog.field('Complemento (opcional)')).toBeFocused()
  await page.setViewportSize({ width: 360, height: 640 })
  await dialog.field('Número').fill(person.number)
  await dialog.doesContinue()
  await seesFocusInView('E-mail')
})

test(
  'a slip in an e-mail is asked about, and corrected with one press in both fields',
  long,
  async ({ page }) => {
    const dialog = await opensEnrolment(page)
    await dialog.doesFill('E-mail', 'maria@gmial.com')
    await dialog.doesFill('Confirme o e-mail', 'maria@gmial.com')
    const question = dialog.dialog.getByText('Você quis dizer maria@gmail.com?')
    await expect(question).toBeVisible()
    // Nothing is refused.
    await expect(dialog.field('E-mail')).not.toHaveAttribute('aria-invalid', 'true')
    await dialog.dialog.getByRole('button', { name: 'Sim, corrigir' }).click()
    await expect(dialog.field('E-mail')).toHaveValue('maria@gmail.com')
    await expect(dialog.field('E-mail')).toBeFocused()
    await expect(dialog.field('Confirme o e-mail')).toHaveValue('maria@gmail.com')
    await expect(question).toHaveCount(0)
  },
)

test(
  'a birth date of two digits is a whole one once it is left, or submitted',
  long,
  async ({ page }) => {
    const dialog = await opensEnrolment(page)
    const birth = dialog.field('Data de nascimento')
    await birth.pressSequentially('15/3/64')
    await birth.press('Tab')
    await expect(birth).toHaveValue('15/03/1964')
    await birth.fill('')
    await birth.pressSequentially('15.3.64')
    await birth.press('Enter')
    await expect(birth).toHaveValue('15/03/1964')
  },
)

test('every stage on a phone shows the course, the place and the price', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const dialog = await opensEnrolment(page)
  const subject = dialog.dialog.locator('summary')
  await expect(subject).toContainText(withTerms.title)
  await expect(subject).toContainText('Blumenau/SC · R$ 217,90 no boleto')
  // A window at 400 % cuts off neither.
  await page.setViewportSize({ width: 320, height: 256 })
  for (const text of ['Blumenau/SC', /no boleto$/]) {
    const part = subject.getByText(text, { exact: true })
    await expect(part).toBeInViewport({ ratio: 1 })
    expect(await part.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThan(1)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await dialog.doesFillIn(aPerson())
  await dialog.doesContinue()
  await dialog.doesAcceptTheTerms()
  await expect(subject).toContainText('Blumenau/SC')
  await dialog.doesContinue()
  await dialog.doesChoosePayment('Cartão')
  await expect(subject).toContainText('Blumenau/SC · R$ 236,90')
  await dialog.doesContinue()
  await expect(subject).toContainText('Blumenau/SC · R$ 236,90')
  // One total, and no equal price beside it.
  await expect(dialog.dialog.getByRole('term').filter({ hasText: 'Total' })).toHaveCount(1)
  await expect(dialog.dialog.getByRole('term').filter({ hasText: /^Preço$/ })).toHaveCount(0)
  // A long address breaks before its @, inside no word.
  const address = dialog.dialog.getByRole('definition').filter({ hasText: '@exemplo.test' })
  const linesOfTheEnd = await address.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node.lastChild ?? node)
    return range.getClientRects().length
  })
  expect(linesOfTheEnd).toBe(1)
  await subject.press('Enter')
  await expect(
    dialog.dialog.getByRole('definition').filter({ hasText: 'Blumenau/SC' }),
  ).toHaveCount(3)
})

test.describe('a reload', () => {
  test(
    'restores what is no secret, and states what must be typed again',
    long,
    async ({ page }) => {
      page.on('dialog', (dialog) => void dialog.accept())
      const person = aPerson()
      const dialog = await opensEnrolment(page)
      await dialog.doesFillIn(person)
      await page.reload()
      await expect(
        dialog.dialog.getByText('CPF, data de nascimento, número da CNH, Renach e senha não ficam'),
      ).toBeVisible()
      for (const [label, value] of [
        ['Nome completo', person.name],
        ['CEP', person.cep],
        ['Número', person.number],
        ['E-mail', person.email],
        ['Telefone', person.phone],
      ] as const)
        await expect(dialog.field(label), label).toHaveValue(value)
      await expect(dialog.field('Cidade').locator('option:checked')).toHaveText('Blumenau')
      for (const label of ['CPF', 'Data de nascimento', 'Número da CNH', 'Renach', 'Senha'])
        await expect(dialog.field(label), label).toHaveValue('')
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      )
      const digits = (text: string) => text.replace(/\D/g, '')
      for (const secret of [person.cpf, digits(person.cpf), person.birthDate, person.cnh])
        expect(stored).not.toContain(secret)
      for (const secret of [person.renach, person.password]) expect(stored).not.toContain(secret)

      // After discarding, it is not restored.
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await page.evaluate(() => sessionStorage.getItem('portal.enrolment'))).toBeNull()
    },
  )
})

test(
  'who is enrolled already takes the typed CPF to the login, by memory alone',
  long,
  async ({ page }) => {
    const { person } = await enrols(page, 'Boleto')
    const dialog = await opensEnrolment(page)
    await dialog.field('CPF').fill(person.cpf)
    await dialog.field('CPF').press('Tab')
    await dialog.dialog.getByRole('link', { name: 'Já sou inscrito: entrar' }).click()
    const window = page.getByRole('dialog', { name: /Entrar/ })
    await expect(window.getByLabel('CPF', { exact: true })).toHaveValue(person.cpf)
    expect(page.url()).not.toContain(person.cpf.slice(0, 3))
    await window.press('Escape')
    // Only this test finds an e-mail of another student without a next step, or one that costs what was typed.
    await dialog.doesFill('CPF', aPerson().cpf)
    await dialog.doesFill('E-mail', person.email)
    // Only here: the next step below the message was half covered by the foot of the window.
    await dialog.field('E-mail').blur()
    const nextStep = dialog.dialog.getByText('Ou digite outro e-mail.')
    await expect(nextStep).toBeInViewport({ ratio: 1 })
    const foot = await boxOf(dialog.dialog.locator('footer'))
    const { end } = await boxOf(nextStep)
    expect(end).toBeLessThanOrEqual(foot.y)
    await dialog.dialog.getByRole('link', { name: /Este e-mail é meu/ }).click()
    await expect(window.getByLabel('CPF', { exact: true })).toHaveValue('')
    await expect(window.getByRole('button', { name: 'Esqueci minha senha' })).toBeVisible()
    await window.press('Escape')
    await expect(dialog.field('E-mail')).toHaveValue(person.email)
    // Handed over once.
    await page.goto('/legado')
    await expect(new LoginPage(page).cpf).toHaveValue('')
  },
)

test.describe('without a connection', () => {
  test.use({ allowErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test(
    'the window reports it with what to do, preserves everything, and goes on when it is back',
    long,
    async ({ page, context }) => {
      const dialog = await reachesPayment(page)
      await dialog.doesChoosePayment('Boleto')
      await dialog.doesContinue()
      await dialog.doesDeclare()
      await context.setOffline(true)
      await expect(dialog.dialog.getByText(messages.offline)).toBeVisible()
      await dialog.doesConclude()
      await expect(dialog.dialog.getByText(messages.unexpected)).toHaveCount(0)
      await expect(dialog.dialog.getByRole('checkbox', { name: /Eu declaro/ })).toBeChecked()
      await context.setOffline(false)
      await expect(dialog.dialog.getByText(messages.offline)).toHaveCount(0)
      await dialog.doesConclude()
      await new PaymentPage(page).seesPanel('Pague com boleto')
    },
  )
})

test(
  'while the loader is shown no key reaches the page behind, and focus comes back',
  long,
  async ({ page }) => {
    const portal = new Portal(page)
    const contact = new ContactPage(page)
    await page.goto('/contato')
    await contact.doesFillInThePage()
    const { open, waiting } = await delayAnswers(page, /contato-portal/)
    await contact.doesSend()
    await waiting
    await expect(portal.loader).toHaveText('Carregando…')
    for (let stop = 0; stop < 5; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.matches('a, button, input'))).toBe(
        false,
      )
    }
    open()
    await portal.seesToast(messages.contactRequested)
    await portal.seesNoLoader()
    await expect(page.locator('header[inert], main[inert], footer[inert]')).toHaveCount(0)
  },
)

test(
  'Enter leads a student who is known past what is filled in already',
  long,
  async ({ page }) => {
    const { person } = await enrolsByCall(page, 'Boleto')
    const dialog = await opensEnrolment(page)
    await dialog.field('CPF').fill(person.cpf)
    await dialog.field('Data de nascimento').fill(person.birthDate)
    await expect(dialog.field('Nome completo')).toHaveValue(person.name)
    await dialog.dialog.getByRole('radio', { name: 'Não' }).check()
    // The address is known, and of the contact all but a mobile number.
    await page.keyboard.press('Enter')
    await expect(dialog.field('Telefone')).toBeFocused()
    await dialog.field('Telefone').fill(person.phone)
    await page.keyboard.press('Enter')
    await expect(dialog.field('Número da CNH')).toBeFocused()
  },
)
