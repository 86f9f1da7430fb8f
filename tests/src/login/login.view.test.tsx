import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/errors.ts'
import { fakeApi, openPage, type Reply } from '#tests/src/courses/course-world.tsx'
import { notify } from '#src/ui/toast/notify.ts'

const guid = '0b7ff0d2-5a39-4c6e-9d5f-1f6c9a4f2e10'
const login = '/aluno/efetua-login'
const acceptance = '/inscricao/aceitar-termo-adesao'
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
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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
    sent: (name: string) => api.seen.filter((call) => call.name === name),
    password: () => screen.getByLabelText('Senha', { selector: 'input' }),
    async doesType() {
      await user.click(cpf)
      await user.paste('52998224725')
      await user.click(this.password())
      await user.paste('Abc1!xy')
    },
    async doesEnter() {
      await this.doesType()
      await user.keyboard('{Enter}')
    },
    /** And reads for two seconds that it was accepted. */
    async doesAccept(dialog: HTMLElement) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
      await user.click(within(dialog).getByRole('button', { name: 'Aceitar' }))
      await expect.poll(() => vi.mocked(notify).mock.lastCall?.[0]).toBe('success')
      await vi.advanceTimersByTimeAsync(2000)
    },
    /** In its place above the fields, and in a toast. */
    async sees(words: string) {
      expect(await within(screen.getByRole('form')).findByText(words)).toBeInTheDocument()
      expect(vi.mocked(notify).mock.lastCall?.[1]).toBe(words)
    },
    dialog: (name: string) => screen.findByRole('alertdialog', { name }),
  }
}

