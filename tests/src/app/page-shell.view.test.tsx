import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { brand } from '#contract/brand.ts'
import type { PortalConfig } from '#src/app/config.ts'
import { openPage } from '../courses/course-world.tsx'
import { fakeApi } from '../fake-api.ts'

/** For one test. */
function setClock(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
}

/** On a page that asks the API for nothing. */
async function open(path = '/quem-somos', config: Partial<PortalConfig> = {}) {
  const page = openPage(path, config)
  await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('contentinfo')
  return page
}

beforeEach(() => void fakeApi({}))
afterEach(() => vi.unstubAllGlobals())

describe('a page without a connection', () => {
  test('is reported until it is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    await open()
    // A live region announces what is added to it, not its first contents.
    const status = document.querySelector('p[role=status]')
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
  test('lead to the external pages of the installation', async () => {
    await open('/quem-somos', {
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
    await open()
    expect(screen.getByRole('contentinfo')).toHaveTextContent('1987–2030')
  })

  test('name the provider, its address and its e-mail in the thin footer too', async () => {
    await open('/nova-senha/Tok-1')
    const footer = screen.getByRole('contentinfo')
    for (const text of [brand.legalName, brand.cnpj, brand.address.street, brand.email])
      expect(footer).toHaveTextContent(text)
    expect(footer).not.toHaveTextContent('Direito de arrependimento')
  })

  test('mark the own sign-up as the current page, as they do any other', async () => {
    await open('/parceria')
    const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Seja um parceiro')
  })

  test('let the keyboard jump to the content', async () => {
    await open()
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
  test('opens and closes the menu; Esc closes it and leaves the focus on the button', async () => {
    await open()
    const button = screen.getByRole('button', { name: 'Menu' })
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveFocus()
  })

  test('closes the menu after a press on a link', async () => {
    const { address } = await open('/politica-de-privacidade')
    const button = screen.getByRole('button', { name: 'Menu' })
    await userEvent.click(button)
    const menu = screen.getByRole('navigation', { name: 'Menu principal' })
    await userEvent.click(within(menu).getByRole('link', { name: 'Quem somos' }))
    await expect.poll(address).toBe('/quem-somos')
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})
