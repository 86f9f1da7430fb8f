import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultConfig } from '#src/app/config.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { createPortalRouter } from '#src/app/router.tsx'

// This file runs without a DOM: a public page that touches `window` while it is imported, loaded or first drawn
// could not be rendered by a server.

const course = {
  id: 7,
  titulo: 'Direção Defensiva',
  descricao: 'Um curso.',
  imagem: 'cursos/direcao-defensiva.svg',
  url: 'direcao-defensiva',
  Categoria: 'Livre',
}

const answers: [RegExp, unknown][] = [
  [/lista-cursos-/, [course]],
  [/anuncio/, []],
  [
    /obter-por-url/,
    {
      Id: 7,
      TituloPortal: 'Direção Defensiva',
      SubtituloPortal: 'Para todo condutor',
      DescricaoTipoCurso: 'Um curso.',
      ImagemCurso: course.imagem,
      Categoria: 'Livre',
      Url: course.url,
      Estados: [{ Descricao: 'Santa Catarina', UF: 'SC', ValidoTodasCidades: true }],
    },
  ],
]

afterEach(() => vi.unstubAllGlobals())

async function render(path: string) {
  vi.stubGlobal('fetch', (address: string) => {
    const answer = answers.find(([pattern]) => pattern.test(address))?.[1]
    return Promise.resolve(
      Response.json(answer ?? [], { status: answer === undefined ? 404 : 200 }),
    )
  })
  const queryClient = createQueryClient(() => {})
  const router = createPortalRouter({ queryClient, config: defaultConfig })
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
  } as never)
  await router.load()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return renderToString(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(RouterProvider, { router }),
    ),
  )
}

describe('public pages without a browser', () => {
  it('have no DOM to lean on here', () => {
    expect(typeof window).toBe('undefined')
    expect(typeof document).toBe('undefined')
  })

  it.each([
    ['/', 'Principais Cursos'],
    ['/cursos', 'Direção Defensiva'],
    ['/cursos/livres', 'Direção Defensiva'],
    ['/cursos/livres/direcao-defensiva', 'Para todo condutor'],
    ['/quem-somos', 'Vialume'],
    ['/politica-de-privacidade', '05/01/2021'],
  ])('draws %s', async (path, text) => {
    expect(await render(path)).toContain(text)
  })
})
