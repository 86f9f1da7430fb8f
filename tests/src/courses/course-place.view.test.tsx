import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EnrolmentRequest } from '#src/features/courses/course-page.tsx'
import { courseReplies, openPage, recycling, schedule } from './course-world.tsx'
import { fakeApi } from '../fake-api.ts'

vi.mock('#src/features/enrolment/enrolment-dialog.tsx', () => ({
  EnrolmentDialog: ({ courseTitle, courseUf, options, onClose }: EnrolmentRequest) => (
    <section aria-label="Inscrição aberta">
      {courseTitle} {courseUf} {options.length}
      <button type="button" onClick={onClose}>
        Fechar inscrição
      </button>
    </section>
  ),
}))

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const page = '/cursos/online/reciclagem'
const reason = 'É necessário selecionar o estado e a cidade.'
const absent = 'Sem agendamento cadastrado para esse estado e/ou cidade'

const card = async () =>
  within(await screen.findByRole('region', { name: 'Onde você quer fazer o curso?' }))
const state = async () => (await card()).findByRole('combobox', { name: 'Estado' })
const city = async () => (await card()).findByRole('combobox', { name: 'Cidade' })
const enrol = async () => (await card()).getByRole('button', { name: 'Inscrever-se' })

describe('choosing the place of a course', () => {
  it('goes from state to city to price and plan', async () => {
    const api = fakeApi(courseReplies())
    const { address } = openPage(page)
    await userEvent.selectOptions(await state(), 'Santa Catarina')
    await waitFor(async () =>
      expect(within(await city()).getByRole('option', { name: 'Blumenau' })).toBeVisible(),
    )
    expect(await city()).toHaveValue('-1')
    expect(address()).toBe(`${page}?uf=SC`)
    await userEvent.selectOptions(await city(), 'Blumenau')
    expect(await (await card()).findByText('R$ 189,90')).toBeVisible()
    expect(address()).toBe(`${page}?uf=SC&cidade=4202404`)
    expect((await card()).getByText('3x de R$ 66,63 sem juros no cartão')).toBeVisible()
    expect((await card()).getByText('Total no cartão: R$ 199,90')).toBeVisible()
    await userEvent.click((await card()).getByText('Ver condições'))
    const rows = (await card()).getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.slice(0, 6).map((row) => row.replaceAll('\u00a0', ' '))).toEqual([
      'VezesParcelaTotal',
      'Sem juros',
      '1xR$ 199,90 R$ 199,90',
      '2xR$ 99,95 R$ 199,90',
      '3xR$ 66,63 1ª parcela R$ 66,64R$ 199,90',
      'Com juros',
    ])
    expect((await card()).getByRole('row', { name: /^12x R\$\s18,89 R\$\s226,68$/ })).toBeVisible()
    expect(screen.getByText('Faça a prova')).toBeVisible()
    expect(screen.getByRole('row', { name: '2 Direção defensiva 12 horas/aula' })).toBeVisible()
    expect(api.names()).toContain(
      '/agenda-curso/obter-agenda-por-municipio?Municipio_Id=4202404&Curso_Id=8&UF=SC',
    )
  })

  it('asks for no city where the state covers all of them, and sends city 0', async () => {
    const api = fakeApi(courseReplies())
    openPage(page)
    await userEvent.selectOptions(await state(), 'Paraná')
    expect(await (await card()).findByText('R$ 189,90')).toBeVisible()
    expect((await card()).queryByRole('combobox', { name: 'Cidade' })).toBeNull()
    expect(api.names().filter((name) => name.startsWith('/cidade'))).toEqual([])
    expect(api.names()).toContain(
      '/curso/obter-id-curso-tipocurso-municipio?Municipio_Id=0&TipoCurso_Id=7',
    )
  })

  it('reports that a place has no schedule, and leaves enrolling closed with its reason', async () => {
    fakeApi(courseReplies())
    openPage(`${page}?uf=SC&cidade=4209300`)
    expect(await screen.findByText(absent)).toBeVisible()
    expect(await enrol()).toHaveAccessibleDescription(reason)
  })

  it('reports the same of a schedule without any price', async () => {
    const free = { ...schedule, ValorBoleto: null, ValorCartao: 0 }
    fakeApi({ ...courseReplies(), '/agenda-curso/resumo/90': { body: free } })
    openPage(`${page}?uf=PR`)
    expect(await screen.findByText(absent)).toBeVisible()
    expect(await enrol()).toHaveAttribute('aria-disabled', 'true')
  })

  // Only here: what other APIs answer of a place without a schedule must not read as a failure to load.
  it.each([
    [
      'an empty schedule',
      '/agenda-curso/obter-agenda-por-municipio?Municipio_Id=0&Curso_Id=8&UF=PR',
      {},
    ],
    [
      'schedule 0',
      '/agenda-curso/obter-agenda-por-municipio?Municipio_Id=0&Curso_Id=8&UF=PR',
      { Id: 0 },
    ],
    ['course 0', '/curso/obter-id-curso-tipocurso-municipio?Municipio_Id=0&TipoCurso_Id=7', 0],
    ['empty details', '/agenda-curso/resumo/90', {}],
    ['no details', '/agenda-curso/resumo/90', null],
  ])('reports the same of %s', async (_, call, body) => {
    fakeApi({ ...courseReplies(), [call]: { body } })
    openPage(`${page}?uf=PR`)
    expect(await screen.findByText(absent)).toBeVisible()
    expect(await enrol()).toHaveAttribute('aria-disabled', 'true')
  })

  // Only here: an API that knows a course by its own spelling alone would be asked for another.
  it('finds a course whose address the API writes with capitals, and shows it in small letters', async () => {
    const { '/tipo-curso-categoria/obter-por-url/reciclagem': found, ...others } = courseReplies()
    const api = fakeApi({
      ...others,
      '/tipo-curso-categoria/lista-cursos-ead': {
        body: [{ id: 7, titulo: 'Reciclagem', url: 'Reciclagem' }],
      },
      '/tipo-curso-categoria/obter-por-url/Reciclagem': found!,
    })
    const { address } = openPage('/cursos/online/Reciclagem')
    expect(await screen.findByRole('heading', { level: 1, name: 'Reciclagem' })).toBeVisible()
    expect(address()).toBe(page)
    expect(api.names()).toContain('/tipo-curso-categoria/obter-por-url/Reciclagem')
  })

  it('clears the city when the state changes', async () => {
    fakeApi(courseReplies())
    const { address } = openPage(`${page}?uf=SC&cidade=4202404`)
    expect(await (await card()).findByText('R$ 189,90')).toBeVisible()
    await userEvent.selectOptions(await state(), 'Rio Grande do Sul')
    expect(address()).toBe(`${page}?uf=RS`)
    await waitFor(async () =>
      expect(within(await city()).getByRole('option', { name: 'Porto Alegre' })).toBeVisible(),
    )
    expect(await city()).toHaveValue('-1')
    expect(screen.queryByText('R$ 189,90')).toBeNull()
    expect(await enrol()).toHaveAccessibleDescription(reason)
  })

  it('gives up the cities of an older state and never shows them', async () => {
    const api = fakeApi(courseReplies())
    const release = api.delay('/cidade/combo?uf=SC&tipoFiltro=1&TipoCurso_Id=7')
    openPage(`${page}?uf=SC`)
    await waitFor(() =>
      expect(api.names()).toContain('/cidade/combo?uf=SC&tipoFiltro=1&TipoCurso_Id=7'),
    )
    await userEvent.selectOptions(await state(), 'Rio Grande do Sul')
    await waitFor(async () =>
      expect(within(await city()).getByRole('option', { name: 'Porto Alegre' })).toBeVisible(),
    )
    const older = api.calls.find(({ name }) => name.includes('uf=SC'))
    expect(older?.signal?.aborted).toBe(true)
    release()
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Blumenau' })).toBeNull())
  })

  it('takes an unknown place of the address for none', async () => {
    fakeApi(courseReplies())
    const { address, history } = openPage(`${page}?uf=AC&cidade=99&abrir=inscricao`)
    expect(await state()).toHaveValue('')
    expect(screen.queryByText(absent)).toBeNull()
    await waitFor(() => expect(address()).toBe(page))
    expect(history.length).toBe(1)
  })

  it('drops an unknown city from the address and leaves its state', async () => {
    fakeApi(courseReplies())
    const { address } = openPage(`${page}?uf=SC&cidade=99`)
    expect(await state()).toHaveValue('SC')
    await waitFor(() => expect(address()).toBe(`${page}?uf=SC`))
  })

  it('takes the only state there is, and leaves the address alone', async () => {
    const only = { ...recycling, Estados: recycling.Estados.slice(0, 1) }
    fakeApi({
      ...courseReplies(),
      '/tipo-curso-categoria/obter-por-url/reciclagem': { body: only },
    })
    const { address } = openPage(page)
    expect(await state()).toHaveValue('PR')
    expect(await (await card()).findByText('R$ 189,90')).toBeVisible()
    expect(address()).toBe(page)
  })

  it('reports a failed load in place and loads again on request', async () => {
    const api = fakeApi({
      ...courseReplies(),
      '/agenda-curso/resumo/90': { status: 500, body: 'Agenda fora do ar.' },
    })
    const { notify } = openPage(`${page}?uf=PR`)
    expect(await (await card()).findByText('Agenda fora do ar.')).toBeVisible()
    expect(notify).toHaveBeenCalledWith('Agenda fora do ar.')
    api.replies['/agenda-curso/resumo/90'] = { body: schedule }
    await userEvent.click((await card()).getByRole('button', { name: 'Tentar novamente' }))
    expect(await (await card()).findByText('R$ 189,90')).toBeVisible()
    expect((await card()).getByText('À vista no boleto')).toHaveFocus()
  })

  it('leaves a failed load in place, busy, until it is loaded again, and focuses the select', async () => {
    const call = '/cidade/combo?uf=SC&tipoFiltro=1&TipoCurso_Id=7'
    const api = fakeApi({
      ...courseReplies(),
      [call]: { status: 500, body: 'Cidades fora do ar.' },
    })
    openPage(`${page}?uf=SC`)
    expect(await (await card()).findByText('Cidades fora do ar.')).toBeVisible()
    const release = api.delay(call)
    const again = (await card()).getByRole('button', { name: 'Tentar novamente' })
    await userEvent.click(again)
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'))
    await waitFor(() => expect(api.names().filter((name) => name === call)).toHaveLength(2))
    expect(again).toHaveFocus()
    release()
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'))
    expect((await card()).getByText('Cidades fora do ar.')).toBeVisible()
    api.replies[call] = courseReplies()[call] ?? 'no connection'
    await userEvent.click(again)
    await waitFor(async () => expect(await city()).toHaveFocus())
    expect(screen.queryByText('Cidades fora do ar.')).toBeNull()
  })

  it.each([
    ['schedule', '/agenda-curso/resumo/90'],
    [
      'schedule of a place',
      '/agenda-curso/obter-agenda-por-municipio?Municipio_Id=0&Curso_Id=8&UF=PR',
    ],
    ['list of payment options', '/agenda-curso/obter-pagamento-info/90'],
  ])('takes a %s of the wrong shape for a failed load', async (_, call) => {
    fakeApi({ ...courseReplies(), [call]: { body: { x: 1 } } })
    openPage(`${page}?uf=PR`)
    expect(await (await card()).findByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    expect(await enrol()).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('a course that cannot be shown', () => {
  it.each([
    ['is unknown', { status: 404, body: 'Curso não encontrado.' }],
    ['is offered nowhere', { body: { ...recycling, Estados: [] } }],
  ])('which %s leads home', async (_, reply) => {
    fakeApi({ '/tipo-curso-categoria/obter-por-url/reciclagem': reply })
    const { address } = openPage(page)
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('moves from a wrong category to its own, with its search', async () => {
    fakeApi(courseReplies())
    const { address } = openPage('/cursos/livres/reciclagem?uf=PR')
    await waitFor(() => expect(address()).toBe(`${page}?uf=PR`))
  })
})

describe('enrolling', () => {
  it('opens over the page; closing it goes back', async () => {
    fakeApi(courseReplies())
    const { address, history } = openPage(`${page}?uf=PR`)
    expect(await (await card()).findByText('R$ 189,90')).toBeVisible()
    await waitFor(async () => expect(await enrol()).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(await enrol())
    const dialog = await screen.findByRole('region', { name: 'Inscrição aberta' })
    expect(dialog).toHaveTextContent('Reciclagem PR 1')
    expect(address()).toBe(`${page}?uf=PR&abrir=inscricao`)
    expect(history.length).toBe(2)
    await userEvent.click(screen.getByRole('button', { name: 'Fechar inscrição' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Inscrição aberta' })).toBeNull(),
    )
    expect(address()).toBe(`${page}?uf=PR`)
    expect(history.canGoBack()).toBe(false)
  })

  it('opens from an address, and closing then leaves the visitor on the page', async () => {
    fakeApi(courseReplies())
    const { address } = openPage(`${page}?uf=PR&abrir=inscricao`)
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar inscrição' }))
    await waitFor(() => expect(address()).toBe(`${page}?uf=PR`))
  })

  it('waits for the payment options, and reports when they did not load', async () => {
    const call = '/agenda-curso/obter-pagamento-info/90'
    const api = fakeApi({ ...courseReplies(), [call]: { status: 500, body: 'Sem opções agora.' } })
    openPage(`${page}?uf=PR`)
    expect(await (await card()).findByText('Sem opções agora.')).toBeVisible()
    expect(await enrol()).toHaveAttribute('aria-disabled', 'true')
    api.replies[call] = courseReplies()[call] ?? 'no connection'
    await userEvent.click((await card()).getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(async () => expect(await enrol()).not.toHaveAttribute('aria-disabled'))
  })
})
