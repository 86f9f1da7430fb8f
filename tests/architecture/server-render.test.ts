import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pageHeads } from '#contract/pages.ts'
import { defaultConfig } from '#src/app/config.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { createPortalRouter } from '#src/router.tsx'

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

/** Addresses, each with a text that a server draws of its page. */
const pages: [string, string][] = [
  ['/', 'Principais Cursos'],
  ['/cursos', 'Direção Defensiva'],
  ['/cursos/online', 'Direção Defensiva'],
  ['/cursos/especializados', 'Direção Defensiva'],
  ['/cursos/livres', 'Direção Defensiva'],
  ['/cursos/livres/direcao-defensiva', 'Para todo condutor'],
  ['/quem-somos', 'Vialume'],
  ['/politica-de-privacidade', '05/01/2021'],
  ['/contato', 'Contato'],
  ['/faq', 'Dúvidas frequentes'],
  ['/parceria', 'Seja um parceiro'],
  ['/consultacertificado', 'Consultar certificado'],
  ['/consulta-certificado-to', 'Certificados pelo CPF'],
  ['/nova-senha/um-sinal', 'Nova Senha'],
  ['/nova-senha-admin/um-sinal', 'Nova Senha'],
  ['/efetuar-pagamento/12', 'Pagamento'],
  ['/efetuar-pagamento/12/34', 'Pagamento'],
  ['/legado', 'Entrar'],
  ['/legado/parceiro/cfc-um', 'Entrar'],
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

  it('are all of the portal but the student area, which only leads to another site', () => {
    const patterns = [...Object.keys(pageHeads), '/cursos/livres/:url']
    const undrawn = patterns.filter((pattern) => {
      const address = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`)
      return !pages.some(([path]) => address.test(path))
    })
    expect(undrawn).toEqual(['/area-aluno', '/area-aluno/parceiro/:hash'])
  })

  it.each(pages)('draws %s', async (path, text) => {
    expect(await render(path)).toContain(text)
  })
})
