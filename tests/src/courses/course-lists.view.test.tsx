import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { courseItem, openPage } from './course-world.tsx'
import { fakeApi, type Reply } from '../fake-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const list = (name: string) => `/tipo-curso-categoria/lista-cursos-${name}`

const catalogue = (): Record<string, Reply> => ({
  [list('ead')]: { body: [courseItem(1, 'Reciclagem'), courseItem(2, 'Preventivo')] },
  [list('especializados')]: { body: [courseItem(3, 'Condução Escolar', 'Especializado')] },
  [list('semi-presencial')]: { body: [courseItem(4, 'Direção Econômica', 'Livre')] },
  [list('destaque')]: { body: [courseItem(3, 'Condução Escolar', 'especializado')] },
  '/anuncio': { body: [] },
})

const block = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the catalogue', () => {
  it('shows three blocks whose cards lead to the courses', async () => {
    fakeApi(catalogue())
    openPage('/cursos')
    const online = await block('Reciclagem e Preventivo')
    expect(await online.findByRole('link', { name: 'Começar agora Preventivo' })).toHaveAttribute(
      'href',
      '/cursos/online/curso-2',
    )
    const free = await block('Livres')
    expect(free.getByText('Resumo de Direção Econômica')).toBeVisible()
    expect(free.getByRole('img', { name: 'Curso Livres Direção Econômica' })).toHaveAttribute(
      'src',
      '/api/arquivo/v3/obter?caminho=cursos%2F4.svg',
    )
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('draws a picture on the card of a course that has none', async () => {
    const bare = { ...courseItem(1, 'Reciclagem'), imagem: '' }
    fakeApi({ ...catalogue(), [list('ead')]: { body: [bare] } })
    openPage('/cursos')
    const card = (await screen.findByRole('heading', { name: 'Reciclagem' })).closest('article')!
    expect(within(card).queryByRole('img')).toBeNull()
    // The drawing is decorative: the title is enough.
    expect(card.querySelector('svg')).toBeVisible()
  })

  it('lets one block fail alone, names it, and loads it again', async () => {
    const api = fakeApi({
      ...catalogue(),
      [list('semi-presencial')]: { status: 500, body: 'Cursos livres fora do ar.' },
    })
    const { notify } = openPage('/cursos')
    const free = await block('Livres')
    expect(await free.findByText('Cursos livres fora do ar.')).toBeVisible()
    expect(notify).toHaveBeenCalledWith('Cursos livres fora do ar.')
    expect(await screen.findByRole('heading', { name: 'Reciclagem' })).toBeVisible()
    api.replies[list('semi-presencial')] = { body: [courseItem(4, 'Direção Econômica', 'Livre')] }
    const release = api.delay(list('semi-presencial'))
    const again = free.getByRole('button', { name: 'Tentar novamente' })
    await userEvent.click(again)
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'))
    expect(again).toHaveFocus()
    release()
    expect(await free.findByRole('heading', { name: 'Direção Econômica' })).toBeVisible()
    expect(free.getByRole('heading', { name: 'Livres' })).toHaveFocus()
  })

  it('adds up two filters that are chosen before it is drawn again', async () => {
    fakeApi(catalogue())
    const { address } = openPage('/cursos?busca=direcao')
    const category = await screen.findByLabelText('Categoria')
    const hours = await screen.findByLabelText('Carga horária')
    act(() => {
      fireEvent.change(category, { target: { value: 'livres' } })
      fireEvent.change(hours, { target: { value: 'ate-30' } })
    })
    await waitFor(() =>
      expect(address()).toBe('/cursos?busca=direcao&categoria=livres&horas=ate-30'),
    )
    expect(category).toHaveValue('livres')
    expect(hours).toHaveValue('ate-30')
  })

  it('removes a filter in use, and leaves the focus at the filters', async () => {
    fakeApi(catalogue())
    const { address } = openPage('/cursos?categoria=livres&uf=SC')
    const inUse = within(await screen.findByRole('list', { name: 'Filtros em uso' }))
    expect(inUse.getAllByRole('button')).toHaveLength(2)
    inUse.getByRole('button', { name: 'Remover filtro Livres' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/cursos?uf=SC'))
    expect(screen.queryByRole('button', { name: 'Remover filtro Livres' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Filtros (1)' })).toHaveFocus()
  })

  it('reports that a category has no course', async () => {
    fakeApi({ ...catalogue(), [list('ead')]: { body: [] } })
    openPage('/cursos')
    expect(
      await (
        await block('Reciclagem e Preventivo')
      ).findByText('Nenhum curso disponível no momento'),
    ).toBeVisible()
  })

  // Finds a filter blamed for an empty catalogue, and a text quoted that was never typed.
  it('reports an empty catalogue by its categories, whatever is filtered', async () => {
    const empty = { body: [] }
    const lists = ['ead', 'especializados', 'semi-presencial'].map((name) => [list(name), empty])
    fakeApi({ ...catalogue(), ...Object.fromEntries(lists) })
    openPage('/cursos?uf=SC')
    expect(await screen.findAllByText('Nenhum curso disponível no momento')).toHaveLength(3)
    expect(screen.queryByText(/^Nenhum curso encontrado/)).toBeNull()
  })

  // Finds courses under a heading that states that there are none.
  it('shows the courses of the word that was probably meant, and names it', async () => {
    fakeApi(catalogue())
    openPage('/cursos?busca=reciclajem')
    expect(
      await screen.findByText(/^Mostrando resultados para “reciclagem”: \d+ curso/),
    ).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Reciclagem' })).toBeVisible()
    expect(screen.queryByText(/nada encontrado|nenhum curso/i)).toBeNull()
  })

  it('reports that nothing was found and shows all again', async () => {
    fakeApi(catalogue())
    openPage('/cursos?busca=helic%C3%B3ptero')
    expect(await screen.findByText('Nenhum curso encontrado para “helicóptero”')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Ver todos os cursos' }))
    expect(await screen.findByRole('heading', { name: 'Direção Econômica' })).toBeVisible()
  })
})

describe('the home page', () => {
  it('shows the main courses and three categories, and no slider without ads', async () => {
    fakeApi(catalogue())
    openPage('/')
    expect(
      await (
        await block('Principais Cursos')
      ).findByRole('link', {
        name: 'Começar agora Condução Escolar',
      }),
    ).toHaveAttribute('href', '/cursos/especializados/curso-3')
    expect((await block('Escolha por categoria')).getAllByRole('link')).toHaveLength(3)
    expect(screen.queryByRole('region', { name: 'Destaques' })).toBeNull()
  })

  it('links an ad to its page inside the portal, or to the external one, which wins', async () => {
    const ad = { ImagemDesktop: 'a.svg', ImagemMobile: null, UrlExterna: null }
    fakeApi({
      ...catalogue(),
      '/anuncio': {
        body: [
          { ...ad, Id: 1, Titulo: 'Dentro', TipoCursoCategoriaUrl: '/cursos/livres' },
          {
            ...ad,
            Id: 2,
            Titulo: 'Fora',
            TipoCursoCategoriaUrl: '/cursos',
            UrlExterna: 'https://exemplo.com.br/',
          },
          { ...ad, Id: 3, Titulo: 'Armadilha', TipoCursoCategoriaUrl: '//exemplo.com.br' },
        ],
      },
    })
    openPage('/')
    await screen.findByText('Dentro')
    expect(screen.getByText('Dentro').closest('a')).toHaveAttribute('href', '/cursos/livres')
    const outside = screen.getByText('Fora').closest('a')
    expect(outside).toHaveAttribute('href', 'https://exemplo.com.br/')
    expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
    expect(screen.getByText('Armadilha').closest('a')).toBeNull()
  })

  it('shows the wide picture of an ad that has no other', async () => {
    const ad = { UrlExterna: null, TipoCursoCategoriaUrl: null, ImagemDesktop: 'largo.svg' }
    fakeApi({
      ...catalogue(),
      '/anuncio': {
        body: [
          { ...ad, Id: 1, Titulo: 'Com duas', ImagemMobile: 'estreito.svg' },
          { ...ad, Id: 2, Titulo: 'Com uma', ImagemMobile: null },
        ],
      },
    })
    openPage('/')
    await screen.findByText('Com uma')
    const sources = [...document.querySelectorAll('picture source')]
    expect(sources.map((source) => source.getAttribute('srcset'))).toEqual([
      expect.stringContaining('estreito.svg'),
      expect.stringContaining('largo.svg'),
    ])
  })

  it('is shown when every list fails', async () => {
    fakeApi({
      '/anuncio': { status: 500, body: 'x' },
      [list('destaque')]: { status: 500, body: 'Fora do ar.' },
    })
    const { address } = openPage('/')
    expect(await (await block('Principais Cursos')).findByText('Fora do ar.')).toBeVisible()
    expect(address()).toBe('/')
  })
})
