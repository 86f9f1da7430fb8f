import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/errors.ts'
import { openPage } from '#tests/src/courses/course-world.tsx'
import { fakeApi, type Reply } from '../fake-api.ts'
import { notify } from '#src/ui/toast/notify.ts'

const guid = '0b7ff0d2-5a39-4c6e-9d5f-1f6c9a4f2e10'
const login = '/aluno/efetua-login'
const refused = (status: number, body: unknown): Reply => ({ status, body })
const png = btoa('\x89PNG\r\n\x1a\n and the rest of the picture')
const brandOf = (colour: string, logo: string): Reply => ({
  body: { CorTerciaria: colour, LogoParceiroBase64: logo },
})

let left: string[]
beforeEach(() => {
  left = []
  vi.spyOn(window.location, 'replace').mockImplementation((address) => {
    left.push(String(address))
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(replies: Record<string, Reply>, path = '/legado') {
  const api = fakeApi({ '/meu-ip': { body: { ip: '203.0.113.7' } }, ...replies })
  const page = openPage(path)
  const cpf = await screen.findByRole('textbox', { name: 'CPF' })
  const user = userEvent.setup({ delay: null })
  return {
    ...page,
    api,
    user,
    cpf,
    sent: (name: string) => api.calls.filter((call) => call.name === name),
    password: () => screen.getByLabelText('Senha', { selector: 'input' }),
    async doesEnter() {
      await user.click(cpf)
      await user.paste('52998224725')
      await user.click(this.password())
      await user.paste('Abc1!xy')
      await user.keyboard('{Enter}')
    },
    /** In its place above the fields, and in a toast. */
    async sees(words: string) {
      expect(await within(screen.getByRole('form')).findByText(words)).toBeInTheDocument()
      expect(vi.mocked(notify).mock.lastCall?.[1]).toBe(words)
    },
  }
}

describe('the login page', () => {
  test('is named, offers what password managers look for, and no other way to sign in', async () => {
    const page = await open({})
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Entrar na Área do aluno')
    expect(document.title).toContain('Entrar na Área do aluno')
    expect(page.cpf).toHaveAttribute('autocomplete', 'username')
    expect(page.password()).toHaveAttribute('autocomplete', 'current-password')
    expect(page.password()).toHaveAttribute('type', 'password')
  })

  test('asks for both fields and sends nothing without them', async () => {
    const page = await open({})
    await page.user.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(await screen.findByText(messages.formInvalid)).toBeInTheDocument()
    expect(page.api.names()).toEqual([])
  })

  test('sends on Enter, with digits, an old short password and the address of the visitor', async () => {
    const page = await open({ [login]: { body: guid } })
    await page.doesEnter()
    await expect.poll(() => left).toEqual([`/api/area-aluno/entrar?guid=${guid}`])
    expect(page.sent(login).map(({ body }) => body)).toEqual([
      { cpfTela: '52998224725', senhaTela: 'Abc1!xy', ip: '203.0.113.7' },
    ])
  })

  test.each([
    ['a wrong password', refused(401, 'CPF ou senha inválidos.'), 'CPF ou senha inválidos.'],
    ['too many tries', refused(429, messages.tooManyAttempts), messages.tooManyAttempts],
    ['a lost connection', 'no connection' as const, messages.unexpected],
    ['the page of a proxy', refused(502, '<html>'), `${messages.unexpected} (502)`],
  ])('reports %s and preserves what was typed', async (_, reply, words) => {
    const page = await open({ [login]: reply })
    await page.doesEnter()
    await page.sees(words)
    expect(page.cpf).toHaveValue('529.982.247-25')
    expect(page.password()).toHaveValue('Abc1!xy')
    expect(page.sent(login)).toHaveLength(1)
  })

  test('shows a missing payment in the words of the API, and closing it leaves the form', async () => {
    const body = { InscricaoId: 4821, Title: 'Falta pouco', Message: 'Boleto em aberto.' }
    const page = await open({ [login]: refused(402, body) })
    await page.doesEnter()
    const dialog = await screen.findByRole('alertdialog', { name: 'Falta pouco' })
    expect(dialog).toHaveTextContent('Boleto em aberto.')
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByText('Boleto em aberto.')).not.toBeInTheDocument()
    expect(page.password()).toHaveValue('Abc1!xy')
    // Finds a form that is there again without a word.
    expect(screen.getByText('O acesso abre depois do pagamento.')).toBeVisible()
    // Finds the pending payment of an earlier login behind the answer to a later one.
    page.api.answer(login, refused(403, ''))
    await page.user.click(screen.getByRole('button', { name: 'Entrar' }))
    const terms = await screen.findByRole('alertdialog', { name: 'Aceite pendente' })
    await page.user.click(within(terms).getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByText('O acesso abre depois do pagamento.')).not.toBeInTheDocument()
  })

  test('sends no login without the address of the visitor', async () => {
    const page = await open({ '/meu-ip': 'no connection', [login]: { body: guid } })
    await page.doesEnter()
    await page.sees('Unable to get IP address.')
    expect(page.sent(login)).toEqual([])
    expect(screen.getByRole('button', { name: 'Entrar' })).not.toHaveAttribute('aria-disabled')
  })

  test('leaves nothing of CPF and password in the storage of the browser', async () => {
    const page = await open({ [login]: refused(401, 'CPF ou senha inválidos.') })
    await page.doesEnter()
    await page.sees('CPF ou senha inválidos.')
    const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
    expect(stored).not.toMatch(/52998224725|529\.982|Abc1!xy/)
    expect(page.address()).toBe('/legado')
  })
})

describe('a forgotten password', () => {
  test('needs a CPF', async () => {
    const page = await open({})
    await page.user.click(screen.getByRole('button', { name: 'Esqueci minha senha' }))
    const form = within(screen.getByRole('form'))
    expect(await form.findByText(messages.forgotPasswordCpfRequired)).toBeInTheDocument()
    // Only here: a refusal that leaves the field to be found.
    await waitFor(() => expect(page.cpf).toHaveFocus())
    expect(page.cpf).toBeInvalid()
    expect(notify).not.toHaveBeenCalled()
    expect(page.api.names()).toEqual([])
  })

  test('is requested with the digits of the CPF, and answered in the words of the API', async () => {
    const page = await open({
      '/aluno/envia-nova-senha?cpf=52998224725': { body: 'Veja a mensagem.' },
    })
    await page.user.type(page.cpf, '52998224725')
    await page.user.click(screen.getByRole('button', { name: 'Esqueci minha senha' }))
    await page.sees('Veja a mensagem.')
    expect(vi.mocked(notify).mock.lastCall).toEqual(['success', 'Veja a mensagem.'])
  })
})

describe('the login of a partner', () => {
  const brand = '/logo-parceiro/obter-por-encode/cfc-1'

  test('wears the brand of the partner', async () => {
    await open({ [brand]: brandOf('#1A5FB4', png) }, '/legado/parceiro/cfc-1')
    const logo = await screen.findByRole('img', { name: 'Marca do CFC parceiro' })
    expect(logo).toHaveAttribute('src', `data:image/png;base64,${png}`)
    expect(screen.queryByRole('button', { name: 'Ajuda' })).not.toBeInTheDocument()
  })

  test.each([
    ['unknown', refused(404, 'Parceiro não encontrado.')],
    ['with a colour that is more than one', brandOf('#1a5fb4;}', png)],
    ['with a drawing for a logo', brandOf('#1a5fb4', btoa('<svg onload="alert(1)"></svg>'))],
    ['out of reach', 'no connection' as const],
  ])('%s is the login of the portal', async (_, reply) => {
    const page = await open({ [brand]: reply }, '/legado/parceiro/cfc-1')
    expect(await screen.findByRole('link', { name: /página inicial/ })).toBeInTheDocument()
    expect(screen.queryByRole('img', { name: /CFC/ })).not.toBeInTheDocument()
    expect(page.address()).toBe('/legado/parceiro/cfc-1')
  })

  test('under what is no hash goes to the login without a partner', async () => {
    const page = await open({}, '/legado/parceiro/a.b')
    expect(page.address()).toBe('/legado')
    expect(page.api.names()).toEqual([])
  })
})

describe('the student area', () => {
  test.each([
    ['/area-aluno', '/api/area-aluno'],
    ['/area-aluno/parceiro/Cfc-1', '/api/area-aluno/parceiro/Cfc-1'],
    ['/area-aluno/parceiro/a%2Fb', '/api/area-aluno'],
  ])('%s leads to %s', async (path, target) => {
    fakeApi({})
    openPage(path)
    await expect.poll(() => left.at(-1)).toBe(target)
    expect(screen.getByRole('link', { name: 'Abrir agora' })).toHaveAttribute('href', target)
  })
})

describe('the login over another page', () => {
  test('opens by the address, is the same login, and closes back to the page', async () => {
    const page = await open({ [login]: { body: guid } }, '/quem-somos#entrar')
    const dialog = screen.getByRole('dialog', { name: 'Entrar na Área do aluno' })
    await page.doesEnter()
    await expect.poll(() => left).toEqual([`/api/area-aluno/entrar?guid=${guid}`])
    await page.user.click(within(dialog).getByRole('button', { name: 'Fechar' }))
    await expect.poll(() => page.address()).toBe('/quem-somos')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
