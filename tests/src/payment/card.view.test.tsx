import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { covering, writes } from '#src/api/loading.ts'
import { useCardForm } from '#src/features/payment/use-card-form.ts'
import { rememberSchedule } from '#src/api/remembered.ts'
import { notify } from '#src/ui/toast/notify.ts'
import {
  asksBeforeUnload,
  doesFillCard,
  doesPay,
  fakeApi,
  field,
  lookup,
  open,
  pressesBack,
  write,
} from './kit.tsx'

beforeEach(() => {
  sessionStorage.clear()
})

const page = '/efetuar-pagamento/4821/31'
const start = 'POST /conta-a-receber/cartao/cria-transacao'
const finish = 'POST /conta-a-receber/cartao/solicitar-pagamento'
const paid = 'Pagamento confirmado'

describe('an API that does not report the status of a payment', () => {
  const silent = {
    'GET /pagamento/alterar-pagamento/4821': { body: { IdContaAReceber: 31, TipoPagamento: 1 } },
  }
  const outcomes = [
    ['of a paid card', { body: { Sucesso: true } }, paid],
    ['of a card that may have been charged', { body: { Erro: {} } }, 'Pagamento em processamento'],
    ['of a refused card', { body: { Erro: 'Cartão recusado.' } }, 'Pague com cartão'],
  ] as const

  test.each(outcomes)('finds the page %s as it was after a reload', async (_, answer, panel) => {
    fakeApi({ ...silent, [finish]: answer })
    const screenPage = open(page)
    await doesFillCard(screenPage)
    await doesPay(screenPage)
    expect(await screen.findByRole('heading', { name: panel })).toBeVisible()
    cleanup()
    open(page)
    expect(await screen.findByRole('heading', { name: panel })).toBeVisible()
  })
})

