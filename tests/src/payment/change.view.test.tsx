import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { brand } from '#contract/brand.ts'
import { paymentMethods } from '#contract/payment.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { fakeApi, lookup, open, pressesBack, asksBeforeUnload, sendsReady } from './kit.tsx'

const page = '/efetuar-pagamento/4821/31'
const change = 'POST /pagamento/alterar-pagamento'
const found = 'GET /pagamento/alterar-pagamento/4821'
const boleto = {
  ...lookup,
  TipoPagamento: 0,
  TipoPendencia: 7,
  Vencimento: '2026-11-26',
}
/** On another host, as the API may be. */
const slip = 'https://api.example.com.br/boleto/abc'
const line = '00190.00009 01234.567891 23456.789012 3 99990000019990'
const boletoUrl = 'GET /boleto/ObterUrlBoleto?inscricaoId=4821'
const nowCard = { ...lookup, IdContaAReceber: 32 }

async function opensChange() {
  const screenPage = open(page)
  await screenPage.user.click(
    await screen.findByRole('button', { name: 'Alterar forma de pagamento' }),
  )
  await screen.findByRole('heading', { name: 'Alterar forma de pagamento' })
  return screenPage
}

/** The slip in its frame, unfolded. */
async function findSlip() {
  const fold = (await screen.findByText('Ver boleto completo')).closest('details')!
  act(() => {
    fold.open = true
    fold.dispatchEvent(new Event('toggle'))
  })
  return screen.findByTitle<HTMLIFrameElement>(/^Boleto da inscrição/)
}

/** The frame of the slip, with a window that listens. */
async function theFrame() {
  const frame = await findSlip()
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: vi.fn() } })
  return frame
}

const card = () => screen.getByRole('radio', { name: /Cartão de Crédito/ })
const confirm = () => screen.getByRole('button', { name: 'Confirmar alteração' })

// Only here: what an unknown method is shown as, and that the cause is logged.
describe('a method that the portal does not know', () => {
  test.each([paymentMethods.length, 7, 'CHEQUE'])(
    '%j leads to another method or to us, never to a card',
    async (method) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue()
      const unknown = { ...lookup.Opcoes[1], TipoPagamento: method }
      fakeApi({
        [found]: {
          body: { ...lookup, TipoPagamento: method, Opcoes: [...lookup.Opcoes, unknown] },
        },
      })
      const { user } = open(page)
      await screen.findByRole('heading', { name: 'Forma de pagamento desconhecida' })
      expect(screen.getByRole('link', { name: brand.email })).toBeVisible()
      expect(screen.queryByLabelText('Número do cartão')).toBeNull()
      expect(screen.queryByText(/boleto|cartão/i)).toBeNull()
      expect(warn).toHaveBeenCalledWith(
        'GET /pagamento/alterar-pagamento/:id: unknown payment method',
      )
      await user.click(screen.getByRole('button', { name: 'Alterar forma de pagamento' }))
      expect(await screen.findAllByRole('radio')).toHaveLength(2)
      expect(screen.queryByText(/^Hoje/)).toBeNull()
    },
  )

  test('leads to us alone where it can be changed to nothing', async () => {
    const body = {
      ...lookup,
      TipoPagamento: paymentMethods.length,
      Opcoes: [{ ...lookup.Opcoes[1], TipoPagamento: paymentMethods.length }],
    }
    fakeApi({ [found]: { body } })
    open(page)
    expect(await screen.findByText(/^Para pagar, fale com a gente/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Alterar forma de pagamento' })).toBeNull()
  })
})

// Finds the panel of a further method that cannot be left for another one, that still lets pay what is overdue, or
// whose sum a phone shows twice.
describe.each(paymentMethods)('the panel of $key', ({ id, dueDays }) => {
  const Opcoes = paymentMethods.map((row) => ({ ...lookup.Opcoes[0], TipoPagamento: row.id }))
  const body = { ...boleto, TipoPagamento: id, Opcoes }

  test('has its sum once, and a way to another method', async () => {
    fakeApi({ [found]: { body } })
    const { user } = open(page)
    const leave = await screen.findByRole('button', { name: 'Alterar forma de pagamento' })
    const total = screen.getByRole('region', { name: 'Sua inscrição' }).querySelector('p')
    expect(total?.dataset.quiet).toBe(dueDays === null ? undefined : 'unfolded')
    await user.click(leave)
    expect(await screen.findByRole('heading', { name: 'Alterar forma de pagamento' })).toBeVisible()
  })

  test.runIf(dueDays !== null)('warns of what is overdue, with no code to copy', async () => {
    const overdue = { body: { ...body, Situacao: 'vencida' } }
    fakeApi({ [found]: overdue, [boletoUrl]: { body: { UrlBoleto: slip, LinhaDigitavel: line } } })
    const { container } = open(page)
    expect(await screen.findByText(/vencid[oa] em 26\/11\/2026/)).toBeVisible()
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull())
    expect(screen.queryByRole('button', { name: /^copiar/i })).toBeNull()
  })
})

