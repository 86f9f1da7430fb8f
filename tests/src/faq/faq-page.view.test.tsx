import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { notify } from '#src/ui/toast/notify.ts'
import { openPage, write } from '#tests/src/courses/course-world.tsx'
import { fakeApi, type Reply } from '../fake-api.ts'

// Loaded ahead: the first visit of a page must not wait for its chunk to be compiled.
beforeAll(async () => {
  await import('#src/features/faq/faq-page.tsx')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const sent = '/rd-station/duvidas'
const questionsOf = (uf: string) => `/duvidas-portal?Pagina=0&UF=${uf}`
const question = (
  Id: number,
  Pergunta: string,
  Resposta: string,
  Ativo = true,
  Assunto?: string,
) => ({
  Id,
  Pergunta,
  Resposta,
  Ativo,
  Assunto,
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

describe('the FAQ', () => {
  it('shows the active questions of the chosen state in order, with the state in the address', async () => {
    fakeApi(replies())
    const { address } = openPage('/faq')
    await screen.findByRole('option', { name: 'Tocantins' })
    await userEvent.selectOptions(await state(), 'Tocantins')
    await waitFor(() => expect(items()).toEqual(['Como pago?', 'Como estudo?']))
    expect(address()).toBe('/faq?uf=TO')
  })

  // Finds a subject that is dropped, or that puts questions of one subject under two headings.
  it('groups questions under their subjects, in the order of the answer', async () => {
    const listaPerguntas = [
      question(1, 'Como pago?', 'Com boleto.', true, 'Pagamento'),
      question(2, 'Como estudo?', 'Em casa.', true, 'Aulas'),
      question(3, 'Há cupom?', 'Às vezes.', true, 'Pagamento'),
      question(4, 'E o Detran?', 'Decide.'),
    ]
    fakeApi({ ...replies(), [questionsOf('TO')]: { body: { listaPerguntas } } })
    openPage('/faq?uf=TO')
    await screen.findByRole('heading', { level: 3, name: 'Pagamento' })
    expect(items()).toEqual(['E o Detran?', 'Como pago?', 'Há cupom?', 'Como estudo?'])
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(3)
  })

  // Finds a search that reads only the questions, minds accents, or ends without a next step.
  it('leaves the questions that have all the words, in the answer too, and counts them', async () => {
    fakeApi(replies())
    openPage('/faq?uf=TO')
    await waitFor(() => expect(items()).toHaveLength(2))
    const box = screen.getByRole('searchbox', { name: 'Buscar nas perguntas' })
    await write(box, 'BOLÉTO pago')
    expect(items()).toEqual(['Como pago?'])
    expect(screen.getByText('1 pergunta encontrada')).toHaveRole('status')
    await userEvent.clear(box)
    expect(items()).toHaveLength(2)
    await write(box, 'strong')
    // Finds a search that ends in nothing to read.
    expect(screen.getByText(/^Nenhuma pergunta com “strong”/)).toBeVisible()
    expect(items()).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Enviar uma mensagem' }))
    expect(await screen.findByRole('dialog', { name: 'Enviar mensagem' })).toBeVisible()
  })

  // Finds a page that is empty until a state is chosen, where the API has questions for every state.
  it('shows the questions of every state first, and names one in its message', async () => {
    const listaPerguntas = [question(4, 'Posso desistir?', 'Sim.')]
    fakeApi({ ...replies(), '/duvidas-portal?Pagina=0': { body: { listaPerguntas } } })
    openPage('/faq')
    await screen.findByText('Posso desistir?')
    // Finds a search that misses what visitors call by another name.
    await write(
      screen.getByRole('searchbox', { name: 'Buscar nas perguntas' }),
      'dinheiro de volta',
    )
    await userEvent.click(screen.getByText('Posso desistir?'))
    await userEvent.click(screen.getByRole('button', { name: /^Envie uma mensagem/ }))
    expect(await screen.findByRole('textbox', { name: /^Mensagem/ })).toHaveValue(
      'Sobre a pergunta: Posso desistir?\n\n',
    )
  })

  // Finds an answer that closes while it is read, and general questions under the name of a state.
  it('leaves a general answer open when a state is chosen, and tells apart what a search finds', async () => {
    const general = question(4, 'Posso desistir?', 'Sim.')
    const own = question(5, 'O Detran aceita?', 'No Tocantins, sim.')
    fakeApi({
      ...replies(),
      '/duvidas-portal?Pagina=0': { body: { listaPerguntas: [general] } },
      [questionsOf('TO')]: { body: { listaPerguntas: [own, general] } },
    })
    openPage('/faq')
    await userEvent.click(await screen.findByText('Posso desistir?'))
    await screen.findByRole('option', { name: 'Tocantins' })
    await userEvent.selectOptions(await state(), 'Tocantins')
    await waitFor(() => expect(items()).toEqual(['O Detran aceita?', 'Posso desistir?']))
    expect(document.querySelectorAll('details[open]')).toHaveLength(1)
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)
    expect(titles().slice(0, 2)).toEqual(['Perguntas e respostas: Tocantins', 'Perguntas gerais'])
    await write(screen.getByRole('searchbox', { name: 'Buscar nas perguntas' }), 'desistir')
    expect(titles()[0]).toBe('Perguntas gerais')
    expect(document.querySelectorAll('details[open]')).toHaveLength(1)
  })

  // Finds a failure that is reported without a request.
  it.each<[string, Reply]>([
    ['has none', { body: { listaPerguntas: [] } }],
    ['refuses to tell', { status: 400, body: 'Informe a UF.' }],
  ])('asks for a state where the API %s without one', async (_, reply) => {
    fakeApi({ ...replies(), '/duvidas-portal?Pagina=0': reply })
    const { notify: report } = openPage('/faq')
    expect(await screen.findByText('Escolha um estado para ver as perguntas')).toBeVisible()
    expect(report).not.toHaveBeenCalled()
  })

  it('takes the state from the address, in any case, also one without an open schedule', async () => {
    fakeApi({ ...replies(), [questionsOf('AC')]: { body: { listaPerguntas: [] } } })
    openPage('/faq?uf=ac')
    expect(await screen.findByText('Nenhuma pergunta cadastrada para estes estado.')).toBeVisible()
    expect(await state()).toHaveValue('AC')
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
    await userEvent.click(await screen.findByText('Como estudo?'))
    // The test DOM lays nothing out and would find the buttons of closed items too.
    const open = document.querySelector<HTMLElement>('details[open]') ?? document.body
    await userEvent.click(within(open).getByRole('button', { name: /^Envie uma mensagem/ }))
    expect(await screen.findByRole('textbox', { name: /^Mensagem/ })).toHaveValue(
      'Sobre a pergunta: Como estudo?\n\n',
    )
  })

  const failure = 'Falha ao enviar solicitação, por favor tente novamente em alguns instantes'

  it.each<[string, Reply, string]>([
    ['is lost', 'no connection', failure],
    ['is refused with words', { status: 429, body: 'Aguarde um pouco.' }, 'Aguarde um pouco.'],
  ])('preserves what was typed when the message %s', async (_, reply, inPlace) => {
    fakeApi({ ...replies(), [sent]: reply })
    openPage('/faq?abrir=contato')
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar mensagem' }))
    await write(dialog.getByRole('textbox', { name: /^Nome/ }), 'Maria Souza')
    await write(dialog.getByRole('textbox', { name: /^E-mail/ }), 'maria@exemplo.com.br')
    await write(dialog.getByRole('textbox', { name: /^Telefone/ }), '47999998888')
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
    expect(await dialog.findByText(inPlace)).toBeVisible()
    expect(notify).toHaveBeenCalledExactlyOnceWith('error', failure)
    expect(dialog.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Maria Souza')
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
    'leaves failed %s in place, busy, until they load, and focuses them',
    async (_, page, call, focused) => {
      const api = fakeApi({ ...replies(), [call]: { status: 500, body: 'Fora do ar.' } })
      openPage(page)
      expect(await screen.findByText('Fora do ar.')).toBeVisible()
      const release = api.delay(call)
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
