import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { brand } from '#contract/brand.ts'
import { defaultConfig } from '#src/app/config.ts'
import type { PortalConfig } from '#src/app/config.ts'
import { PageShell } from '#src/app/layout/page-shell.tsx'

/** For one test. */
function setClock(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
}

const built = ['/', '/cursos', '/cursos/$category', '/quem-somos', '/legado']

async function open(path: string, pages = built, config: PortalConfig = defaultConfig) {
  const root = createRootRoute({
    component: () => (
      <PageShell>
        <Outlet />
      </PageShell>
    ),
  })
  const children = pages.map((page) =>
    createRoute({ getParentRoute: () => root, path: page, component: () => <h1>Página</h1> }),
  )
  const router = createRouter({
    routeTree: root.addChildren(children),
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { config },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a router of fewer routes than the portal's
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { level: 1 })
  return router
}

describe('a page without a connection', () => {
  test('says so until it is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    await open('/quem-somos')
    // A live region says what comes into it, not what it comes with.
    const status = screen.getByRole('status')
    expect(status).toBeEmptyDOMElement()
    online.mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(status).toHaveTextContent('Você está sem internet.')
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(status).toBeEmptyDOMElement()
    online.mockRestore()
  })
})

describe('the bars around a page', () => {
  test('show the pages that exist and leave out those that do not', async () => {
    await open('/')
    const menu = screen.getByRole('navigation', { name: 'Menu principal' })
    expect(within(menu).getByRole('link', { name: 'Quem somos' })).toHaveAttribute(
      'href',
      '/quem-somos',
    )
    expect(within(menu).queryByRole('link', { name: 'Dúvidas' })).not.toBeInTheDocument()
    expect(within(menu).queryByRole('link', { name: 'Seja um parceiro' })).not.toBeInTheDocument()
    const courses = screen.getByRole('navigation', { name: 'Cursos' })
    expect(within(courses).getByRole('link', { name: 'Livres' })).toHaveAttribute(
      'href',
      '/cursos/livres',
    )
  })

  test('open the student area in a new tab and say so', async () => {
    await open('/')
    const link = screen.getByRole('link', { name: 'Área do aluno (abre em nova aba)' })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
  })

  test('lead to the external pages of the installation', async () => {
    await open('/', built, {
      ...defaultConfig,
      partnerUrl: 'https://parceiros.example/',
      partnerLoginUrl: 'https://admin.example/',
      headerStudentUrl: 'https://aluno.example/',
    })
    const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
    for (const [name, address] of [
      ['Seja um parceiro', 'https://parceiros.example/'],
      ['Login Parceiro', 'https://admin.example/'],
      ['Área do aluno (abre em nova aba)', 'https://aluno.example/'],
    ] as const)
      expect(menu.getByRole('link', { name })).toHaveAttribute('href', address)
  })

  test('writes the year of São Paulo, where it may still be the old one', async () => {
    setClock('2031-01-01T02:30:00Z')
    await open('/')
    expect(screen.getByRole('contentinfo')).toHaveTextContent('1987–2030')
  })

  test('name the provider, its years and its version in the footer', async () => {
    setClock('2031-07-01T12:00:00Z')
    await open('/')
    const footer = screen.getByRole('contentinfo')
    expect(footer).toHaveTextContent('1987–2031')
    expect(footer).toHaveTextContent(`${brand.legalName} CNPJ 11.444.777/0001-61`)
    expect(footer).toHaveTextContent(`${brand.address.city}/SC`)
    expect(footer).toHaveTextContent('v2.6.3 (30/07/2025)')
    expect(footer).toHaveTextContent('Direito de arrependimento')
  })

  test('name the provider, its address and its e-mail in the thin footer too', async () => {
    await open('/efetuar-pagamento/12', ['/', '/efetuar-pagamento/$id'])
    const footer = screen.getByRole('contentinfo')
    for (const text of [brand.legalName, brand.cnpj, brand.address.street, brand.email])
      expect(footer).toHaveTextContent(text)
    expect(footer).not.toHaveTextContent('Direito de arrependimento')
  })

  test('lead a partner to the own sign-up where the installation names no other', async () => {
    await open('/', [...built, '/parceria'])
    const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
    expect(menu.getByRole('link', { name: 'Seja um parceiro' })).toHaveAttribute(
      'href',
      '/parceria',
    )
  })

  test('mark the own sign-up as the current page, as they do any other', async () => {
    await open('/parceria', [...built, '/parceria'])
    const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Seja um parceiro')
  })

  test('leave only the top strip on the login page', async () => {
    await open('/legado')
    expect(screen.getByRole('button', { name: 'Ajuda' })).toBeInTheDocument()
    expect(screen.queryByRole('banner')).not.toBeInTheDocument()
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /menu/ })).not.toBeInTheDocument()
  })

  test('let the keyboard jump to the content', async () => {
    await open('/')
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'Ir para o conteúdo [1]' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
    const keys = screen
      .getAllByRole('link', { name: /^Ir para/ })
      .map((link) => link.getAttribute('accesskey'))
    expect(keys).toEqual(['1', '2', '4'])
  })
})

describe('the menu button', () => {
  test('opens and closes the menu; Esc closes it and keeps the focus on the button', async () => {
    await open('/')
    const button = screen.getByRole('button', { name: 'Menu' })
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveFocus()
  })

  test('closes the menu when a link was followed', async () => {
    const router = await open('/')
    const button = screen.getByRole('button', { name: 'Menu' })
    await userEvent.click(button)
    const menu = screen.getByRole('navigation', { name: 'Menu principal' })
    await userEvent.click(within(menu).getByRole('link', { name: 'Quem somos' }))
    await expect.poll(() => router.state.location.pathname).toBe('/quem-somos')
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})
