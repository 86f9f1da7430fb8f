import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { enrolsByKeyboard } from './kit/keyboard-flow.ts'
import { countKeys, Keyboard } from './kit/keyboard.ts'
import { paysByCall } from './kit/pay-by-call.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'
import { LoginPage } from './pages/login.ts'
import { PaymentPage } from './pages/payment.ts'
import { CertificatePage, PartnerPage } from './pages/people.ts'

// Whole flows by keyboard alone on the narrowest of phones, or at 400 % of a desktop. Every stop is measured.
test.use({ viewport: { width: 320, height: 640 }, allowErrors: [/status of (402|403)/] })

/** Ends within the time of a person at the keys: a press is measured before the next. */
test.slow()

test('a visitor enrols and copies the line of the boleto by keyboard', long, async ({ page }) => {
  const keys = await countKeys(page)
  const keyboard = new Keyboard(page)
  await enrolsByKeyboard(keyboard, 'Boleto')
  // Finds stops and fields that make an enrolment by keys longer than 150 s, at half a second a key.
  expect(keys()).toBeLessThanOrEqual(300)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await keyboard.presses(page.getByRole('button', { name: 'Copiar código do boleto' }).first())
  await expect(page.getByText('Código copiado').first()).toBeVisible()
  keyboard.seesEveryStop()
})

test(
  'a visitor changes a boleto to a card and pays with it by keyboard',
  long,
  async ({ page }) => {
    const { subscribeId } = await enrolsByCall(page, 'Boleto')
    const keys = await countKeys(page)
    const keyboard = new Keyboard(page)
    const payment = new PaymentPage(page)
    await page.goto(`/efetuar-pagamento/${subscribeId}`)
    await payment.seesPanel('Pague com boleto')
    await keyboard.presses(page.getByRole('button', { name: 'Ok, Entendi' }))
    await keyboard.presses(page.getByRole('button', { name: 'Alterar forma de pagamento' }))
    await payment.seesPanel('Alterar forma de pagamento')
    await keyboard.chooses(page.getByRole('radio', { name: 'Cartão de Crédito' }))
    await keyboard.presses(page.getByRole('button', { name: 'Confirmar alteração' }))
    await payment.seesPanel('Pague com cartão')

    const type = (label: string, text: string) => keyboard.types(page.getByLabel(label), text)
    await type('Número do cartão', '4111111111111111')
    await type('Nome no cartão', 'JOANA PEREIRA')
    await type('Validade', `12${String(new Date().getFullYear() + 2).slice(2)}`)
    await type('CVV', '123')
    await type('RG do titular', '1234567')
    await keyboard.reaches(page.getByLabel('Parcelas'))
    await page.keyboard.press('ArrowDown')
    await keyboard.presses(page.getByRole('button', { name: 'Continuar' }))
    await payment.seesPanel('Confira antes de pagar')
    await keyboard.presses(payment.payButton)
    await payment.seesPanel('Pagamento confirmado')
    // 60 s at half a second a key.
    expect(keys()).toBeLessThanOrEqual(120)
    keyboard.seesEveryStop()
  },
)

const signsIn = async (keyboard: Keyboard, cpf: string, password = demoPassword) => {
  const login = new LoginPage(keyboard.page)
  await login.doesOpen()
  await keyboard.types(login.cpf, cpf)
  await keyboard.types(login.password, password)
  await keyboard.page.keyboard.press('Enter')
  return login
}

test('a student who owes a payment leaves the question and goes to pay by keyboard', async ({
  page,
}) => {
  const keyboard = new Keyboard(page)
  const login = await signsIn(keyboard, demoStudents.unpaid.cpf)
  await login.seesQuestion('Pagamento pendente')
  await page.keyboard.press('Escape')
  await expect(login.question).toHaveCount(0)
  await keyboard.presses(login.submit)
  await login.seesQuestion('Pagamento pendente')
  await keyboard.presses(login.question.getByRole('button', { name: 'Ir para o pagamento' }))
  await new PaymentPage(page).seesPanel('Pague com boleto')
  keyboard.seesEveryStop()
})

test('a student accepts the terms and is let in by keyboard', long, async ({ page }) => {
  const { person } = await paysByCall(page)
  const keyboard = new Keyboard(page)
  const login = await signsIn(keyboard, person.cpf, person.password)
  await login.seesQuestion('Aceite pendente')
  await keyboard.ticks(login.question.getByRole('checkbox'))
  await keyboard.presses(login.question.getByRole('button', { name: 'Aceitar' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Joana' })).toBeVisible()
  keyboard.seesEveryStop()
})

test('a certificate is found and downloaded by keyboard', long, async ({ page }) => {
  const keyboard = new Keyboard(page)
  const certificates = new CertificatePage(page)
  await page.goto('/consultacertificado')
  await keyboard.presses(page.getByRole('button', { name: 'Ok, Entendi' }))
  await keyboard.types(certificates.code, demoStudents.graduate.enrolments[0].certificate)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Certificado encontrado' })).toBeFocused()
  const coming = page.waitForEvent('download')
  await keyboard.presses(certificates.downloadButton)
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/)
  keyboard.seesEveryStop()
})

test('a partner signs up by keyboard', long, async ({ page }) => {
  const keyboard = new Keyboard(page)
  const partner = new PartnerPage(page)
  await partner.doesOpen()
  await keyboard.presses(page.getByRole('button', { name: 'Ok, Entendi' }))
  const type = (label: string, text: string) => keyboard.types(partner.field(label), text)
  const goesOn = () => keyboard.presses(page.getByRole('button', { name: 'Continuar' }))
  await keyboard.selects(partner.field('Estado'), 'Santa Catarina')
  await keyboard.selects(partner.field('Cidade'), 'Blumenau')
  await goesOn()
  await partner.seesStage('Dados do parceiro')
  await type('CNPJ ou CPF', '11.222.333/0001-81')
  await type('Nome fantasia', 'CFC Vale do Itajaí')
  await type('Razão social', 'Vale do Itajaí Ltda')
  await type('Telefone', '4733334444')
  await type('E-mail', 'contato@cfc.example')
  await type('CEP', partner.place.cep)
  await expect(page.getByText('Endereço preenchido.')).toBeVisible()
  await type('Número', 'S/N')
  await goesOn()
  await partner.seesStage('Dados do gestor')
  await type('Nome do gestor', 'Marina Gestora')
  await type('CPF do gestor', '52998224725')
  await type('Telefone do gestor', '47999990000')
  await type('E-mail do gestor', 'marina@cfc.example')
  await type('Confirme o e-mail do gestor', 'marina@cfc.example')
  await keyboard.ticks(partner.terms)
  await keyboard.presses(page.getByRole('button', { name: 'Enviar cadastro' }))
  await expect(page.getByRole('heading', { name: 'Cadastro enviado' })).toBeFocused()
  keyboard.seesEveryStop()
})
