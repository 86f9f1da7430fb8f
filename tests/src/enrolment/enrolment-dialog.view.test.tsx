import { userEvent } from '@testing-library/user-event'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#contract/errors.ts'
import { notify } from '#src/ui/toast/notify.ts'
import type { Reply } from '../fake-api.ts'
import { fakeApi, goToPayment, openEnrolment, options, schedule } from './kit.tsx'
import type { EnrolmentWindow } from './kit.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  document.title = ''
})

async function goToConfirmation(window: EnrolmentWindow) {
  await goToPayment(window)
  await window.user.click(screen.getByLabelText(/Boleto/))
  await window.press('Continuar')
  await window.seesStage('Confira e conclua')
}

describe('enrolment window', () => {
  it('sends one enrolment, however often the button is pressed, and leads to its payment', async () => {
    const api = fakeApi({ '/inscricao/efetua-inscricao': { body: '4821' } })
    const release = api.delay('/inscricao/efetua-inscricao')
    const window = await openEnrolment()
    await goToConfirmation(window)
    await window.user.click(screen.getByLabelText(/Eu declaro que li/))
    const button = screen.getByRole('button', { name: 'Concluir inscrição' })
    await window.user.dblClick(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await window.user.click(button)
    release()
    await window.seesStage('Pagamento')
    expect(window.router.state.location.pathname).toBe('/efetuar-pagamento/4821')
    expect(api.enrolments()).toHaveLength(1)
    expect(api.enrolments()[0]?.body).toMatchObject({
      Cpf: '52998224725',
      Municipio_Id: 4205407,
      CategoriaDaCnh: 0,
      TipoPagamento: 0,
      Aceites: schedule.documents,
    })
  })

  // Finds a price that names only the first of the methods that it is the price of.
  it('names each of the cheapest methods until one is chosen', async () => {
    fakeApi()
    await openEnrolment(
      {},
      options.map((option) => ({ ...option, cents: option.cents && 18990 })),
    )
    expect(screen.getAllByText(/^R\$\s189,90 no boleto ou no cartão$/)).not.toEqual([])
  })

  it('shows a refusal beside the button and preserves everything', async () => {
    const answers: Reply[] = [
      { status: 409, body: { Mensagem: messages.alreadyEnrolled } },
      'no connection',
      { body: 4821 },
    ]
    const api = fakeApi({ '/inscricao/efetua-inscricao': () => answers.shift() ?? 'no connection' })
    const window = await openEnrolment()
    await goToConfirmation(window)
    await window.press('Concluir inscrição')
    expect(await screen.findByText(messages.termRequired)).toBeInTheDocument()
    await window.user.click(screen.getByLabelText(/Eu declaro que li/))
    await window.press('Concluir inscrição')
    const refusal = await screen.findByText(messages.alreadyEnrolled)
    expect(refusal.closest('[tabindex="-1"]')).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Já sou inscrito: entrar' })).toHaveAttribute(
      'href',
      expect.stringMatching(/#entrar$/),
    )
    await window.press('Concluir inscrição')
    expect(await screen.findByText(messages.unexpected)).toBeInTheDocument()
    await window.press('Concluir inscrição')
    await window.seesStage('Pagamento')
    const [refused, lost, repeated] = api.enrolments().map(({ key }) => key)
    // A definite refusal makes the next one new; after a lost answer the same request is repeated.
    expect(lost).not.toBe(refused)
    expect(repeated).toBe(lost)
  })

  // Only here: a coupon that ended while the form was filled in, or that this student has used, discounts the review still.
  it('gives up a coupon that the server refuses, and enrols without it', async () => {
    const answers: Reply[] = [
      { status: 422, body: { Mensagem: messages.couponInvalid } },
      { body: 4821 },
    ]
    const coupon = { Cupom: 'BOM10', Descricao: '', DescontoPorcentagem: 10, DescontoValor: 0 }
    const api = fakeApi({
      '/cupom/validar/BOM10/': { body: coupon },
      '/inscricao/efetua-inscricao': () => answers.shift() ?? 'no connection',
    })
    const window = await openEnrolment()
    await goToPayment(window)
    await window.user.click(screen.getByLabelText(/Boleto/))
    await window.type('Cupom de desconto (opcional)', 'bom10')
    await window.press('Aplicar')
    await screen.findByText('BOM10')
    await window.press('Continuar')
    await window.seesStage('Confira e conclua')
    await window.user.click(screen.getByLabelText(/Eu declaro que li/))
    await window.press('Concluir inscrição')
    expect(await screen.findByText(messages.couponInvalid)).toBeInTheDocument()
    expect(screen.getByText(/O cupom foi retirado/)).toHaveTextContent(/R\$\s189,90/)
    expect(screen.queryByText('Cupom BOM10')).toBeNull()
    expect(notify).not.toHaveBeenCalled()
    await window.press('Usar outro cupom')
    await waitFor(() => expect(window.field('Cupom de desconto (opcional)')).toHaveFocus())
    await window.press('Continuar')
    await window.seesStage('Confira e conclua')
    await window.press('Concluir inscrição')
    await window.seesStage('Pagamento')
    const codes = api.enrolments().map(({ body }) => Object(body).CodigoCupomDesconto ?? '')
    expect(codes).toEqual(['BOM10', ''])
  })

  // Only here: a password that only the server finds weak is refused in the last stage, which does not show it.
  it('leads from a refusal to its field in the first stage, until it is changed', async () => {
    const Mensagem = 'Esta senha é fácil de adivinhar. Escolha outra.'
    const answers: Reply[] = [{ status: 422, body: { Mensagem, Campo: 'senha' } }, { body: 4821 }]
    fakeApi({ '/inscricao/efetua-inscricao': () => answers.shift() ?? 'no connection' })
    const window = await openEnrolment()
    await goToConfirmation(window)
    await window.user.click(screen.getByLabelText(/Eu declaro que li/))
    await window.press('Concluir inscrição')
    await window.seesStage('Seus dados')
    await waitFor(() => expect(window.field('Senha')).toHaveFocus())
    expect(window.field('Senha')).toHaveAccessibleDescription(expect.stringContaining(Mensagem))
    expect(window.field('Senha')).toBeVisible()
    await window.press('Continuar')
    await window.seesStage('Seus dados')
    for (const label of ['Senha', 'Confirme a senha']) {
      await window.user.clear(window.field(label))
      await window.type(label, 'Abcdef1!x')
    }
    await window.press('Continuar')
    await window.seesStage('Termos do curso')
  })

  it('preserves what was typed going back and forth, and names each stage', async () => {
    fakeApi()
    const window = await openEnrolment()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    await goToConfirmation(window)
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75')
    expect(screen.getByRole('heading', { name: 'Confira e conclua' })).toHaveFocus()
    expect(screen.getByText('Florianópolis/SC')).toBeInTheDocument()
    await window.press('Alterar endereço')
    await waitFor(() => expect(window.field('CEP')).toHaveFocus())
    expect(window.field('CPF')).toHaveValue('529.982.247-25')
    expect(window.field('Senha')).toHaveValue('Abcdef1!')
    await window.press('Continuar')
    await window.seesStage('Termos do curso')
    expect(screen.getByLabelText('Li e aceito os termos do curso.')).toBeChecked()
    await window.user.keyboard('{Escape}')
    await window.seesStage('Seus dados')
    expect(window.field('Número')).toHaveValue('S/N')
  })
})

describe('checks of the form', () => {
  it('reports who is enrolled already and where to sign in', async () => {
    fakeApi({
      '/inscricao/valida-usuario-cadastrado-no-curso': { body: true },
      '/inscricao/obter-aluno-cpf/52998224725': { body: { Nome: 'Joana Silva' } },
    })
    const window = await openEnrolment()
    await window.type('Data de nascimento', '17051990')
    await window.type('CPF', '52998224725')
    await window.user.tab()
    expect(await screen.findByText(messages.alreadyEnrolled)).toBeInTheDocument()
    await waitFor(() => expect(window.field('Nome completo')).toHaveValue('Joana Silva'))
    // Only here: who cannot enrol was welcomed beside the error.
    expect(screen.queryByText('Que bom ter você de volta')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Já sou inscrito: entrar' })).toBeInTheDocument()
    await window.type('CPF', '11144477735')
    expect(screen.queryByText(messages.alreadyEnrolled)).not.toBeInTheDocument()
  })

  it('takes any body but true for a no', async () => {
    const api = fakeApi({
      '/inscricao/valida-usuario-cadastrado-no-curso': { body: { x: 1 } },
      '/inscricao/valida-email-usuario': { body: 'false' },
    })
    const window = await openEnrolment()
    await window.fillForm()
    expect(api.sent('/inscricao/valida-').length).toBeGreaterThan(1)
    await window.press('Continuar')
    await window.seesStage('Termos do curso')
  })

  it('loads the origins again when they did not come, and focuses their list', async () => {
    const answers: Reply[] = ['no connection', { body: [{ Texto: 'Indicação', Valor: 3 }] }]
    fakeApi({
      '/inscricao/obtem-opcoes-pesquisa-origem-aluno': () => answers.shift() ?? 'no connection',
    })
    const window = await openEnrolment({ requiresOrigin: true })
    await window.unfold('Como você conheceu o curso?')
    await window.user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('option', { name: 'Indicação' })).toBeInTheDocument()
    expect(screen.getByLabelText('Como você conheceu o curso?')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
  })

  it('ignores an answer about a value that was changed meanwhile', async () => {
    const ofTheFirst = '/inscricao/valida-usuario-cadastrado-no-curso?cpf=52998224725'
    const api = fakeApi({ [ofTheFirst]: { body: true } })
    const release = api.delay(ofTheFirst)
    const window = await openEnrolment()
    await window.type('CPF', '52998224725')
    await window.user.tab()
    await window.type('CPF', '11144477735')
    await window.user.tab()
    await waitFor(() => expect(api.sent('/inscricao/valida-usuario')).toHaveLength(2))
    expect(api.sent('/inscricao/valida-usuario')[0]?.signal?.aborted).toBe(true)
    release()
    await window.type('Nome completo', 'Joana Silva')
    expect(screen.queryByText(messages.alreadyEnrolled)).not.toBeInTheDocument()
  })

  it('shows nothing at the field when the check has no connection', async () => {
    fakeApi({ '/inscricao/valida-email-usuario': 'no connection' })
    const window = await openEnrolment()
    await window.type('CPF', '52998224725')
    await window.type('E-mail', 'joana@example.com')
    await window.user.tab()
    await screen.findByText('A confirmação e os avisos do curso chegam por ele.')
    expect(window.field('E-mail')).not.toHaveAttribute('aria-invalid')
  })

  it('does not let the form pass with an e-mail of another student', async () => {
    fakeApi({ '/inscricao/valida-email-usuario': { body: true } })
    const window = await openEnrolment()
    await window.fillForm()
    expect(await screen.findByText(messages.emailTaken)).toBeInTheDocument()
    await window.press('Continuar')
    expect(await screen.findByRole('alert')).toHaveTextContent(`E-mail: ${messages.emailTaken}`)
  })

  it('fills in a known student without touching what was typed', async () => {
    const api = fakeApi({
      '/inscricao/obter-aluno-cpf/': {
        body: {
          Municipio_Id: 4202404,
          Nome: 'Joana Silva',
          Endereco: 'Rua XV',
          Nr: '10',
          Bairro: 'Centro',
          Cep: '89010000',
          DddResidencial: '47',
          NumeroResidencial: '33334444',
          NrCnh: '',
          CategoriaDaCnh: 1,
          Renach: '',
          Email: 'joana@example.com',
        },
      },
    })
    const window = await openEnrolment()
    await window.type('Nome completo', 'Joana S. Souza')
    await window.type('CPF', '52998224725')
    await window.type('Data de nascimento', '17051990')
    await screen.findByText(/Preenchemos o que já sabíamos/)
    await waitFor(() => expect(window.field('Endereço')).toHaveValue('Rua XV'))
    expect(window.field('Nome completo')).toHaveValue('Joana S. Souza')
    expect(window.field('CEP')).toHaveValue('89010-000')
    expect(screen.getByLabelText('Cidade')).toHaveValue('4202404')
    expect(api.sent('/inscricao/obter-aluno-cpf/')).toHaveLength(1)
    expect(api.sent('/cep/')).toHaveLength(0)
    expect(api.sent('/inscricao/obter-aluno-cpf/')[0]?.name).toContain('dataNascimento=1990-05-17')
  })

  it('removes the data of a known student where the API has no answer for the next CPF', async () => {
    fakeApi({
      '/inscricao/obter-aluno-cpf/52998224725': { body: { Nome: 'Joana Silva' } },
      '/inscricao/obter-aluno-cpf/11144477735': { status: 404, body: 'Aluno não encontrado.' },
    })
    const window = await openEnrolment()
    await window.type('CPF', '52998224725')
    await window.type('Data de nascimento', '17051990')
    await waitFor(() => expect(window.field('Nome completo')).toHaveValue('Joana Silva'))
    await userEvent.clear(window.field('CPF'))
    await window.type('CPF', '11144477735')
    await waitFor(() => expect(window.field('Nome completo')).toHaveValue(''))
  })
})
