import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { notify } from '#src/ui/toast/notify.ts'
import { openPage, write as writeInto } from '#tests/src/courses/course-world.tsx'
import { fakeApi, type Reply } from '../fake-api.ts'

// Loaded ahead: the first visit of a page must not wait for its chunk to be compiled.
beforeAll(async () => {
  await import('#src/features/contact/contact-page.tsx')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const sent = '/contato-portal'
const cities = (uf: string) => `/cidade/combo?uf=${uf}&tipoFiltro=0`
const places = (): Record<string, Reply> => ({
  '/estado/combo': {
    body: [
      { Texto: 'Paraná', Valor: 41 },
      { Texto: 'Santa Catarina', Valor: 42 },
    ],
  },
  [cities('SC')]: { body: [{ Nome: 'Blumenau', Id: 4202404 }] },
  [cities('PR')]: { body: [{ Nome: 'Londrina', Id: 4113700 }] },
  '/anuncio': { body: [] },
  '/tipo-curso-categoria/lista-cursos-destaque': { body: [] },
})

const select = (name: string) => screen.findByRole('combobox', { name })
const field = (name: string) => screen.findByRole('textbox', { name })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }))

async function chooseState(name: string) {
  await screen.findByRole('option', { name })
  await userEvent.selectOptions(await select('Estado'), name)
}

const write = async (name: string, text: string) => writeInto(await field(name), text)

async function fill() {
  await chooseState('Santa Catarina')
  await screen.findByRole('option', { name: 'Blumenau' })
  await userEvent.selectOptions(await select('Cidade'), 'Blumenau')
  await write('Nome', 'Maria Souza')
  await write('E-mail', 'maria@exemplo.com.br')
  await write('Telefone', '47999998888')
  await write('Mensagem', 'Quero desistir do curso.')
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Autorizo o contato sobre esta solicitação' }),
  )
}

describe('the contact page', () => {
  it.each<[string, Reply, string]>([
    ['is refused with words', { status: 422, body: 'Nome: inválido.' }, 'Nome: inválido.'],
    [
      'fails without words',
      { status: 500, body: '<html>' },
      'Ocorreu um erro inesperado. Por favor, tente novamente mais tarde! (500)',
    ],
    [
      'is lost',
      'no connection',
      'Ocorreu um erro inesperado. Por favor, tente novamente mais tarde!',
    ],
  ])('preserves everything when the message %s', async (_, reply, sentence) => {
    fakeApi({ ...places(), [sent]: reply })
    const { address } = openPage('/contato?departamento=1')
    await fill()
    await send()
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(notify).toHaveBeenCalledExactlyOnceWith('error', sentence)
    expect(address()).toBe('/contato?departamento=1')
    expect(await field('Mensagem')).toHaveValue('Quero desistir do curso.')
    expect(await select('Cidade')).toHaveValue('4202404')
    expect(screen.getByRole('checkbox')).toBeChecked()
  })

  it('clears the city at once with another state, and ignores the late cities of the one before', async () => {
    const api = fakeApi(places())
    openPage('/contato')
    await chooseState('Santa Catarina')
    await screen.findByRole('option', { name: 'Blumenau' })
    await userEvent.selectOptions(await select('Cidade'), 'Blumenau')
    const release = api.delay(cities('PR'))
    await userEvent.selectOptions(await select('Estado'), 'Paraná')
    expect(await select('Cidade')).toHaveValue('-1')
    await waitFor(() => expect(api.names()).toContain(cities('PR')))
    await userEvent.selectOptions(await select('Estado'), 'Santa Catarina')
    release()
    expect(await screen.findByRole('option', { name: 'Blumenau' })).toBeVisible()
    expect(screen.queryByRole('option', { name: 'Londrina' })).toBeNull()
    expect(await select('Cidade')).toHaveValue('-1')
  })

  it('reports in place of the states that they did not load, and loads them again', async () => {
    const api = fakeApi({ ...places(), '/estado/combo': { status: 500, body: 'x y' } })
    openPage('/contato')
    const again = await screen.findByRole('button', { name: 'Tentar novamente' })
    api.replies['/estado/combo'] = places()['/estado/combo']!
    await userEvent.click(again)
    expect(await screen.findByRole('option', { name: 'Paraná' })).toBeVisible()
  })

  it('offers the three departments, by number', async () => {
    fakeApi(places())
    openPage('/contato')
    const options = within(await select('Departamento')).getAllByRole<HTMLOptionElement>('option')
    expect(options.slice(1).map(({ value, textContent }) => `${value} ${textContent}`)).toEqual([
      '1 Comercial',
      '2 Pedagógico',
      '3 Parceiros',
    ])
  })

  it('goes home by its cancel link', async () => {
    fakeApi(places())
    const { address } = openPage('/contato')
    await userEvent.click(await screen.findByRole('link', { name: 'Cancelar' }))
    await waitFor(() => expect(address()).toBe('/'))
  })

  it("chooses the department of the footer's link on the page itself", async () => {
    fakeApi(places())
    openPage('/contato')
    await write('Nome', 'Maria Souza')
    await userEvent.click(screen.getByRole('link', { name: 'Exercer o direito de arrependimento' }))
    await waitFor(async () => expect(await select('Departamento')).toHaveValue('2'))
    expect(await select('Departamento')).toHaveFocus()
    expect(await field('Nome')).toHaveValue('Maria Souza')
    expect(await field('Mensagem')).toHaveAccessibleDescription(/direito de arrependimento/)
  })
})
