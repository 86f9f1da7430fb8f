import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { courseItem, fakeApi, openPage } from './course-world.tsx'
import type { Reply } from './course-world.tsx'

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
    expect(
      (await block('Livres')).getByRole('img', { name: 'Curso Livres Direção Econômica' }),
    ).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('lets one block fail alone, says which, and loads it again', async () => {
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
    const release = api.hold(list('semi-presencial'))
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

  it('says that a category has no course', async () => {
    fakeApi({ ...catalogue(), [list('ead')]: { body: [] } })
    openPage('/cursos')
    expect(
      await (
        await block('Reciclagem e Preventivo')
      ).findByText('Nenhum curso disponível no momento'),
    ).toBeVisible()
  })

  it('narrows the three lists without minding accents, and keeps the text in the address', async () => {
    fakeApi(catalogue())
    const { address } = openPage('/cursos')
    expect(await screen.findByRole('heading', { name: 'Condução Escolar' })).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar curso' }), 'CONDUCAO')
    expect(screen.getByText('1 curso encontrado')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Livres' })).toBeNull()
    await waitFor(() => expect(address()).toBe('/cursos?busca=CONDUCAO'))
  })

  it('says that nothing was found and shows all again', async () => {
    fakeApi(catalogue())
    openPage('/cursos?busca=helic%C3%B3ptero')
    expect(await screen.findByText('Nenhum curso encontrado para “helicóptero”')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Ver todos os cursos' }))
    expect(await screen.findByRole('heading', { name: 'Direção Econômica' })).toBeVisible()
  })
})

describe('a category', () => {
  it('shows its courses', async () => {
    fakeApi(catalogue())
    openPage('/cursos/especializados')
    expect(
      await screen.findByRole('link', { name: 'Começar agora Condução Escolar' }),
    ).toHaveAttribute('href', '/cursos/especializados/curso-3')
  })

  it('leads home when it is none of the three', async () => {
    fakeApi(catalogue())
    const { address } = openPage('/cursos/presenciais')
    await waitFor(() => expect(address()).toBe('/'))
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

  it('stands when every list fails', async () => {
    fakeApi({
      '/anuncio': { status: 500, body: 'x' },
      [list('destaque')]: { status: 500, body: 'Fora do ar.' },
    })
    const { address } = openPage('/')
    expect(await (await block('Principais Cursos')).findByText('Fora do ar.')).toBeVisible()
    expect(address()).toBe('/')
  })

  it('takes a search to the catalogue', async () => {
    fakeApi(catalogue())
    const { address } = openPage('/')
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Qual curso você procura?' }),
      'escolar{Enter}',
    )
    await waitFor(() => expect(address()).toBe('/cursos?busca=escolar'))
    expect(await screen.findByRole('searchbox', { name: 'Buscar curso' })).toHaveValue('escolar')
    expect(await screen.findByText('1 curso encontrado')).toBeVisible()
  })
})