describe('the card form', () => {
  test.each([
    [false, 0],
    [true, 1],
  ])(
    'states that it takes test cards only where that is true: %s',
    async (simulatesPayments, times) => {
      fakeApi()
      open(page, { simulatesPayments })
      await field.owner()
      expect(screen.queryAllByText('Demonstração:')).toHaveLength(times)
    },
  )

  test('comes with what the enrolment has of the holder, never with the name on the card', async () => {
    fakeApi()
    const { user } = open(page)
    expect(await screen.findByDisplayValue('529.982.247-25')).toBeVisible()
    expect(screen.getByDisplayValue('(48) 99999-8888')).toBeVisible()
    // The address as one line, its fields on request.
    const line = 'Rua das Flores, 12, Centro, Florianópolis/SC, CEP 88010-000'
    expect(await screen.findByText(line)).toBeVisible()
    const code = screen.getByDisplayValue('88010-000')
    expect(code).not.toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Alterar o endereço' }))
    expect(code).toHaveFocus()
    expect(screen.queryByText(line)).toBeNull()
    await screen.findByText('Florianópolis')
    expect(screen.getByLabelText(/^Cidade/)).toHaveDisplayValue('Florianópolis')
    expect(await field.owner()).toHaveValue('')
  })

  // Finds a number with a wrong digit that is noticed only once the charge is refused.
  test('warns of a number that no card has, once it was left, and goes on', async () => {
    fakeApi()
    const { user } = open(page)
    const doubt = /^Confira o número: um dos dígitos/
    await user.type(await field.number(), '1234567890123456')
    expect(screen.queryByText(doubt)).toBeNull()
    await user.tab()
    expect(await screen.findByText(doubt)).toBeVisible()
    expect(await field.number()).toBeValid()
    await user.clear(await field.number())
    await user.type(await field.number(), '4111111111111111')
    await user.tab()
    expect(screen.queryByText(doubt)).toBeNull()
  })

  test('stays empty when the data come masked', async () => {
    fakeApi({
      'GET /inscricao/obter-dados-aluno/4821': {
        body: {
          Mascarado: true,
          Nome: 'J.',
          CPF: '***',
          Telefone: '',
          Email: 'j***@***',
          Cep: '',
          Endereco: '',
          Numero: '',
          Bairro: '',
          Municipio_Id: 0,
          UF: '',
        },
      },
    })
    const { user } = open(page)
    expect(await screen.findByLabelText(/^CPF do titular/)).toHaveValue('')
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('')
    // Finds a form on a phone that is longer by the five fields that a CEP fills in.
    expect(screen.getByLabelText(/^Bairro/)).not.toBeVisible()
    await user.type(screen.getByLabelText(/^CEP/), '88010000')
    expect(screen.getByLabelText(/^Bairro/)).toBeVisible()
  })

  test('offers browsers the words of a card, and asks for digits where digits go', async () => {
    fakeApi()
    open(page)
    await screen.findByDisplayValue('Rua das Flores')
    const attributesOf = async (name: keyof typeof field) => {
      const control = await field[name]()
      return `${control.getAttribute('autocomplete')} ${control.getAttribute('inputmode')}`
    }
    expect(await attributesOf('number')).toBe('cc-number numeric')
    expect(await attributesOf('owner')).toBe('cc-name null')
    expect(await attributesOf('expiry')).toBe('cc-exp numeric')
    expect(await attributesOf('code')).toBe('cc-csc numeric')
    expect(await attributesOf('brand')).toBe('cc-type null')
    expect(screen.getByLabelText(/^CEP/)).toHaveAttribute('autocomplete', 'billing postal-code')
    const card = [...document.querySelectorAll<HTMLElement>('[autocomplete^="cc-"]')]
    // In the order in which a card is read, with a hint each.
    expect(card.map((control) => control.getAttribute('autocomplete'))).toEqual([
      'cc-number',
      'cc-name',
      'cc-exp',
      'cc-csc',
      'cc-type',
    ])
    for (const control of card) expect(control).toHaveAccessibleDescription(/\S/)
  })

  test.each([
    [true, 1],
    [false, 0],
  ])('asks long names of an owner: %s', async (strictCardOwner, faults) => {
    fakeApi()
    const { user } = open(page, { strictCardOwner })
    await write(user, field.owner, 'Ana Sá')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    const summary = within(await screen.findByRole('alert'))
    expect(summary.queryAllByRole('link', { name: /^Nome no cartão/ })).toHaveLength(faults)
    // Only here: parcels were demanded before there was a brand to choose them of.
    expect(summary.getByRole('link', { name: /^Bandeira/ })).toBeVisible()
    expect(summary.queryByRole('link', { name: /^Parcelas/ })).toBeNull()
  })

  test('never overrides a brand chosen by hand', async () => {
    fakeApi()
    const { user } = open(page)
    await screen.findByRole('option', { name: 'Visa' })
    await user.selectOptions(await field.brand(), 'Mastercard')
    await write(user, field.number, '4111111111111111')
    expect(await field.brand()).toHaveDisplayValue('Mastercard')
  })

  test('loads the installments of the brand and shows what interest costs', async () => {
    const api = fakeApi()
    const { user } = open(page)
    await write(user, field.number, '4111111111111111')
    expect(
      await screen.findByRole('option', { name: /^3x de R\$\s66,63 sem juros$/ }),
    ).toBeVisible()
    // Only here: parcels with interest were listed without a word about it.
    expect(screen.getByRole('group', { name: 'Sem juros' })).toHaveTextContent(/^1x.*3x/)
    expect(screen.getByRole('group', { name: 'Com juros' })).toHaveTextContent(/^12x/)
    await user.selectOptions(await field.count(), '12')
    expect(
      screen.getByText(
        /Juros de 1,99% a\.m\. \(26,68% a\.a\.\)\. CET 26,66% a\.a\. Total a prazo R\$\s226,68; à vista R\$\s199,90\./,
      ),
    ).toBeVisible()
    await user.selectOptions(await field.brand(), 'Mastercard')
    await waitFor(() => expect(screen.queryByRole('option', { name: /^12x/ })).toBeNull())
    expect(await field.count()).toHaveValue('')
    expect(api.sent('GET /pagamento/consulta-lista-parcelas/2/199.90/12')).toHaveLength(1)
  })

  test('offers one parcel, states why, and requests no list, where the schedule is not known', async () => {
    const api = fakeApi({
      'GET /pagamento/alterar-pagamento/4821': {
        body: { IdContaAReceber: '31', TipoPagamento: '1', Situacao: 'Aberta' },
      },
    })
    const { user } = open(page)
    await write(user, field.number, '4111111111111111')
    expect(
      await screen.findByRole('option', { name: /^1x de R\$\s199,90 sem juros$/ }),
    ).toBeVisible()
    // Only here: one parcel without a word looks like all that there is.
    expect(screen.getByText(/^Aqui o pagamento é em 1x/)).toBeVisible()
    expect(api.sent('/pagamento/consulta-lista-parcelas')).toEqual([])
  })

  test('asks for the list of the schedule that was enrolled in from this tab', async () => {
    rememberSchedule(4821, 12)
    fakeApi({
      'GET /pagamento/alterar-pagamento/4821': { body: { IdContaAReceber: 31, TipoPagamento: 1 } },
    })
    const { user } = open(page)
    await write(user, field.number, '4111111111111111')
    expect(await screen.findByRole('option', { name: /^12x/ })).toBeVisible()
  })

  test('leaves the line of interest out where no rate is given', async () => {
    fakeApi({
      'GET /pagamento/consulta-lista-parcelas/1/199.90/12': {
        body: [{ Parcelas: '12', ValorParcela: '18.89', ValorTotal: '226,68' }],
      },
    })
    const { user } = open(page)
    await write(user, field.number, '4111111111111111')
    await screen.findByRole('option', { name: /^12x de R\$\s18,89 \(R\$\s226,68\)$/ })
    await user.selectOptions(await field.count(), '12')
    expect(screen.getByText(/^Total R\$\s226,68\.$/)).toBeVisible()
    expect(screen.queryByText(/Juros de/)).toBeNull()
  })

  test('does not go on with an expired card and marks the wrong field', async () => {
    const api = fakeApi()
    const screenPage = open(page)
    await doesFillCard(screenPage)
    await screenPage.user.clear(await field.expiry())
    await write(screenPage.user, field.expiry, '0120')
    await screenPage.user.click(screen.getByRole('button', { name: 'Continuar' }))
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent(
      'Preenchimento incorreto, por favor verifique os campos em destaque.',
    )
    expect(within(summary).getAllByRole('link')).toHaveLength(1)
    expect(summary).toHaveTextContent('Validade: Cartão vencido')
    expect(api.sent(start)).toEqual([])
  })
})

