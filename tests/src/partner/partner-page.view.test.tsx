import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '#contract/fields.ts'
import { partnerFields } from '#contract/partner/fields.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { lookupDelay } from '#src/blocks/address/use-address-lookup.ts'
import { openPage, write as writeInto } from '#tests/src/courses/course-world.tsx'
import { fakeApi, type Reply } from '../fake-api.ts'

// Loaded ahead: the first visit of a page must not wait for its chunk to be compiled.
beforeAll(async () => {
  await import('#src/features/partner/partner-page.tsx')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const replies = (): Record<string, Reply> => ({
  '/estado/combo': {
    body: [
      { Texto: 'Paraná', Valor: 41 },
      { Texto: 'Santa Catarina', Valor: 42 },
    ],
  },
  '/cidade/combo?uf=SC&tipoFiltro=0': {
    body: [
      { Nome: 'Blumenau', Id: 4202404 },
      { Nome: 'Florianópolis', Id: 4205407 },
    ],
  },
  '/cidade/combo?uf=PR&tipoFiltro=0': { body: [{ Nome: 'Londrina', Id: 4113700 }] },
  '/cep/88010000': {
    body: {
      uf: 'SC',
      localidade: 'Florianópolis',
      logradouro: 'Rua Felipe Schmidt',
      bairro: 'Centro',
    },
  },
  '/cep/89010187': {
    body: { uf: 'SC', localidade: 'Blumenau', logradouro: 'Rua das Figueiras', bairro: 'Centro' },
  },
})

const field = (name: string) => screen.findByRole('textbox', { name })
const select = (name: string) => screen.findByRole('combobox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const stage = (name: string) => screen.findByRole('heading', { level: 2, name })
const errorLinks = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

async function choosePlace() {
  await screen.findByRole('option', { name: 'Santa Catarina' })
  await userEvent.selectOptions(await select('Estado'), 'Santa Catarina')
  await screen.findByRole('option', { name: 'Blumenau' })
  await userEvent.selectOptions(await select('Cidade'), 'Blumenau')
  await press('Continuar')
  await stage('Dados do parceiro')
}

const write = async (name: string, text: string) => writeInto(await field(name), text)

/** The address is looked up after a pause in typing. */
async function writeCep(cep: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await write('CEP', cep)
  await vi.advanceTimersByTimeAsync(lookupDelay)
  vi.useRealTimers()
}

/** Finds a row of the table that its stage does not ask for: it would be sent and mailed empty. */
function expectAllAsked(stageName: 'company' | 'manager') {
  const rows = rowsOf(partnerFields).filter(([, row]) => row.stage === stageName)
  const missing = rows.filter(([name]) => !document.querySelector(`[name="${name}"]`))
  expect(missing.map(([name]) => name)).toEqual([])
}

async function fillCompany() {
  await write('CNPJ ou CPF', '11222333000181')
  await write('Nome fantasia', 'CFC das Flores')
  await write('Razão social', 'CFC das Flores Ltda.')
  await write('Telefone', '4733334444')
  await write('E-mail', 'cfc@exemplo.com.br')
  await writeCep('89010187')
  await waitFor(async () => expect(await field('Endereço')).toHaveValue('Rua das Figueiras'))
  await write('Número', 'S/N')
  expectAllAsked('company')
  await press('Continuar')
  await stage('Dados do gestor')
  expectAllAsked('manager')
}

async function fillManager() {
  await write('Nome do gestor', 'Joana Silva')
  await write('CPF do gestor', '52998224725')
  await write('Telefone do gestor', '48999998888')
  await write('E-mail do gestor', 'joana@exemplo.com.br')
  await write('Confirme o e-mail do gestor', 'joana@exemplo.com.br')
  await userEvent.click(screen.getByRole('checkbox', { name: /contrato de parceria/ }))
}

describe('the data of a partner', () => {
  it('begin with a state, then a city; nothing else is asked before', async () => {
    fakeApi(replies())
    openPage('/parceria')
    await screen.findByRole('option', { name: 'Santa Catarina' })
    expect(screen.queryByRole('combobox', { name: 'Cidade' })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    await press('Continuar')
    expect(await errorLinks()).toEqual(['Estado: Seleção obrigatória.'])
    await userEvent.selectOptions(await select('Estado'), 'Santa Catarina')
    expect(await select('Cidade')).toHaveValue('-1')
    await press('Continuar')
    expect(await errorLinks()).toEqual(['Cidade: Seleção inválida.'])
    expect(screen.getByText('Local', { selector: 'strong' })).toBeVisible()
  })

  it('asks the company name for a whole CNPJ alone, old or new', async () => {
    fakeApi(replies())
    openPage('/parceria')
    await choosePlace()
    const document = await field('CNPJ ou CPF')
    const isShown = () => screen.queryByRole('textbox', { name: 'Razão social' }) !== null
    await userEvent.type(document, '52998224725')
    expect(document).toHaveValue('529.982.247-25')
    expect(isShown()).toBe(false)
    await userEvent.clear(document)
    await userEvent.type(document, '1122233300018')
    expect(isShown()).toBe(false)
    await userEvent.type(document, '1')
    expect(document).toHaveValue('11.222.333/0001-81')
    expect(isShown()).toBe(true)
    await userEvent.clear(document)
    await userEvent.type(document, '12abc34501de35')
    expect(document).toHaveValue('12.ABC.345/01DE-35')
    expect(isShown()).toBe(true)
    await userEvent.type(document, '{Backspace}')
    expect(isShown()).toBe(false)
  })

  it('takes no CNPJ with letters where the installation does not', async () => {
    fakeApi(replies())
    openPage('/parceria', { acceptAlphanumericCnpj: false })
    await choosePlace()
    const document = await field('CNPJ ou CPF')
    expect(document).toHaveAccessibleDescription(/14 números do CNPJ/)
    await userEvent.click(document)
    await userEvent.paste('12.ABC.345/01DE-35')
    expect(document).not.toHaveValue('12.ABC.345/01DE-35')
    await press('Continuar')
    expect(await errorLinks()).toContain('CNPJ ou CPF: Número inválido')
  })

  it('lists what is missing by its rules', async () => {
    fakeApi(replies())
    openPage('/parceria')
    await choosePlace()
    await write('CNPJ ou CPF', '11222333000180')
    await write('Nome fantasia', 'CFC')
    await write('Telefone', '4733334')
    await write('E-mail', 'cfc')
    await press('Continuar')
    expect(await errorLinks()).toEqual([
      'CNPJ ou CPF: CNPJ inválido',
      'Nome fantasia: Deve ter pelo menos 5 caracteres',
      'Razão social: Preenchimento obrigatório.',
      'Telefone: Número inválido.',
      'E-mail: Email inválido.',
      'CEP: Preenchimento obrigatório.',
      'Endereço: Preenchimento obrigatório.',
      'Número: Preenchimento obrigatório.',
      'Bairro: Preenchimento obrigatório.',
    ])
    expect(document.title).toMatch(/^Erro: /)
  })

  it('points out a CEP of another city and goes on all the same', async () => {
    fakeApi(replies())
    openPage('/parceria')
    await choosePlace()
    await writeCep('88010000')
    await waitFor(async () => expect(await field('Endereço')).toHaveValue('Rua Felipe Schmidt'))
    const cep = await field('CEP')
    expect(cep).toHaveAccessibleDescription(/Este CEP é de outra cidade/)
    expect(cep).not.toHaveAttribute('aria-invalid')
  })
})

describe('the sign-up', () => {
  it('goes back by its button and by the browser, and preserves what was typed', async () => {
    fakeApi(replies())
    const { history, address } = openPage('/parceria')
    await choosePlace()
    expect(address()).toBe('/parceria?etapa=parceiro')
    await fillCompany()
    expect(address()).toBe('/parceria?etapa=gestor')
    history.back()
    expect(await stage('Dados do parceiro')).toHaveFocus()
    expect(await field('Nome fantasia')).toHaveValue('CFC das Flores')
    await press('Voltar')
    await stage('Onde fica o centro?')
    expect(await select('Cidade')).toHaveValue('4202404')
    expect(address()).toBe('/parceria')
    history.forward()
    await waitFor(() => expect(address()).toBe('/parceria'))
    await stage('Onde fica o centro?')
  })

  it('begins at the first stage, whatever the address names', async () => {
    fakeApi(replies())
    const { address } = openPage('/parceria?etapa=gestor')
    await stage('Onde fica o centro?')
    await waitFor(() => expect(address()).toBe('/parceria'))
  })

  it('preserves everything when it is refused, and shows each message', async () => {
    const sent = '/cadastro-cfc-parceiro'
    const refusal = { Data: [{ Mensagem: 'CNPJ inválido' }, { Mensagem: 'Outra.' }] }
    const api = fakeApi({ ...replies(), [sent]: { status: 422, body: refusal } })
    openPage('/parceria')
    await choosePlace()
    await fillCompany()
    await fillManager()
    await press('Enviar cadastro')
    for (const sentence of ['CNPJ inválido', 'Outra.'])
      expect(await screen.findByText(sentence)).toBeVisible()
    expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'CNPJ inválido\nOutra.')
    expect(await field('Nome do gestor')).toHaveValue('Joana Silva')
    api.answer(sent, { body: { Data: 'ok' } })
    await press('Enviar cadastro')
    await stage('Cadastro enviado')
  })

  it('lists what the manager and the contract lack', async () => {
    fakeApi(replies())
    openPage('/parceria')
    await choosePlace()
    await fillCompany()
    await write('E-mail do gestor', 'joana@exemplo.com.br')
    await write('Confirme o e-mail do gestor', 'outra@exemplo.com.br')
    await press('Enviar cadastro')
    expect(await errorLinks()).toEqual([
      'Nome do gestor: Preenchimento obrigatório.',
      'CPF do gestor: Preenchimento obrigatório.',
      'Telefone do gestor: Preenchimento obrigatório.',
      'Confirme o e-mail do gestor: Confirmação dever ser igual a email',
      'Contrato de parceria: Termos devem ser aceitos',
    ])
  })
})