describe('the login page', () => {
  test('is named, offers what password managers look for, and no other way in', async () => {
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

  test('takes a success without a guid for an error', async () => {
    const page = await open({ [login]: { body: 'bem-vindo' } })
    await page.doesEnter()
    await page.sees(messages.unexpected)
    expect(left).toEqual([])
  })

  test.each([
    ['a wrong password', refused(401, 'CPF ou senha inválidos.'), 'CPF ou senha inválidos.'],
    ['too many tries', refused(429, messages.tooManyAttempts), messages.tooManyAttempts],
    ['a lost connection', 'no connection' as const, messages.unexpected],
    ['the page of a proxy', refused(502, '<html>'), `${messages.unexpected} (502)`],
  ])('reports %s and keeps what was typed', async (_, reply, words) => {
    const page = await open({ [login]: reply })
    await page.doesEnter()
    await page.sees(words)
    expect(page.cpf).toHaveValue('529.982.247-25')
    expect(page.password()).toHaveValue('Abc1!xy')
    expect(page.sent(login)).toHaveLength(1)
  })

  test('sends no login without the address of the visitor', async () => {
    const page = await open({ '/meu-ip': 'no connection', [login]: { body: guid } })
    await page.doesEnter()
    await page.sees('Unable to get IP address.')
    expect(page.sent(login)).toEqual([])
    expect(screen.getByRole('button', { name: 'Entrar' })).not.toHaveAttribute('aria-disabled')
  })

  test('leaves nothing of CPF and password in what the browser keeps', async () => {
    const page = await open({ [login]: refused(401, 'CPF ou senha inválidos.') })
    await page.doesEnter()
    await page.sees('CPF ou senha inválidos.')
    const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
    expect(kept).not.toMatch(/52998224725|529\.982|Abc1!xy/)
    expect(page.address()).toBe('/legado')
  })
})

describe('a payment that is missing', () => {
  test('leads to the payment of the enrolment', async () => {
    const page = await open({ [login]: refused(402, { InscricaoId: 4821 }) })
    await page.doesEnter()
    const dialog = await page.dialog('Pagamento pendente')
    expect(dialog).toHaveTextContent(messages.paymentPending)
    await page.user.click(within(dialog).getByRole('button', { name: 'Ir para o pagamento' }))
    await expect.poll(() => page.address()).toBe('/efetuar-pagamento/4821')
  })

  test('is shown in the words of the API, and closing it leaves the form', async () => {
    const body = { InscricaoId: 4821, Title: 'Falta pouco', Message: 'Boleto em aberto.' }
    const page = await open({ [login]: refused(402, body) })
    await page.doesEnter()
    const dialog = await page.dialog('Falta pouco')
    expect(dialog).toHaveTextContent('Boleto em aberto.')
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByText('Boleto em aberto.')).not.toBeInTheDocument()
    expect(page.password()).toHaveValue('Abc1!xy')
  })

  test('to a partner is settled there: only Ok', async () => {
    const page = await open({ [login]: refused(402, { CFCId: 9 }) })
    await page.doesEnter()
    const dialog = await page.dialog('Pagamento pendente')
    expect(dialog).toHaveTextContent(messages.paymentPendingAtCfc)
    const buttons = within(dialog).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(['Ok'])
    await page.user.click(within(dialog).getByRole('button', { name: 'Ok' }))
    expect(page.address()).toBe('/legado')
  })
})

describe('terms that are not accepted', () => {
  test('must be ticked; accepted, the login is sent again by itself', async () => {
    const page = await open({
      [login]: refused(403, {}),
      [acceptance]: { body: messages.termAccepted },
    })
    await page.doesEnter()
    const dialog = await page.dialog('Aceite pendente')
    const terms = within(dialog).getByRole('checkbox')
    expect(within(dialog).getByRole('link')).toHaveAttribute('href', '/api/documento/termos-adesao')
    await page.user.click(within(dialog).getByRole('button', { name: 'Aceitar' }))
    expect(terms).toHaveAttribute('aria-invalid', 'true')
    expect(dialog).toHaveTextContent(messages.adhesionRequired)
    expect(vi.mocked(notify).mock.calls).toEqual([['error', messages.adhesionRequired]])
    expect(page.sent(acceptance)).toEqual([])
    await page.user.click(terms)
    expect(terms).not.toHaveAttribute('aria-invalid', 'true')
    page.api.replies[login] = { body: guid }
    await page.doesAccept(dialog)
    await expect.poll(() => left).toEqual([`/api/area-aluno/entrar?guid=${guid}`])
    expect(page.sent(acceptance).map(({ body }) => body)).toEqual([{ cpf: '52998224725' }])
    expect(page.sent(login)).toHaveLength(2)
    expect(vi.mocked(notify).mock.lastCall).toEqual(['success', messages.termAccepted])
  })

  test('and required again are not accepted by themselves', async () => {
    const page = await open({
      [login]: refused(403, {}),
      [acceptance]: { body: messages.termAccepted },
    })
    await page.doesEnter()
    const dialog = await page.dialog('Aceite pendente')
    await page.user.click(within(dialog).getByRole('checkbox'))
    await page.doesAccept(dialog)
    await expect.poll(() => page.sent(login).length).toBe(2)
    expect(within(await page.dialog('Aceite pendente')).getByRole('checkbox')).not.toBeChecked()
    expect(page.sent(login)).toHaveLength(2)
    expect(page.sent(acceptance)).toHaveLength(1)
  })
})

describe('a forgotten password', () => {
  test('needs a CPF', async () => {
    const page = await open({})
    await page.user.click(screen.getByRole('button', { name: 'Esqueci minha senha' }))
    const form = within(screen.getByRole('form'))
    expect(await form.findByText(messages.forgotPasswordCpfRequired)).toBeInTheDocument()
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

describe('while an answer is awaited', () => {
  const forgotten = '/aluno/envia-nova-senha?cpf=52998224725'
  const stands = (name: string) => {
    const button = screen.getByRole('button', { name })
    return [button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]
  }

  test('the button that was pressed is busy, and the other one waits', async () => {
    const page = await open({ [login]: { body: guid }, [forgotten]: { body: 'Veja a mensagem.' } })
    await page.doesType()
    const answerForgotten = page.api.hold(forgotten)
    await page.user.click(screen.getByRole('button', { name: 'Esqueci minha senha' }))
    expect(stands('Pedindo nova senha…')).toEqual(['true', 'true'])
    expect(stands('Entrar')).toEqual([null, 'true'])
    answerForgotten()
    await page.sees('Veja a mensagem.')
    const answerLogin = page.api.hold(login)
    await page.user.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(stands('Entrando…')).toEqual(['true', 'true'])
    expect(stands('Esqueci minha senha')).toEqual([null, 'true'])
    answerLogin()
    await expect.poll(() => left).toHaveLength(1)
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