describe('the confirmation', () => {
  test('shows what will be paid, how it adds up, and hides the card but for its end', async () => {
    fakeApi({
      'GET /pagamento/consulta-preco-curso-conta/31': { body: { ValorTotal: 199.9, Desconto: 20 } },
    })
    const screenPage = open(page)
    await doesFillCard(screenPage)
    await screenPage.user.selectOptions(await field.count(), '12')
    await screenPage.user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(await screen.findByRole('button', { name: /^Pagar R\$\s226,68$/ })).toBeVisible()
    // Only here: a total above a price from which only the coupon was taken off.
    const summary = screen.getByRole('region', { name: 'Sua inscrição' })
    expect(summary).toHaveTextContent(/R\$\s219,90 − R\$\s20,00 = R\$\s199,90/)
    expect(summary).toHaveTextContent(/Juros do parcelamentoR\$\s26,78/)
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    expect(screen.getByRole('heading', { name: 'Confira antes de pagar' })).toHaveFocus()
    expect(screen.getByText(/1111$/)).toBeVisible()
    expect(document.body.innerHTML).not.toMatch(/4111 ?1111/)
    expect(screen.getByText('Joana Silva')).toBeVisible()
  })
})

describe('a payment by card', () => {
  test('sends what the specification requires, shows the success panel and stores nothing of the card', async () => {
    const api = fakeApi()
    const screenPage = open(page)
    await doesFillCard(screenPage)
    await doesPay(screenPage)
    expect(await screen.findByRole('heading', { name: paid })).toBeVisible()
    expect(api.sent(start)[0]?.body).toEqual({
      ContaAReceberId: 31,
      Parcelas: 1,
      Bandeira: 1,
      ProprietarioCartao: {
        Nome: 'Joana Silva',
        CPF: '52998224725',
        RG: '1234567',
        // A mobile of eleven digits travels as ten, as specified.
        TelefoneFixo: '4899999888',
        TelefoneCelular: '4899999888',
        Email: 'joana@example.com',
        Logradouro: 'Rua das Flores',
        NumeroEndereco: '12',
        CEP: '88010000',
        CidadeEndereco: 'Florianópolis',
        BairroEndereco: 'Centro',
        UFEndereco: 'SC',
      },
    })
    expect(api.sent(finish)[0]?.body).toEqual({
      Id: 'tr-1',
      NumeroCartao: '4111111111111111',
      CodigoSeguranca: '123',
      Validade: '1236',
    })
    // The cached queries without their times, which may contain any four digits.
    const traces = JSON.stringify([
      document.body.innerHTML,
      window.location.href,
      screenPage.router.state.location.href,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      screenPage.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => [queryKey, state.data, state.error]),
      screenPage.queryClient.getMutationCache().getAll(),
    ])
    expect(traces).not.toMatch(/4111|1236/)
  })

  // Finds a receipt that splits the sum by itself: another API splits otherwise, and with interest there is no odd first parcel.
  test.each([
    ['12 of 16,66', 16.66, 199.9, 'Cartão de Crédito, 12x de R$\u00a016,66'],
    [
      '12 of 16,65 and an odd first',
      16.65,
      199.9,
      'Cartão de Crédito, 12x de R$\u00a016,65, 1ª parcela de R$\u00a016,75',
    ],
    ['interest that does not divide', 18.5, 222.03, 'Cartão de Crédito, 12x de R$\u00a018,50'],
  ])(
    'leaves a receipt of the parcels as they were offered: %s',
    async (_, parcel, total, words) => {
      const offered = { ValorParcela: parcel, ValorServico: 199.9, ValorTotal: total }
      fakeApi({
        'GET /pagamento/consulta-lista-parcelas/1/199.90/12': {
          body: [
            { Parcelas: 1, ValorParcela: 199.9 },
            { Parcelas: 12, ...offered },
          ],
        },
      })
      const screenPage = open(page)
      await doesFillCard(screenPage)
      await screenPage.user.selectOptions(await field.count(), '12')
      await doesPay(screenPage)
      await screen.findByRole('heading', { name: paid })
      expect(screen.getByText('Forma de pagamento').nextSibling?.textContent).toBe(words)
    },
  )

  test('leaves a record with the number of parcels, not with the split of its sum', async () => {
    const Recibo = { TipoPagamento: 1, ValorPago: 199.9, Parcelas: 12 }
    fakeApi({
      'GET /pagamento/alterar-pagamento/4821': { body: { ...lookup, Situacao: 'paga' } },
      'GET /pagamento/consulta-preco-curso-conta/31': { body: { ValorTotal: 199.9, Recibo } },
    })
    open(page)
    const line = await screen.findByText('Cartão de Crédito, em 12x', { selector: 'dd' })
    expect(line).toBeInTheDocument()
  })

  // Only here: a page that confirms an enrolment from which the student withdrew.
  test('that was withdrawn from says so first, when, and what goes back', async () => {
    const receipt = { Codigo: 'A1B2', DataHora: '2026-11-27T14:05:09', ADevolver: true }
    const Desistencia = { Ate: '2026-12-04', Comprovante: receipt }
    fakeApi({
      'GET /pagamento/alterar-pagamento/4821': {
        body: { ...lookup, Situacao: 'paga', Desistencia },
      },
    })
    open(page)
    const heading = await screen.findByRole('heading', { name: 'Inscrição cancelada' })
    const panel = within(heading.parentElement ?? document.body)
    expect(panel.getByText(/27\/11\/2026, às 14:05:09/)).toBeVisible()
    expect(panel.getByText(/será devolvido/)).toHaveTextContent(/R\$|Tudo o que você pagou/)
    expect(screen.getByRole('button', { name: /Você desistiu/ })).toBeVisible()
    expect(screen.queryByText(/confirmad|Pronto|Área do aluno|está paga/)).toBeNull()
  })

  // Only here: a withdrawal that the server refuses is offered beside a refund, by a look-up that is older than it.
  test('that was refunded offers no withdrawal, and keeps the receipt of one', async () => {
    const receipt = { Codigo: 'A1B2', DataHora: '2026-11-27T14:05:09', ADevolver: true }
    const refunded = (Comprovante: typeof receipt | null) => ({
      body: { ...lookup, Situacao: 'estornada', Desistencia: { Ate: '2026-12-04', Comprovante } },
    })
    const api = fakeApi({ 'GET /pagamento/alterar-pagamento/4821': refunded(null) })
    open(page)
    expect(await screen.findByRole('heading', { name: 'Pagamento estornado' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /desist/i })).toBeNull()
    cleanup()
    api.answer('GET /pagamento/alterar-pagamento/4821', refunded(receipt))
    open(page)
    expect(await screen.findByRole('button', { name: /Você desistiu/ })).toBeVisible()
  })

  // Only here: an empty list of installments, without a reason once the toast is gone.
  test('states beside the installments that they could not be loaded', async () => {
    const offers = 'GET /pagamento/consulta-lista-parcelas/1/199.90/12'
    const api = fakeApi({ [offers]: { status: 500, body: '' } })
    const { user } = open(page)
    await write(user, field.number, '4111111111111111')
    expect(await screen.findByText(/^As parcelas não vieram/)).toBeVisible()
    api.answer(offers, { body: [{ Parcelas: 1, ValorParcela: 199.9 }] })
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await screen.findByRole('option', { name: /^1x/ })
    expect(screen.queryByText(/não vieram/)).toBeNull()
  })

  test('charges once, however often the button is pressed', async () => {
    const body = { ...lookup, Desistencia: { Ate: '2026-12-04', Comprovante: null } }
    const api = fakeApi({ 'GET /pagamento/alterar-pagamento/4821': { body } })
    const release = api.delay(finish)
    const screenPage = open(page)
    await doesFillCard(screenPage)
    await screenPage.user.click(screen.getByRole('button', { name: 'Continuar' }))
    // Only here: a withdrawal was offered, and promised that nothing is charged, while the card was charged.
    const withdrawal = () => screen.queryByRole('button', { name: 'Desistir da compra' })
    expect(withdrawal()).toBeVisible()
    await screenPage.user.dblClick(await screen.findByRole('button', { name: /^Pagar R\$/ }))
    const busy = await screen.findByRole('button', { name: 'Pagando…' })
    await screenPage.user.click(busy)
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull()
    expect(withdrawal()).toBeNull()
    release()
    await screen.findByRole('heading', { name: paid })
    expect(withdrawal()).toBeVisible()
    expect(api.sent(start)).toHaveLength(1)
    expect(api.sent(finish)).toHaveLength(1)
  })

  test.each([
    ['an error without message', { body: { Erro: {} } }],
    ['a lost answer', 'no connection'],
  ] as const)('is being processed after %s, and never asked for again', async (_name, answer) => {
    const api = fakeApi({ [finish]: answer })
    const screenPage = open(page)
    await doesFillCard(screenPage)
    await doesPay(screenPage)
    expect(await screen.findByRole('heading', { name: 'Pagamento em processamento' })).toBeVisible()
    expect(screen.getByText(/confere sozinha/)).toBeVisible()
    expect(screen.queryByLabelText(/^Número do cartão/)).toBeNull()
    expect(api.sent(finish)).toHaveLength(1)
  })

  test('is offered again with the reason when the API reports that nothing was charged', async () => {
    const api = fakeApi({ [finish]: { body: { Erro: {} } } })
    const screenPage = open(page)
    await doesFillCard(screenPage)
    await doesPay(screenPage)
    await screen.findByRole('heading', { name: 'Pagamento em processamento' })
    const found = 'GET /pagamento/alterar-pagamento/4821'
    api.answer(found, { body: { ...lookup, Situacao: 'processando' } })
    const again = async () =>
      screenPage.user.click(await screen.findByRole('button', { name: 'Atualizar situação' }))
    await again()
    await screen.findByRole('button', { name: 'Atualizar situação' })
    api.answer(found, { body: lookup })
    await again()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'O pagamento não foi concluído e nada foi cobrado. Confira os dados e tente novamente.',
    )
    expect(await field.number()).toHaveValue('')
    await screenPage.user.click(screen.getByRole('button', { name: 'Alterar forma de pagamento' }))
    await screenPage.user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/não foi concluído e nada foi/)
  })

  test('comes back to the form with the words of the issuer, its number focused, and all but the code', async () => {
    const api = fakeApi({ [finish]: { body: { Erro: { Mensagem: 'Cartão negado.' } } } })
    document.title = 'Pagamento'
    const screenPage = open(page)
    await doesFillCard(screenPage)
    await doesPay(screenPage)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Cartão negado.')
    // Only here: a declined visitor may fear to have paid.
    expect(alert).toHaveTextContent('Nada foi cobrado')
    // Whose fields are filled in already.
    expect(screen.queryByText('Preencha todos os campos.')).toBeNull()
    expect(document.title).toBe('Erro: Pagamento')
    expect(notify).not.toHaveBeenCalledWith('error', 'Cartão negado.')
    expect(await field.number()).toHaveValue('4111 1111 1111 1111')
    expect(await field.number()).toHaveFocus()
    expect(await field.code()).toHaveValue('')
    expect(await field.rg()).toHaveValue('1234567')

    await write(screenPage.user, field.code, '321')
    // A definite no: the next payment is another one.
    api.answer(start, { body: { Id: 'tr-2' } })
    api.answer(finish, { body: { Sucesso: true } })
    await doesPay(screenPage)
    await screen.findByRole('heading', { name: paid })
    expect(api.sent(finish)[1]?.body).toMatchObject({ Id: 'tr-2' })
    expect(api.sent(start)[1]?.key).not.toBe(api.sent(start)[0]?.key)
  })

  // Finds a price without the coupon in the button or after it, a coupon that is lost on the way, and a card that is typed
  // again, or a code that is kept, by who only looked.
  test('leads from a refusal to the boleto with the coupon of the enrolment, and back to what was typed', async () => {
    const api = fakeApi({
      'GET /pagamento/alterar-pagamento/4821': {
        body: { ...lookup, CodigoCupomDesconto: 'VOLTA10' },
      },
      'GET /cupom/validar/VOLTA10/12/true?TipoPagamento=0': {
        body: { Cupom: 'VOLTA10', DescontoPorcentagem: 10, DescontoValor: 0 },
      },
      [finish]: { body: { Erro: { Mensagem: 'Cartão negado.' } } },
    })
    document.title = 'Pagamento'
    const screenPage = open(page)
    // Loads the panel: what was hidden while that loads, strict mode unmounts once, which clears the card.
    await screenPage.user.click(
      await screen.findByRole('button', { name: 'Alterar forma de pagamento' }),
    )
    await screenPage.user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await doesFillCard(screenPage)
    await doesPay(screenPage)
    for (const leave of [
      () => screenPage.user.click(screen.getByRole('button', { name: 'Cancelar' })),
      async () => expect(await pressesBack(screenPage)).toBe(false),
    ]) {
      await write(screenPage.user, field.code, '321')
      const boleto = /^Pagar com boleto \(R\$\s179,91\)$/
      const button = await screen.findByRole('button', { name: boleto })
      const release = api.delay('GET /cupom/validar/VOLTA10/12/true?TipoPagamento=0')
      await screenPage.user.click(button)
      expect(await screen.findByText('Novo total:')).toHaveTextContent(/R\$\s179,91$/)
      expect(screen.getByRole('radio', { name: /^Boleto.* por R\$\s179,91$/ })).toBeChecked()
      // Only the confirmation is left.
      expect(screen.getByRole('button', { name: 'Confirmar alteração' })).toHaveFocus()
      expect(screen.queryByLabelText(/^Número do cartão/)).toBeNull()
      expect(document.title).toBe('Pagamento')
      release()
      await leave()
      expect(await field.number()).toHaveValue('4111 1111 1111 1111')
      expect(await field.expiry()).toHaveValue('12/36')
      expect(await field.owner()).toHaveValue('Joana Silva')
      expect(await field.count()).toHaveValue('1')
      expect(await field.code()).toHaveValue('')
      expect(screen.getByRole('alert')).toHaveTextContent('Nada foi cobrado')
    }
  })

  test.each([
    ['its connection was lost', 'no connection'],
    ['the server broke', { status: 500, body: 'Falhou.' }],
  ] as const)(
    'is started again under the same key when %s before the charge',
    async (_, answer) => {
      const api = fakeApi({ [start]: answer })
      const screenPage = open(page)
      await doesFillCard(screenPage)
      await doesPay(screenPage)
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Erro inesperado de conexão, ao tentar realizar o pagamento!',
      )
      expect(api.sent(finish)).toEqual([])
      api.answer(start, { body: { Id: 'tr-1' } })
      await doesPay(screenPage)
      await screen.findByRole('heading', { name: paid })
      const [first, second] = api.sent(start)
      expect([second?.body, second?.key]).toEqual([first?.body, first?.key])
      expect(first?.key).toBeTruthy()
    },
  )

  test('shows a refusal of the API in place', async () => {
    fakeApi({ [start]: { status: 422, body: 'Parcelas inválidas.' } })
    const screenPage = open(page)
    await doesFillCard(screenPage)
    await doesPay(screenPage)
    expect(await screen.findByRole('alert')).toHaveTextContent('Parcelas inválidas.')
  })

  test('starts under another key for other installments', async () => {
    const api = fakeApi({ [start]: 'no connection' })
    const screenPage = open(page)
    await doesFillCard(screenPage)
    await doesPay(screenPage)
    await screen.findByRole('alert')
    await screenPage.user.selectOptions(await field.count(), '3')
    api.answer(start, { body: { Id: 'tr-2' } })
    await doesPay(screenPage)
    await screen.findByRole('heading', { name: paid })
    expect(api.sent(start).map(({ body }) => body)).toMatchObject([
      { Parcelas: 1 },
      { Parcelas: 3 },
    ])
    expect(api.sent(start)[1]?.key).not.toBe(api.sent(start)[0]?.key)
    expect(api.sent(finish)[0]?.key).toBe(api.sent(start)[1]?.key)
  })

  test('shows how another tab ended it instead of charging again', async () => {
    const api = fakeApi({ [start]: { status: 409, body: 'Este curso já está pago.' } })
    const screenPage = open(page)
    await doesFillCard(screenPage)
    api.answer('GET /pagamento/alterar-pagamento/4821', { body: { ...lookup, Situacao: 'paga' } })
    await doesPay(screenPage)
    expect(await screen.findByRole('heading', { name: paid })).toBeVisible()
    expect(api.sent(finish)).toEqual([])
  })
})

