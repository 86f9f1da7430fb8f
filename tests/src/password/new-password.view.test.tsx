import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/errors.ts'
import { openPage } from '#tests/src/courses/course-world.tsx'
import { fakeApi, type Reply } from '../fake-api.ts'
import { notify } from '#src/ui/toast/notify.ts'

afterEach(() => vi.unstubAllGlobals())

async function open(path: string, replies: Record<string, Reply>) {
  const api = fakeApi(replies)
  const page = openPage(path)
  const cpf = await screen.findByRole('textbox', { name: 'CPF' })
  const user = userEvent.setup({ delay: null })
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input' })
  return {
    ...page,
    api,
    user,
    cpf,
    field,
    async doesChange(password: string, again = password) {
      for (const [control, text] of [
        [cpf, '52998224725'],
        [field('Nova senha'), password],
        [field('Confirme a nova senha'), again],
      ] as const) {
        await user.click(control)
        await user.paste(text)
      }
      await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }))
    },
  }
}

describe('a new password', () => {
  test('has its title and takes what a password manager makes', async () => {
    const page = await open('/nova-senha/Tok-1', {})
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nova Senha')
    expect(document.title).toContain('Nova Senha')
    expect(page.cpf).toHaveAttribute('autocomplete', 'username')
    for (const label of ['Nova senha', 'Confirme a nova senha'])
      expect(page.field(label)).toHaveAttribute('autocomplete', 'new-password')
  })

  test('ticks what the password needs while it is typed', async () => {
    const page = await open('/nova-senha/Tok-1', {})
    const demands = () =>
      within(screen.getByRole('list', { name: 'O que a senha precisa ter' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.endsWith(': já tem'))
    expect(demands()).toEqual([false, false, false, false, false])
    await page.user.type(page.field('Nova senha'), 'Ab1')
    expect(demands()).toEqual([false, true, true, true, false])
    await page.user.type(page.field('Nova senha'), '#xyzw')
    expect(demands()).toEqual([true, true, true, true, true])
    expect(screen.getByText('Nada falta na lista.')).toBeInTheDocument()
  })

  test('obeys the rules before it is sent', async () => {
    const page = await open('/nova-senha/Tok-1', {})
    await page.doesChange('Abc1!xy', 'Abc1!xz')
    expect(await screen.findByText(messages.formInvalid)).toBeInTheDocument()
    expect(screen.getAllByText(/Deve ter pelo menos 8 caracteres/)).not.toHaveLength(0)
    expect(screen.getAllByText(/Confirmação dever ser igual a Nova Senha/)).not.toHaveLength(0)
    expect(page.api.names()).toEqual([])
  })

  test('of a student leads to the login, with the token as it was in the address', async () => {
    const message = 'Pronto, Joana.'
    const page = await open('/nova-senha/Tok-1', { '/aluno/alterar-senha': { body: message } })
    await page.doesChange('Abcdef1!')
    await expect.poll(() => page.address()).toBe('/legado')
    expect(page.api.calls.map(({ name, body }) => [name, body])).toEqual([
      [
        '/aluno/alterar-senha',
        { cpf: '52998224725', senha: 'Abcdef1!', confirmaSenha: 'Abcdef1!', token: 'Tok-1' },
      ],
    ])
    expect(vi.mocked(notify).mock.calls).toEqual([['success', message]])
  })
})
