import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { notify } from '#src/ui/toast/notify.ts'
import { courseReplies, openPage, write } from './course-world.tsx'
import { fakeApi } from '../fake-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const page = '/cursos/online/reciclagem'
const success = 'Contato solicitado com sucesso. Aguarde contato de nossa equipe'
const consent = 'Autorizo o contato sobre esta solicitação'

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function fillContact() {
  const dialog = await dialogNamed('Solicitar contato')
  await write(dialog.getByRole('textbox', { name: /^Nome/ }), 'Maria Souza')
  await write(dialog.getByRole('textbox', { name: /^E-mail/ }), 'maria@exemplo.com.br')
  await write(dialog.getByRole('textbox', { name: /^Telefone/ }), '47999998888')
  await userEvent.click(dialog.getByRole('checkbox', { name: consent }))
  return dialog
}

describe('asking to be contacted', () => {
  const sent = '/rd-station/duvidas'

  it('sends course and state with the default tag, confirms it and closes', async () => {
    const api = fakeApi({ ...courseReplies(), [sent]: { body: 'ok' } })
    const { address } = openPage(`${page}?uf=PR`)
    await userEvent.click(await screen.findByRole('button', { name: 'Solicitar contato' }))
    expect(address()).toBe(`${page}?uf=PR&abrir=contato`)
    const dialog = await fillContact()
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.calls.find(({ name }) => name === sent)?.body).toEqual({
      name: 'Maria Souza',
      email: 'maria@exemplo.com.br',
      phone: '47999998888',
      msg: '',
      terms: true,
      course: 'Reciclagem',
      state: 'PR',
      tag: 'duvidas',
      termosVersao: '1',
    })
    expect(notify).toHaveBeenCalledExactlyOnceWith('success', success)
    expect(address()).toBe(`${page}?uf=PR`)
  })

  it('states that the state was not given, and sends the message', async () => {
    const api = fakeApi({ ...courseReplies(), [sent]: { body: 'ok' } })
    openPage(`${page}?abrir=contato`)
    const dialog = await fillContact()
    await write(dialog.getByRole('textbox', { name: /^Mensagem/ }), 'Qual é o próximo horário?')
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.calls.find(({ name }) => name === sent)?.body).toMatchObject({
      state: 'não informado',
      msg: 'Qual é o próximo horário?',
    })
  })
})

describe('asking about a state that is not listed', () => {
  const sent = '/email/solicitacao-curso'

  it('sends course and state, confirms it and closes', async () => {
    const api = fakeApi({ ...courseReplies(), [sent]: { body: 'ok' } })
    openPage(page)
    await userEvent.click(await screen.findByRole('button', { name: 'clique aqui' }))
    const dialog = await dialogNamed('Receber mais informações')
    await dialog.findByRole('option', { name: 'Acre' })
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Estado/ }), 'Acre')
    await write(dialog.getByRole('textbox', { name: /^Nome/ }), 'Maria Souza')
    await write(dialog.getByRole('textbox', { name: /^E-mail/ }), 'maria@exemplo.com.br')
    await userEvent.click(dialog.getByRole('checkbox', { name: consent }))
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.calls.find(({ name }) => name === sent)?.body).toEqual({
      nome: 'Maria Souza',
      email: 'maria@exemplo.com.br',
      estado: 'Acre',
      termos: true,
      curso: 'Reciclagem',
      uf: 'AC',
      termosVersao: '1',
    })
    expect(notify).toHaveBeenCalledExactlyOnceWith('success', success)
  })
})
