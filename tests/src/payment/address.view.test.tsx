import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { lessonAccess } from '#contract/lesson-access.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { fakeApi, lookup, open } from './kit.tsx'

describe('the address of a payment', () => {
  test.each([
    '/efetuar-pagamento/1e3',
    '/efetuar-pagamento/%2012',
    '/efetuar-pagamento/0x10',
    '/efetuar-pagamento/-1',
    '/efetuar-pagamento/1.5',
    '/efetuar-pagamento/012',
    '/efetuar-pagamento/12345678901234567',
    '/efetuar-pagamento/4821/abc',
    '/efetuar-pagamento/4821/031',
    '/efetuar-pagamento/4821/9007199254740993',
  ])('refuses %s: reports it, goes home and requests nothing', async (path) => {
    const api = fakeApi()
    const { router, pushed } = open(path)
    await screen.findByRole('heading', { name: 'Página inicial' })
    expect(router.state.location.pathname).toBe('/')
    // The home page shows what to do, in the window of a payment that is not found, with this toast.
    expect(router.state.location.state.absentPayment).toEqual({
      sentence: '',
      toast: 'Parametros informados são inválidos.',
    })
    expect(api.names()).toEqual([])
    expect(pushed).not.toHaveBeenCalled()
  })

  test('goes home when there is nothing to pay, with the words of the API', async () => {
    fakeApi({
      'GET /pagamento/alterar-pagamento/4821': { status: 404, body: 'Inscrição não encontrada.' },
    })
    const { router } = open('/efetuar-pagamento/4821')
    await screen.findByRole('heading', { name: 'Página inicial' })
    // The home page shows them in a window of its own.
    expect(router.state.location.state.absentPayment).toEqual({
      sentence: 'Inscrição não encontrada.',
      toast: '',
    })
    expect(notify).not.toHaveBeenCalled()
  })

  test.each([
    ['null', { body: null }],
    ['no body', { status: 204 }],
    ['no receivable', { body: { ...lookup, IdContaAReceber: null } }],
    // Only here: other forms of "nothing to pay" would be read as a failed load.
    ['receivable 0', { body: { ...lookup, IdContaAReceber: 0 } }],
    ['an empty object', { body: {} }],
    ['an empty list', { body: [] }],
    ['nothing but a message', { body: { Mensagem: 'Inscrição não encontrada.' } }],
  ])('goes home when the API returns %s: nothing to pay', async (_, answer) => {
    fakeApi({ 'GET /pagamento/alterar-pagamento/4821': answer })
    open('/efetuar-pagamento/4821')
    await screen.findByRole('heading', { name: 'Página inicial' })
  })

  test.each(['/efetuar-pagamento/4821', '/efetuar-pagamento/4821/30'])(
    'replaces %s once by the one of the right receivable',
    async (path) => {
      const api = fakeApi()
      const { router, replaced, pushed } = open(path)
      await screen.findByRole('heading', { name: 'Pague com cartão' })
      await waitFor(() => expect(router.state.location.pathname).toBe('/efetuar-pagamento/4821/31'))
      // The page that the corrected address shows is the same one: typed data would be lost otherwise.
      expect(await screen.findByDisplayValue('Rua das Flores')).toBeInTheDocument()
      expect(replaced).toHaveBeenCalledTimes(1)
      expect(pushed).not.toHaveBeenCalled()
      expect(api.sent('GET /pagamento/alterar-pagamento/4821')).toHaveLength(1)
      expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([])
    },
  )

  test('reports in place that the look-up failed, and tries again on request', async () => {
    const api = fakeApi({ 'GET /pagamento/alterar-pagamento/4821': 'no connection' })
    const { user } = open('/efetuar-pagamento/4821/31')
    const sentence = 'Erro inesperado de conexão, ao tentar carregar opções de pagamento!'
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(notify).toHaveBeenCalledWith('error', sentence)
    api.answer('GET /pagamento/alterar-pagamento/4821', { body: lookup })
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('heading', { name: 'Pague com cartão' })).toBeInTheDocument()
  })
})

describe('what an enrolment has to pay', () => {
  test('is summed up beside it: course, buyer as sent, total', async () => {
    fakeApi()
    open('/efetuar-pagamento/4821/31')
    const summary = await screen.findByRole('region', { name: 'Sua inscrição' })
    await waitFor(() => expect(summary).toHaveTextContent('Reciclagem para condutores infratores'))
    expect(summary).toHaveTextContent('***.982.247-**')
    expect(summary).toHaveTextContent('R$ 199,90')
    // Finds another browser in which nothing says where a purchase is given up.
    expect(await screen.findByRole('link', { name: 'entre na Área do aluno' })).toHaveAttribute(
      'href',
      '/legado',
    )
  })

  test('shows the success panel when it is paid, not the home page', async () => {
    fakeApi({
      'GET /pagamento/alterar-pagamento/4821': { body: { ...lookup, Situacao: 'paga' } },
    })
    open('/efetuar-pagamento/4821/31')
    expect(await screen.findByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
    expect(screen.getByRole('link', { name: /Imprimir\/baixar contrato/ })).toHaveAttribute(
      'href',
      'https://api.example.com.br/documento/termos-adesao',
    )
    expect(screen.getByText(/em até 7 dias/)).toBeVisible()
    expect(screen.getByText(`${lessonAccess.ask} ${lessonAccess.reply}`)).toBeVisible()
  })

  // Finds an installation with lessons of its own whose students are sent to ask for them.
  test('leads to the lessons where the student area has them', async () => {
    fakeApi({
      'GET /pagamento/alterar-pagamento/4821': { body: { ...lookup, Situacao: 'paga' } },
    })
    open('/efetuar-pagamento/4821/31', { studentAreaUrl: 'https://aulas.example.com.br' })
    expect(await screen.findByText('Ali você abre as aulas.')).toBeVisible()
    expect(screen.queryByText(new RegExp(lessonAccess.ask))).toBeNull()
  })

  test('checks a payment in processing as soon as the page is visible again', async () => {
    const found = 'GET /pagamento/alterar-pagamento/4821'
    const api = fakeApi({ [found]: { body: { ...lookup, Situacao: 'processando' } } })
    open('/efetuar-pagamento/4821/31')
    await screen.findByText(/confere sozinha/)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    api.answer(found, 'no connection')
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(api.sent(found)).toHaveLength(2))
    expect(await screen.findByRole('button', { name: 'Atualizar situação' })).toBeVisible()
    // A failed ask is silent.
    expect(notify).not.toHaveBeenCalled()
    api.answer(found, { body: { ...lookup, Situacao: 'Pago' } })
    act(() => void window.dispatchEvent(new Event('online')))
    const title = await screen.findByRole('heading', { name: 'Pagamento confirmado' })
    await waitFor(() => expect(title).toHaveFocus())
    expect(screen.getByText('Pagamento confirmado.')).toHaveAttribute('aria-live', 'assertive')
  })
})
