import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pageHeads } from '#contract/pages.ts'
import { defaultConfig } from '#src/app/config.ts'
import { setApi } from '#src/api/settings.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { createRenderer } from '#src/render.tsx'
import { createPortalRouter } from '#src/router.tsx'

// This file runs without a DOM: a public page that touches `window` while it is imported, loaded or first rendered
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

/** Addresses, each with a text that a server renders of its page. */
const pages: [string, string][] = [
  ['/', 'Principais Cursos'],
  ['/cursos', 'Direção Defensiva'],
  ['/cursos/online', 'Direção Defensiva'],
  ['/cursos/especializados', 'Direção Defensiva'],
  ['/cursos/livres', 'Direção Defensiva'],
  ['/cursos/livres/direcao-defensiva', 'Para todo condutor'],
  ['/quem-somos', 'Vialume'],
  ['/politica-de-privacidade', '05/01/2021'],
  ['/acessibilidade', 'NBR 17225'],
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
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  return renderToString(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(RouterProvider, { router }),
    ),
  )
}

describe('public pages without a browser', () => {
  it('are all of the portal but the student area, which only leads to another site', () => {
    const patterns = [...Object.keys(pageHeads), '/cursos/livres/:url']
    const notRendered = patterns.filter((pattern) => {
      const address = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`)
      return !pages.some(([path]) => address.test(path))
    })
    expect(notRendered).toEqual(['/area-aluno', '/area-aluno/parceiro/:hash'])
  })

  it.each(pages)('renders %s', async (path, text) => {
    expect(await render(path)).toContain(text)
  })
})

describe('the renderer', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    setApi({})
  })

  const question = {
    Id: 1,
    Pergunta: 'Como estudo?',
    Resposta: '<p>Em <strong>casa</strong></p><img src=x onerror="alert(1)">',
    Ativo: true,
  }
  const answer = (address: string) =>
    Promise.resolve(
      address.includes('duvidas')
        ? Response.json({ listaPerguntas: [question] })
        : Response.json([{ Descricao: 'Santa Catarina', UF: 'SC', ValidoTodasCidades: true }]),
    )

  it('preserves the marks of a text, and removes anything unsafe', async () => {
    const page = await createRenderer({ settings: '{}', fetch: answer })('/faq?uf=SC')
    expect(page?.html).toContain('<p>Em <strong>casa</strong></p>')
    expect(page?.html).not.toContain('onerror')
    expect(page?.data).not.toContain('<')
    expect(page?.routes).toEqual(['__root__', '/faq'])
  })

  it('leaves to the browser what fails, and what leads elsewhere', async () => {
    const failing = createRenderer({
      settings: '{}',
      fetch: () => Promise.resolve(new Response('', { status: 500 })),
    })
    expect(await failing('/faq?uf=SC')).toBeNull()
    expect(await failing('/nao-existe')).toBeNull()
  })

  it('gives no page of which the footer, a boundary of its own, would be missing', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(() => {
      throw new RangeError('No such day')
    })
    const page = createRenderer({ settings: '{}', fetch: answer })('/faq?uf=SC')
    await expect(page).rejects.toThrow('No such day')
  })
})