describe('a boleto', () => {
  test('shows its slip in a named frame, with the due day', async () => {
    fakeApi({ [found]: { body: boleto } })
    open(page)
    expect(await findSlip()).toHaveAttribute('src', slip)
    expect(screen.getByText('26/11/2026')).toBeVisible()
  })

  test('prints itself on a message to its own host alone', async () => {
    fakeApi({ [found]: { body: boleto } })
    const { user } = open(page)
    const frame = await theFrame()
    sendsReady(frame)
    await user.click(screen.getByRole('button', { name: 'Imprimir' }))
    expect(frame.contentWindow?.postMessage).toHaveBeenCalledWith(
      { tipo: 'imprimir' },
      'https://api.example.com.br',
    )
  })

  test('is printed only once it is there', async () => {
    fakeApi({ [found]: { body: boleto } })
    const { user } = open(page)
    const frame = await theFrame()
    fireEvent.load(frame)
    sendsReady(frame, 'https://outro.example.com')
    const print = () => screen.getByRole('button', { name: 'Imprimir' })
    expect(print()).toHaveAttribute('aria-disabled', 'true')
    await user.click(print())
    expect(frame.contentWindow?.postMessage).not.toHaveBeenCalled()
    sendsReady(frame)
    expect(print()).not.toHaveAttribute('aria-disabled')
  })

  test('of another kind stays, and prints in a tab of its own', async () => {
    fakeApi({ [found]: { body: boleto } })
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { user } = open(page)
    const frame = await theFrame()
    act(() => void vi.advanceTimersByTime(10_000))
    vi.useRealTimers()
    expect(frame).toBeInTheDocument()
    expect(screen.getByText(/O boleto não apareceu acima/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Imprimir/ }))
    expect(opened).toHaveBeenCalledWith(slip, '_blank', 'noopener')
  })

  test.each([
    ['a text', slip, slip],
    ['relative to the API', { UrlBoleto: 'boleto/abc' }, slip],
    ['of the host of the API', { UrlBoleto: '/abc' }, 'https://api.example.com.br/abc'],
    [
      'of a host that the installation names',
      { UrlBoleto: 'https://slips.example.com/7' },
      'https://slips.example.com/7',
    ],
  ])('is framed from an address that is %s', async (_name, data, address) => {
    fakeApi({ [found]: { body: boleto }, [boletoUrl]: { body: data } })
    open(page, { slipHosts: ['https://slips.example.com'] })
    expect(await findSlip()).toHaveAttribute('src', address)
  })

  test('of another host is opened in a tab, with the line to type beside', async () => {
    const UrlBoleto = 'https://banco.example.com/boleto/abc'
    fakeApi({
      [found]: { body: boleto },
      [boletoUrl]: { body: { UrlBoleto, LinhaDigitavel: line } },
    })
    const { user } = open(page)
    expect(await screen.findByRole('link', { name: 'Abrir boleto em nova aba' })).toHaveAttribute(
      'href',
      UrlBoleto,
    )
    expect(screen.queryByTitle(/^Boleto da inscrição/)).toBeNull()
    expect(screen.getByText(line)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copiar código do boleto' }))
    expect(
      await screen.findByText('Código copiado. Cole no aplicativo do seu banco.'),
    ).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(line)
  })

  test('as a PDF is opened in a tab where the browser shows none', async () => {
    Object.assign(navigator, { pdfViewerEnabled: false })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'))
    fakeApi({ [found]: { body: boleto }, [boletoUrl]: { body: { UrlBoleto: '/abc.PDF' } } })
    open(page)
    await screen.findByRole('link', { name: 'Abrir boleto em nova aba' })
    expect(screen.queryByTitle(/^Boleto da inscrição/)).toBeNull()
  })

  test('reports in place that it did not load, and is requested again', async () => {
    const api = fakeApi({
      [found]: { body: boleto },
      [boletoUrl]: { status: 404, body: 'Não há.' },
    })
    const { user } = open(page)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ocorreu um erro ao tentar obter o boleto. Tente novamente mais tarde ou entre em contato com o suporte.',
    )
    api.answer(boletoUrl, {
      body: { UrlBoleto: slip },
    })
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await findSlip()).toBeInTheDocument()
  })

  test.each([
    ['no web page', { UrlBoleto: 'javascript:alert(1)' }],
    ['no address of this world', { UrlBoleto: 'body:text/html,<p>boleto' }],
    ['of another host, in the open', { UrlBoleto: 'http://outro.example.com/boleto/abc' }],
    ['empty', { UrlBoleto: '' }],
    ['no text', { UrlBoleto: 7 }],
    ['missing', {}],
    ['not even in an object', null],
  ])('is never loaded from an address that is %s', async (_name, data) => {
    fakeApi({ [found]: { body: boleto }, [boletoUrl]: { body: data } })
    open(page)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ocorreu um erro ao tentar obter o boleto.',
    )
    expect(screen.queryByTitle(/^Boleto da inscrição/)).toBeNull()
  })

  test('past its day warns and leads to another payment method', async () => {
    fakeApi({ [found]: { body: { ...boleto, Situacao: 'vencida' } } })
    const { user } = open(page)
    expect(await screen.findByText('Boleto vencido em 26/11/2026')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull()
    expect(screen.queryByText(/O banco avisa/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Gerar novo boleto ou pagar com cartão' }))
    expect(await screen.findByRole('heading', { name: 'Alterar forma de pagamento' })).toBeVisible()
  })

  // Finds a method that is promised although the offer does not have it.
  test('past its day names no method that its offer lacks', async () => {
    const Opcoes = lookup.Opcoes.filter(({ TipoPagamento }) => TipoPagamento === 0)
    fakeApi({ [found]: { body: { ...boleto, Situacao: 'vencida', Opcoes } } })
    open(page)
    expect(await screen.findByRole('button', { name: 'Gerar novo boleto' })).toBeVisible()
    expect(screen.queryByText(/cartão/i)).toBeNull()
  })

  test('states what it saves against the dearest method', async () => {
    fakeApi({ [found]: { body: boleto } })
    open(page)
    expect(
      await screen.findByText(/^Você economiza R\$\s20,00 em relação ao cartão\.$/),
    ).toBeVisible()
  })
})

describe('another payment method', () => {
  test('is chosen, sent under a key, and leads to the new receivable', async () => {
    const api = fakeApi({
      [found]: { body: boleto },
      [change]: { body: { IdContaAReceber: 32 } },
    })
    const { user, router, replaced } = await opensChange()
    await user.click(card())
    api.answer(found, { body: nowCard })
    await user.click(confirm())
    await screen.findByRole('heading', { name: 'Pague com cartão' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/efetuar-pagamento/4821/32'))
    expect(replaced).toHaveBeenCalledTimes(1)
    expect(notify).toHaveBeenCalledWith('success', 'Forma de pagamento Editada com Sucesso!')
    expect(api.sent(change)).toHaveLength(1)
    expect(api.sent(change)[0]?.key).toBeTruthy()
    expect(api.sent(change)[0]?.body).toEqual({
      idInscricao: 4821,
      tipoPagamento: 1,
      tipoPendencia: 9,
      codigoCupomDesconto: null,
    })
    const summary = screen.getByRole('region', { name: 'Sua inscrição' })
    await waitFor(() => expect(summary).toHaveTextContent('R$ 219,90'))
  })

  test('states what it saves against what is to be paid now', async () => {
    fakeApi({
      'GET /pagamento/consulta-preco-curso-conta/31': { body: { ValorTotal: 219.9 } },
    })
    const { user } = await opensChange()
    await user.click(screen.getByRole('radio', { name: /Boleto/ }))
    expect(await screen.findByText(/^Você economiza R\$\s20,00 pagando com boleto$/)).toBeVisible()
    await user.click(card())
    expect(screen.queryByText(/economiza/)).toBeNull()
  })

  test('must be chosen before it is sent', async () => {
    document.title = 'Pagamento'
    const api = fakeApi({ [found]: { body: boleto } })
    const { user } = await opensChange()
    await user.click(confirm())
    expect(document.title).toBe('Erro: Pagamento')
    const group = screen.getByRole('radiogroup', { name: /^Como você quer pagar\?/ })
    expect(group).toHaveAccessibleDescription(
      'É necessário selecionar uma opção de pagamento para continuar',
    )
    // A visitor who is on another page by then is led there again.
    for (const leave of [() => {}, () => confirm().focus()]) {
      leave()
      await user.click(confirm())
      expect(group).toContainElement(document.activeElement as HTMLElement)
    }
    await user.click(card())
    expect(document.title).toBe('Pagamento')
    expect(api.sent(change)).toEqual([])
  })

  // Only here: a change that an API made without naming the receivable would be reported as failed.
  test.each([
    ['a bare id', 32],
    ['its own text', { Mensagem: 'Alterado.' }],
    ['nothing', null],
  ])('leads to the new receivable when it is answered with %s', async (_, data) => {
    const api = fakeApi({ [found]: { body: boleto }, [change]: { body: data } })
    const { user, router } = await opensChange()
    await user.click(card())
    api.answer(found, { body: nowCard })
    await user.click(confirm())
    await screen.findByRole('heading', { name: 'Pague com cartão' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/efetuar-pagamento/4821/32'))
  })

  test('shows the refusal of the API under a good status, too', async () => {
    fakeApi({
      [found]: { body: boleto },
      [change]: { body: { success: false, message: 'O cupom não vale aqui.' } },
    })
    const { user, replaced } = await opensChange()
    await user.click(card())
    await user.click(confirm())
    expect(await screen.findByRole('alert')).toHaveTextContent('O cupom não vale aqui.')
    expect(replaced).not.toHaveBeenCalled()
  })

  // Only here: without `Opcoes` the screen would be an empty choice with a button.
  test.each([[undefined], [null], [[]], [{}]])(
    'reports that there is none where the options are %j',
    async (Opcoes) => {
      fakeApi({ [found]: { body: { ...boleto, Opcoes } } })
      const { user } = await opensChange()
      expect(screen.getByText(/^Não há outra forma de pagamento disponível/)).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Confirmar alteração' })).toBeNull()
      expect(screen.queryByLabelText(/^Cupom de desconto/)).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Voltar ao pagamento' }))
      expect(await screen.findByRole('heading', { name: 'Pague com boleto' })).toBeVisible()
    },
  )

  test('is repeated under the same key when its answer was lost', async () => {
    const api = fakeApi({ [found]: { body: boleto }, [change]: 'no connection' })
    const { user } = await opensChange()
    await user.click(card())
    await user.click(confirm())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Erro inesperado de conexão, ao tentar alterar opção de pagamento!',
    )
    api.answer(change, { body: { IdContaAReceber: 32 } })
    api.answer(found, { body: nowCard })
    await user.click(confirm())
    await screen.findByRole('heading', { name: 'Pague com cartão' })
    const [first, second] = api.sent(change)
    expect([second?.body, second?.key]).toEqual([first?.body, first?.key])
  })

  test('applies the coupon of the enrolment', async () => {
    const api = fakeApi({
      [found]: { body: { ...boleto, CodigoCupomDesconto: 'VOLTA10' } },
      'GET /cupom/validar/VOLTA10/12/true?TipoPagamento=1': {
        body: {
          Cupom: 'VOLTA10',
          Descricao: 'Dez por cento',
          DescontoPorcentagem: 10,
          DescontoValor: 0,
        },
      },
      [change]: { body: { IdContaAReceber: 32 } },
    })
    const { user } = await opensChange()
    // The visitor need not apply it: it waits for the choice.
    expect(await screen.findByText('VOLTA10')).toBeVisible()
    expect(screen.queryByLabelText(/^Cupom de desconto/)).not.toBeInTheDocument()
    await user.click(card())
    expect(await screen.findByText('Novo total:')).toHaveTextContent(/R\$\s197,91/)
    // Finds a saving that compares a price with the coupon to one without.
    expect(screen.getByText('Desconto:')).toHaveTextContent(/R\$\s21,99$/)
    expect(screen.queryByText(/economiza/)).toBeNull()
    // The option shows the reduced price.
    expect(card()).toHaveAccessibleName(/De R\$\s219,90 por R\$\s197,91$/)
    api.answer(found, { body: nowCard })
    await user.click(confirm())
    await screen.findByRole('heading', { name: 'Pague com cartão' })
    expect(api.sent(change)[0]?.body).toMatchObject({ codigoCupomDesconto: 'VOLTA10' })
  })

  // Only here: a price without the coupon of the enrolment, until that was answered, and parcels that do not name their interest.
  test('shows each option at its price with the coupon of the enrolment before one is chosen', async () => {
    const withInterest = ['À vista', 'ou em até 12x com juros']
    const Opcoes = boleto.Opcoes.map((each) => ({ ...each, DescricaoFormatada: withInterest }))
    const api = fakeApi({
      [found]: { body: { ...boleto, CodigoCupomDesconto: 'VOLTA10', Opcoes } },
      'GET /pagamento/consulta-preco-curso-conta/31': { body: { ValorTotal: 179.91 } },
      'GET /cupom/validar/VOLTA10/12/true?TipoPagamento=0': {
        body: { Cupom: 'VOLTA10', DescontoPorcentagem: 10, TipoPagamento: null },
      },
    })
    const release = api.delay('GET /cupom/validar/VOLTA10/12/true?TipoPagamento=0')
    await opensChange()
    expect(screen.queryByRole('radio')).toBeNull()
    release()
    const current = await screen.findByRole('radio', { name: /^Boleto ?forma atual/ })
    expect(card()).toHaveAccessibleName(/De R\$\s219,90 por R\$\s197,91$/)
    expect(card()).toHaveAccessibleDescription(/com juros/)
    expect(current).toHaveAccessibleName(/De R\$\s199,90 por R\$\s179,91$/)
  })

  test('remembers that coupon past an option that does not take it, until it is removed', async () => {
    const api = fakeApi({
      [found]: { body: { ...boleto, CodigoCupomDesconto: 'VOLTA10' } },
      'GET /cupom/existe-cupom-utilizavel/12': { body: false },
      'GET /cupom/validar/VOLTA10/12/true?TipoPagamento=0': { status: 404, body: 'Não há.' },
      'GET /cupom/validar/VOLTA10/12/true?TipoPagamento=1': {
        body: { Cupom: 'VOLTA10', DescontoPorcentagem: 10, DescontoValor: 0 },
      },
      [change]: { body: { IdContaAReceber: 32 } },
    })
    const { user } = await opensChange()
    await user.click(screen.getByRole('radio', { name: /^Boleto/ }))
    const code = await screen.findByLabelText(/^Cupom de desconto/)
    // It was not typed: that is no mistake, and what it means is stated.
    expect(
      await screen.findByText(
        /^O cupom VOLTA10 não vale para pagar com boleto: o total fica R\$\s199,90\./,
      ),
    ).toBeVisible()
    expect(code).toBeValid()
    expect(code).toHaveValue('')
    await user.click(card())
    expect(await screen.findByText('Novo total:')).toHaveTextContent(/R\$\s197,91/)
    // Who gives it up may change their mind: the field stays, whatever the schedule takes today.
    await user.click(screen.getByRole('button', { name: 'Remover' }))
    expect(screen.getByLabelText(/^Cupom de desconto/)).toHaveFocus()
    await user.click(screen.getByRole('radio', { name: /^Boleto/ }))
    await user.click(card())
    await user.click(confirm())
    await waitFor(() =>
      expect(api.sent(change)[0]?.body).toMatchObject({ codigoCupomDesconto: null }),
    )
  })

  test("is given up by the browser's back, without leaving the page", async () => {
    fakeApi({ [found]: { body: boleto } })
    const screenPage = await opensChange()
    expect(await pressesBack(screenPage)).toBe(false)
    expect(await findSlip()).toBeInTheDocument()
    expect(await pressesBack(screenPage)).toBe(true)
  })

  test('is not left while it is being sent', async () => {
    const api = fakeApi({
      [found]: { body: boleto },
      [change]: { body: { IdContaAReceber: 32 } },
    })
    const release = api.delay(change)
    const screenPage = await opensChange()
    await screenPage.user.click(card())
    await screenPage.user.click(confirm())
    await screen.findByRole('button', { name: 'Alterando…' })
    expect(await pressesBack(screenPage)).toBe(false)
    expect(asksBeforeUnload(screenPage)).toBe(true)
    expect(screen.getByRole('button', { name: 'Alterando…' })).toBeVisible()
    api.answer(found, { body: nowCard })
    release()
    await screen.findByRole('heading', { name: 'Pague com cartão' })
    expect(asksBeforeUnload(screenPage)).toBe(false)
  })
})
