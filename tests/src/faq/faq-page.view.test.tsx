import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { notify } from '#src/ui/toast/notify.ts'
import { fakeApi, openPage, type Reply, write } from '#tests/src/courses/course-world.tsx'

// Loaded ahead: the first visit of a page must not wait for its chunk to be compiled.
beforeAll(async () => {
  await import('#src/features/faq/faq-page.tsx')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const sent = '/rd-station/duvidas'
const questionsOf = (uf: string) => `/duvidas-portal?Pagina=0&UF=${uf}`
const question = (Id: number, Pergunta: string, Resposta: string, Ativo = true) => ({
  Id,
  Pergunta,
  Resposta,
  Ativo,
})
const replies = (): Record<string, Reply> => ({
  '/estado/listar': {
    body: [
      { Descricao: 'Santa Catarina', UF: 'SC', ValidoTodasCidades: false },
      { Descricao: 'Tocantins', UF: 'TO', ValidoTodasCidades: true },
    ],
  },
  [questionsOf('TO')]: {
    body: {
      listaPerguntas: [
        question(2, 'Como pago?', 'Com <strong>boleto</strong>.'),
        question(3, 'Antiga?', 'Não se aplica.', false),
        question(1, 'Como estudo?', 'Em casa.'),
      ],
    },
  },
  [questionsOf('SC')]: { body: { listaPerguntas: [] } },
})

const state = () => screen.findByRole('combobox', { name: 'Estado' })
const items = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)

/** The answer on screen; the test DOM lays nothing out and would find those of closed items too. */
const answer = () => {
  const open = document.querySelector<HTMLElement>('details[open]')
  if (!open) throw new Error('No answer is open')
  return within(open)
}
const ask = () => answer().getByRole('button', { name: /^Envie uma mensagem/ })

async function openItem(name: string) {
  await userEvent.click(await screen.findByText(name))
  await waitFor(() => answer().getByText('Sua dúvida não foi respondida?'))
}

describe('the FAQ', () => {
  it('asks for a state before any question', async () => {
    const api = fakeApi(replies())
    openPage('/faq')
    await screen.findByRole('option', { name: 'Tocantins' })
    expect(items()).toEqual([])
    expect(api.names()).toEqual(['/estado/listar'])
  })

  it('shows the active questions of the chosen state in order, with the state in the address', async () => {
    fakeApi(replies())
    const { address } = openPage('/faq')
    await screen.findByRole('option', { name: 'Tocantins' })
    await userEvent.selectOptions(await state(), 'Tocantins')
    await waitFor(() => expect(items()).toEqual(['Como pago?', 'Como estudo?']))
    expect(address()).toBe('/faq?uf=TO')
  })

  it('takes the state from the address, in any case, also one without an open schedule', async () => {
    fakeApi({ ...replies(), [questionsOf('AC')]: { body: { listaPerguntas: [] } } })
    openPage('/faq?uf=ac')
    expect(await screen.findByText('Nenhuma pergunta cadastrada para estes estado.')).toBeVisible()
    expect(await state()).toHaveValue('AC')
  })

  it('opens an answer, with the marks of its text, and closes it again', async () => {
    fakeApi(replies())
    openPage('/faq?uf=TO')
    await openItem('Como pago?')
    expect(screen.getByText('boleto').tagName).toBe('STRONG')
    await userEvent.click(screen.getByText('Como pago?'))
    expect(document.querySelector('details[open]')).toBeNull()
  })

  it('sends what was left unanswered: the question that was open, the state and the default tag', async () => {
    const api = fakeApi({ ...replies(), [sent]: { body: 'ok' } })
    const { address } = openPage('/faq?uf=TO')
    await openItem('Como pago?')
    await userEvent.click(ask())
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar mensagem' }))
    expect(address()).toBe('/faq?uf=TO&abrir=contato&pergunta=2')
    await write(dialog.getByRole('textbox', { name: /^Nome/ }), 'Maria Souza')
    await write(dialog.getByRole('textbox', { name: /^E-mail/ }), 'maria@exemplo.com.br')
    await write(dialog.getByRole('textbox', { name: /^Telefone/ }), '47999998888')
    await write(dialog.getByRole('textbox', { name: /^Mensagem/ }), 'E com Pix?')
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.seen.find(({ name }) => name === sent)?.body).toEqual({
      name: 'Maria Souza',
      email: 'maria@exemplo.com.br',
      phone: '47999998888',
      msg: 'Sobre a pergunta: Como pago?\n\nE com Pix?',
      terms: true,
      course: 'Dúvidas',
      state: 'TO',
      tag: 'duvidas',
      termosVersao: '1',
    })
    expect(notify).toHaveBeenCalledExactlyOnceWith(
      'success',
      'Contato solicitado com sucesso. Aguarde contato de nossa equipe',
    )
    expect(address()).toBe('/faq?uf=TO')
  })

  it('names the question in the message after a reload, and none that the state does not have', async () => {
    fakeApi(replies())
    const { history } = openPage('/faq?uf=TO&abrir=contato&pergunta=1')
    const message = () => screen.findByRole('textbox', { name: /^Mensagem/ })
    expect(await message()).toHaveValue('Sobre a pergunta: Como estudo?\n\n')
    history.push('/faq?uf=TO')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    history.push('/faq?uf=TO&abrir=contato&pergunta=77')
    expect(await message()).toHaveValue('')
  })

  // Only here: a guid would leave its question out, and one id for all of them every question but the first.
  it.each([
    ['guids', ['0b7ff0d2-5a39-4c6e-9d5f-1f6c9a4f2e10', '0b7ff0d2-5a39-4c6e-9d5f-1f6c9a4f2e11']],
    ['one id for all', [0, 0]],
    ['no ids', [undefined, null]],
  ])('shows the questions of an API with %s, and names each in its message', async (_, [a, b]) => {
    const items = [question(1, 'Como pago?', 'x'), question(2, 'Como estudo?', 'x')]
    const answer = items.map((each, nth) => ({ ...each, Id: [a, b][nth] }))
    fakeApi({ ...replies(), [questionsOf('TO')]: { body: { listaPerguntas: answer } } })
    openPage('/faq?uf=TO')
    await openItem('Como estudo?')
    await userEvent.click(ask())
    expect(await screen.findByRole('textbox', { name: /^Mensagem/ })).toHaveValue(
      'Sobre a pergunta: Como estudo?\n\n',
    )
  })

  it('keeps what was typed when sending fails, and says why', async () => {
    fakeApi({ ...replies(), [sent]: 'no connection' })
    openPage('/faq?abrir=contato')
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar mensagem' }))
    await write(dialog.getByRole('textbox', { name: /^Nome/ }), 'Maria Souza')
    await write(dialog.getByRole('textbox', { name: /^E-mail/ }), 'maria@exemplo.com.br')
    await write(dialog.getByRole('textbox', { name: /^Telefone/ }), '47999998888')
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
    const sentence = 'Falha ao enviar solicitação, por favor tente novamente em alguns instantes'
    expect(await dialog.findByText(sentence)).toBeVisible()
    expect(notify).toHaveBeenCalledExactlyOnceWith('error', sentence)
    expect(dialog.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Maria Souza')
  })

  it('closes the window on Back, and the same item may ask again', async () => {
    fakeApi(replies())
    const { history, address } = openPage('/faq?uf=TO')
    await openItem('Como estudo?')
    await userEvent.click(ask())
    await screen.findByRole('dialog')
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/faq?uf=TO')
    await userEvent.click(ask())
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('says that the questions did not come, in a toast and in their place, and loads them again', async () => {
    const api = fakeApi({ ...replies(), [questionsOf('TO')]: 'no connection' })
    const { notify } = openPage('/faq?uf=TO')
    const sentence = 'Erro inesperado de conexão, ao tentar carregar perguntas!'
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(notify).toHaveBeenCalledExactlyOnceWith(sentence)
    api.replies[questionsOf('TO')] = replies()[questionsOf('TO')]!
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Como pago?')).toBeVisible()
  })
  it.each([
    ['states', '/faq', '/estado/listar', () => state()],
    [
      'questions',
      '/faq?uf=TO',
      questionsOf('TO'),
      () => screen.findByRole('heading', { name: 'Perguntas e respostas: Tocantins' }),
    ],
  ])(
    'keeps failed %s in place, busy, until they come, and focuses them',
    async (_, page, call, focused) => {
      const api = fakeApi({ ...replies(), [call]: { status: 500, body: 'Fora do ar.' } })
      openPage(page)
      expect(await screen.findByText('Fora do ar.')).toBeVisible()
      const release = api.hold(call)
      const again = screen.getByRole('button', { name: 'Tentar novamente' })
      await userEvent.click(again)
      await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'))
      expect(again).toHaveFocus()
      release()
      await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'))
      expect(screen.getByText('Fora do ar.')).toBeVisible()
      api.replies[call] = replies()[call]!
      await userEvent.click(again)
      const target = await focused()
      await waitFor(() => expect(target).toHaveFocus())
      expect(screen.queryByText('Fora do ar.')).toBeNull()
    },
  )
})