describe('leaving a payment by card', () => {
  test("from the confirmation by the browser's back leads to the form with everything typed", async () => {
    fakeApi()
    const screenPage = open(page)
    await doesFillCard(screenPage)
    await screenPage.user.click(screen.getByRole('button', { name: 'Continuar' }))
    await screen.findByRole('heading', { name: 'Confira antes de pagar' })
    expect(await pressesBack(screenPage)).toBe(false)
    expect(await field.number()).toHaveValue('4111 1111 1111 1111')
    expect(await field.code()).toHaveValue('123')
    expect(await pressesBack(screenPage)).toBe(true)
  })

  test('asks before the tab closes once something is typed', async () => {
    fakeApi()
    const screenPage = open(page)
    await screen.findByDisplayValue('Rua das Flores')
    expect(asksBeforeUnload(screenPage)).toBe(false)
    await screenPage.user.type(await field.owner(), 'J')
    await waitFor(() => expect(asksBeforeUnload(screenPage)).toBe(true))
  })

  test('is not possible while charging, and nothing covers the message about it', async () => {
    const release = fakeApi().delay(finish)
    const screenPage = open(page)
    await doesFillCard(screenPage)
    await doesPay(screenPage)
    await screen.findByText('Aguarde a resposta e não feche esta página.')
    expect(await pressesBack(screenPage)).toBe(false)
    vi.mocked(notify).mockClear()
    act(() => void screenPage.router.navigate({ to: '/' as never }))
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith('warning', 'Aguarde a resposta e não feche esta página.'),
    )
    expect(screenPage.router.state.location.pathname).toBe('/efetuar-pagamento/4821/31')
    expect(asksBeforeUnload(screenPage)).toBe(true)
    await waitFor(() => expect(writes.count()).toBe(1))
    expect(covering.count()).toBe(0)
    release()
    await screen.findByRole('heading', { name: paid })
    expect(asksBeforeUnload(screenPage)).toBe(false)
    expect(await pressesBack(screenPage)).toBe(true)
  })
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

describe('what is typed of a card', () => {
  const typed = { numeroCartao: '4111 1111 1111 1111', validade: '12/36', cvv: '123' }
  const gone = { numeroCartao: '', validade: '', cvv: '' }
  async function filled() {
    fakeApi({ 'GET /inscricao/obter-dados-aluno/4821': { status: 404, body: 'Não há.' } })
    const { result, unmount } = renderHook(() => useCardForm(4821, true), { wrapper })
    const { methods, clearCard } = result.current
    methods.reset({ ...methods.getValues(), ...typed, nome: 'Joana Silva' })
    expect(methods.getValues()).toMatchObject(typed)
    return { methods, clearCard, unmount }
  }

  test('is cleared by `clearCard`, and nothing else is', async () => {
    const { methods, clearCard } = await filled()
    clearCard()
    expect(methods.getValues()).toMatchObject({ ...gone, nome: 'Joana Silva' })
  })

  test('is forgotten when the form goes away', async () => {
    const { methods, unmount } = await filled()
    unmount()
    expect(methods.getValues()).toMatchObject(gone)
  })
})
