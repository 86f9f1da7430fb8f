import { messages } from '#contract/errors.ts'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { enrols, reachesPayment, withTerms } from './kit/journey.ts'
import { aPerson } from './kit/people.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'
import { CoursePage } from './pages/course.ts'
import { EnrolmentDialog } from './pages/enrolment.ts'
import { PaymentPage } from './pages/payment.ts'
import { Portal } from './pages/portal.ts'

test.describe('the first stage', () => {
  test('asks for every field at once, each with a way to it, and keeps what was typed', async ({
    page,
  }) => {
    const course = new CoursePage(page)
    await course.doesOpen(withTerms.path)
    await course.doesChoose(withTerms.state, withTerms.city)
    await course.doesEnrol()
    const dialog = new EnrolmentDialog(page)
    await dialog.doesFill('Nome completo', 'Joana Pereira de Teste')
    await dialog.doesContinue()
    const summary = dialog.dialog.getByRole('alert').filter({ hasText: messages.formInvalid })
    await expect(summary).toBeFocused()
    const labels = [
      'CPF',
      'Data de nascimento',
      'CEP',
      'Endereço',
      'Número',
      'Bairro',
      'Cidade',
      'E-mail',
      'Confirme o e-mail',
      'Telefone',
      'Número da CNH',
      'Categoria da CNH',
      'Renach',
      'Como você conheceu o curso?',
      'Senha',
      'Confirme a senha',
    ]
    // By groups, and field by field on request.
    await expect(summary.getByRole('link')).toHaveText([
      'Identificação: 3 campos',
      'Endereço: 5 campos',
      'Contato: 3 campos',
      'Habilitação: 3 campos',
      'Como nos encontrou: 1 campo',
      'Senha da área do aluno: 2 campos',
    ])
    await summary.getByRole('link', { name: /^Contato: / }).click()
    await expect(dialog.field('E-mail')).toBeFocused()
    await summary.getByRole('button', { name: 'Ver campo por campo' }).click()
    await expect(summary.getByRole('link').nth(1)).toBeFocused()
    for (const label of labels) {
      await expect(dialog.field(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(summary.getByRole('link', { name: `${label}: ` }).first()).toBeVisible()
    }
    await expect(page).toHaveTitle(/^Erro: /)
    await summary.getByRole('link', { name: /^Renach: / }).click()
    await expect(dialog.field('Renach')).toBeFocused()
    await expect(dialog.field('Nome completo')).toHaveValue('Joana Pereira de Teste')
  })

  test('says what is wrong with each value, in the words of the rules', long, async ({ page }) => {
    const course = new CoursePage(page)
    await course.doesOpen(withTerms.path)
    await course.doesChoose(withTerms.state, withTerms.city)
    await course.doesEnrol()
    const dialog = new EnrolmentDialog(page)
    const wrong: [string, string, string][] = [
      ['CPF', '529.982.247-24', 'CPF inválido'],
      ['Data de nascimento', '29/02/2023', 'Data inválida.'],
      ['Nome completo', 'Ana', 'Deve ter pelo menos 5 caracteres'],
      ['CEP', '8801', 'Número inválido.'],
      ['E-mail', 'joana@', 'Email inválido.'],
      ['Telefone', '4833', 'Número inválido.'],
      ['Número da CNH', '12345678', 'CNH inválida'],
      ['Renach', 'S1123456789', 'Renach inválido'],
      ['Senha', 'Abc1!x', 'Senha deve ter pelo menos 8 caracteres.'],
    ]
    for (const [label, value, sentence] of wrong) {
      await dialog.doesFill(label, value)
      await dialog.field(label).press('Tab')
      await expect(dialog.field(label)).toHaveAccessibleDescription(new RegExp(escape(sentence)))
    }
    await dialog.doesFill('Data de nascimento', '01/01/2015')
    await dialog.field('Data de nascimento').press('Tab')
    await expect(dialog.field('Data de nascimento')).toHaveAccessibleDescription(
      /ter 18 anos ou mais/,
    )
    await dialog.doesFill('E-mail', 'joana@exemplo.test')
    await dialog.doesFill('Confirme o e-mail', 'outra@exemplo.test')
    await dialog.field('Confirme o e-mail').press('Tab')
    await expect(dialog.field('Confirme o e-mail')).toHaveAccessibleDescription(
      /Confirmação dever ser igual a email/,
    )
    // São Paulo's cathedral square, in a course of Santa Catarina.
    await dialog.doesFill('CEP', '01001-000')
    await expect(dialog.field('CEP')).toHaveAccessibleDescription(
      /A cidade deve pertencer ao estado do curso\./,
    )
    await expect(dialog.field('Endereço')).toBeEditable()
  })

  test('takes a phone pasted with country code', long, async ({ page }) => {
    const course = new CoursePage(page)
    await course.doesOpen(withTerms.path)
    await course.doesChoose(withTerms.state, withTerms.city)
    await course.doesEnrol()
    const dialog = new EnrolmentDialog(page)
    await dialog.doesFill('Telefone', '+55 48 99999-8888')
    await expect(dialog.field('Telefone')).toHaveValue('(48) 99999-8888')
  })

  test(
    'asks before throwing away what was typed, and opens empty again',
    long,
    async ({ page }) => {
      const course = new CoursePage(page)
      await course.doesOpen(withTerms.path)
      await course.doesChoose(withTerms.state, withTerms.city)
      await course.doesEnrol()
      const dialog = new EnrolmentDialog(page)
      await dialog.doesFill('Nome completo', 'Joana Pereira de Teste')
      await page.keyboard.press('Escape')
      const question = page.getByRole('alertdialog', { name: messages.discardQuestion })
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(dialog.field('Nome completo')).toHaveValue('Joana Pereira de Teste')
      await page.keyboard.press('Escape')
      await question.getByRole('button').last().click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(course.enrolButton).toBeFocused()
      await course.doesEnrol()
      await expect(dialog.field('Nome completo')).toHaveValue('')
    },
  )
})

test('terms, option and declaration are asked for before going on', long, async ({ page }) => {
  const course = new CoursePage(page)
  await course.doesOpen(withTerms.path)
  await course.doesChoose(withTerms.state, withTerms.city)
  await course.doesEnrol()
  const dialog = new EnrolmentDialog(page)
  await dialog.doesFillIn(aPerson())
  await dialog.doesContinue()
  await dialog.seesStage('Etapa 2 de 4')
  await dialog.doesContinue()
  await dialog.seesStage(messages.termRequired)
  await dialog.doesAcceptTheTerms()
  await dialog.doesContinue()
  await dialog.seesStage('Etapa 3 de 4')
  await dialog.doesContinue()
  await dialog.seesStage(messages.paymentOptionRequired)
  await dialog.doesChoosePayment('Boleto')
  await dialog.doesContinue()
  await dialog.seesStage('Etapa 4 de 4')
  await dialog.doesConclude()
  await dialog.seesStage(messages.termRequired)
  await dialog.doesGoBack()
  await dialog.seesStage('Etapa 3 de 4')
  await dialog.doesGoBack()
  await dialog.doesGoBack()
  await expect(dialog.field('Nome completo')).toHaveValue('Joana Pereira de Teste')
})

test.describe('a coupon', () => {
  // The API answers 404 to a code it does not take; the browser's console repeats it.
  test.use({ allowErrors: [/status of 404/] })

  for (const code of ['NAOEXISTE1', 'INTEGRAL100', 'MAIOAMARELO', 'VERAO2030'])
    test(`${code} is refused and the total stays`, long, async ({ page }) => {
      test.info().annotations.push({
        type: 'why',
        description: 'unknown, total zero, expired, not started',
      })
      const dialog = await reachesPayment(page)
      await dialog.doesChoosePayment('Boleto')
      await dialog.doesApplyCoupon(code)
      await expect(page.getByText(messages.couponInvalid).first()).toBeVisible()
      await dialog.doesContinue()
      await dialog.seesStage('Etapa 4 de 4')
      await expect(dialog.dialog.getByText('R$ 217,90').first()).toBeVisible()
    })

  test(
    'typed but not applied is asked about: Sim applies, Não goes on without, closing stays',
    long,
    async ({ page }) => {
      const dialog = await reachesPayment(page)
      const question = page.getByRole('alertdialog', { name: messages.couponNotAppliedTitle })
      await dialog.doesChoosePayment('Boleto')
      await dialog.field('Cupom de desconto').fill('VIALUME20')
      await dialog.doesContinue()
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await dialog.seesStage('Etapa 3 de 4')
      await dialog.doesContinue()
      await question.getByRole('button', { name: 'Sim' }).click()
      await dialog.seesStage('Etapa 4 de 4')
      await expect(dialog.dialog.getByText('R$ 197,90').first()).toBeVisible()
      await dialog.doesGoBack()
      await dialog.dialog.getByRole('button', { name: 'Remover' }).click()
      await dialog.field('Cupom de desconto').fill('VIALUME20')
      await dialog.doesContinue()
      await question.getByRole('button', { name: 'Não' }).click()
      await dialog.seesStage('Etapa 4 de 4')
      await expect(dialog.dialog.getByText('R$ 217,90').first()).toBeVisible()
    },
  )
})

test.describe('what only the API can know', () => {
  test.use({ allowErrors: [/status of (409|422|404)/] })

  test(
    'a price that is gone while the window is open is reported, and nothing is lost',
    long,
    async ({ page }) => {
      const person = aPerson()
      const dialog = await reachesPayment(page, person)
      await dialog.doesChoosePayment('Boleto')
      await dialog.doesContinue()
      await dialog.doesDeclare()
      // As if the option had been withdrawn: the real API gets one it does not have.
      await page.route('**/efetua-inscricao', (route) =>
        route.continue({
          postData: (route.request().postData() ?? '').replace(
            /"TipoPendencia_Id":\d+/,
            '"TipoPendencia_Id":99',
          ),
        }),
      )
      await dialog.doesConclude()
      // The stage shows it, and a toast over it.
      await expect(dialog.dialog.getByText(messages.paymentOptionInvalid).first()).toBeVisible()
      await page.unroute('**/efetua-inscricao')
      await dialog.doesConclude()
      await new PaymentPage(page).seesPanel('Pague com boleto')
    },
  )

  test('pressing the last button twice enrols once', long, async ({ page }) => {
    const dialog = await reachesPayment(page)
    await dialog.doesChoosePayment('Boleto')
    await dialog.doesContinue()
    await dialog.doesDeclare()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('efetua-inscricao')) sent.push(request.method())
    })
    await dialog.dialog.getByRole('button', { name: 'Concluir inscrição' }).dblclick()
    await new PaymentPage(page).seesItsAddress()
    expect(sent).toEqual(['POST'])
  })

  test(
    'a CPF that is enrolled already is reported at the field and leads to the login',
    long,
    async ({ page }) => {
      const { person } = await enrols(page, 'Boleto')
      const course = new CoursePage(page)
      await course.doesOpen(withTerms.path)
      await course.doesChoose(withTerms.state, withTerms.city)
      await course.doesEnrol()
      const dialog = new EnrolmentDialog(page)
      await dialog.doesFill('CPF', person.cpf)
      await dialog.field('CPF').press('Tab')
      await dialog.seesStage(messages.alreadyEnrolled)
      await dialog.dialog.getByRole('link', { name: /Já sou inscrito/ }).click()
      await expect(page.getByRole('dialog', { name: /Entrar/ })).toBeVisible()
    },
  )
})

test.describe('an address of a payment', () => {
  test.use({ allowErrors: [/status of 404/] })

  for (const id of ['abc', '0', '01', '-1', '1.5', '1e3', '0x10', '9007199254740992'])
    test(`with ${id} is refused and leads home`, long, async ({ page }) => {
      await page.goto(`/efetuar-pagamento/${id}`)
      await expect(page.getByText(messages.parametersInvalid)).toBeVisible()
      await expect(page).toHaveURL(/\/$/)
    })

  test('that is none is said in its place too, and stays said', long, async ({ page }) => {
    await page.goto('/efetuar-pagamento/abc')
    const said = page.locator('main').getByText('Este não é o endereço de um pagamento')
    await expect(said).toBeVisible()
    await page.reload()
    await expect(said).toBeVisible()
    await page.getByRole('link', { name: 'entre na Área do aluno' }).click()
    await new Portal(page).seesPage('Entrar na Área do aluno')
    await page.getByRole('link', { name: 'Voltar ao portal' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(said).toHaveCount(0)
  })

  test('with a receivable that is not a number is refused', long, async ({ page }) => {
    const { ids } = await enrols(page, 'Boleto')
    await page.goto(`/efetuar-pagamento/${ids.subscribeId}/abc`)
    await expect(page.getByText(messages.parametersInvalid)).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })

  test('of nobody leads home', long, async ({ page }) => {
    await page.goto('/efetuar-pagamento/1234567890')
    await expect(page).toHaveURL(/\/$/)
  })

  test('of somebody else shows no personal data', async ({ page, browser, portal }) => {
    const { subscribeId, person } = await enrolsByCall(page, 'Boleto')
    const other = await (
      await browser.newContext({ baseURL: portal.url, locale: 'pt-BR' })
    ).newPage()
    await other.goto(`/efetuar-pagamento/${subscribeId}`)
    await new PaymentPage(other).seesPanel('Pague com boleto')
    // Whose it is comes with another answer, in the page and in the slip.
    await expect(other.locator('main')).toContainText('Joana')
    await expect(new PaymentPage(other).slip.locator('body')).toContainText('Joana')
    const shown =
      (await other.locator('main').innerText()) +
      (await new PaymentPage(other).slip.locator('body').innerText())
    expect(shown).toContain('Joana')
    for (const secret of [person.cpf, 'Pereira', person.email, '99999-8888', 'Rua das Palmeiras'])
      expect(shown).not.toContain(secret)
  })
})

function escape(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
