import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brand } from '#contract/brand.ts'
import { connectionFailure, messages } from '#contract/errors.ts'
import { AddressFields } from '#src/blocks/address/address-fields.tsx'
import { lookupDelay } from '#src/blocks/address/use-address-lookup.ts'
import { OtherState } from '#src/features/enrolment/other-state.tsx'
import { createVerdicts, withVerdicts } from '#src/blocks/verdicts/verdicts.ts'
import { Form, formDefaults } from '#src/ui/form/form.tsx'
import { fakeApi, type Reply } from '../fake-api.ts'

const florianopolis = {
  uf: 'SC',
  localidade: 'FLORIANOPOLIS',
  logradouro: 'Rua Felipe Schmidt',
  bairro: 'Centro',
}
const mogi = { uf: 'SP', localidade: 'Mogi-Mirim', logradouro: '', bairro: '' }

let api: ReturnType<typeof fakeApi>
const asked = () => api.sent('/cep/').map(({ name }) => name)

beforeEach(() => {
  vi.useFakeTimers()
  api = fakeApi({
    '/cep/': { status: 404, body: messages.addressNotFound },
    '/cep/88010000': { body: florianopolis },
    '/cep/13800050': { body: mogi },
    // Ids of this API alone.
    '/estado/combo': {
      body: [
        { Texto: 'Santa Catarina', Valor: 24 },
        { Texto: 'São Paulo', Valor: 7 },
      ],
    },
    '/cidade/combo?uf=SC': { body: [{ Nome: 'Florianópolis', Id: 4205407 }] },
    '/cidade/combo?uf=SP': { body: [{ Nome: 'Mogi Mirim', Id: 3530805 }] },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const defaultValues = {
  cep: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
  estado: '',
  cidade: '',
}

const otherState = (other: string) => <OtherState uf={other} courseUf="SC" />

function Page({ uf }: { uf: string | undefined }) {
  const [verdicts] = useState(createVerdicts)
  const methods = useForm({
    ...formDefaults,
    defaultValues,
    resolver: withVerdicts((values) => ({ values, errors: {} }), verdicts),
  })
  return (
    <Form methods={methods} onSubmit={() => {}}>
      <AddressFields uf={uf} verdicts={verdicts} otherState={otherState} />
    </Form>
  )
}

const settle = async (ms = lookupDelay) => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  // Later answers and validations take turns of their own.
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })

async function open(uf?: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <Page uf={uf} />
    </QueryClientProvider>,
  )
  await settle(0)
}

describe('address by CEP', () => {
  it('asks once, when eight digits have rested', async () => {
    await open('SC')
    write('CEP', '8801000')
    await settle()
    expect(asked()).toEqual([])
    write('CEP', '88010000')
    await settle(lookupDelay - 1)
    expect(asked()).toEqual([])
    await settle(1)
    expect(asked()).toEqual(['/cep/88010000'])
    await settle(0)
    expect(field('Endereço').value).toBe('Rua Felipe Schmidt')
    expect(field('Bairro').value).toBe('Centro')
    expect(field('Cidade').value).toBe('4205407')
  })

  it('preserves what was typed before the answer came', async () => {
    const release = api.delay('/cep/88010000')
    await open('SC')
    write('CEP', '88010000')
    await settle()
    write('Endereço', 'Rua do Meio')
    release()
    await settle(0)
    expect(field('Endereço').value).toBe('Rua do Meio')
    expect(field('Bairro').value).toBe('Centro')
  })

  // Only here: what was typed next followed the street that was found, as one text.
  it('selects what it writes into the field that has the focus', async () => {
    const release = api.delay('/cep/88010000')
    await open('SC')
    write('CEP', '88010000')
    await settle()
    act(() => field('Endereço').focus())
    release()
    await settle(0)
    const { value, selectionStart, selectionEnd } = field('Endereço')
    expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe('Rua Felipe Schmidt')
  })

  it('ignores the answer for a CEP that was corrected', async () => {
    api.answer('/cep/88015200', { body: { ...florianopolis, logradouro: 'Avenida Rio Branco' } })
    const release = api.delay('/cep/88015200')
    await open('SC')
    write('CEP', '88015200')
    await settle()
    write('CEP', '88010000')
    await settle()
    release()
    await settle(0)
    expect(field('Endereço').value).toBe('Rua Felipe Schmidt')
  })

  it('refuses the CEP of another state, clears what it had filled and leaves it editable', async () => {
    await open('SC')
    write('CEP', '88010000')
    await settle()
    write('CEP', '13800050')
    await settle()
    expect(screen.getByText(messages.cityOutsideState)).toBeInTheDocument()
    expect(field('CEP')).toBeInvalid()
    // Finds a refusal that leads nowhere, and one whose next step takes what was typed along.
    const course = screen.getByRole('link', { name: /^Ver o curso em SP/ })
    expect([course.getAttribute('href'), course.getAttribute('target')]).toEqual([
      '?uf=SP',
      '_blank',
    ])
    expect(screen.getByRole('link', { name: brand.phone.label })).toBeInTheDocument()
    expect(field('Endereço').value).toBe('')
    expect(field('Cidade').value).toBe('')
    write('Endereço', 'Rua do Meio')
    expect(field('Endereço').value).toBe('Rua do Meio')
    write('CEP', '88010000')
    await settle()
    expect(screen.queryByText(messages.cityOutsideState)).not.toBeInTheDocument()
    expect(field('Endereço').value).toBe('Rua Felipe Schmidt')
  })

  it.each<[string, Reply, string]>([
    ['an unknown CEP', { status: 404, body: 'x' }, messages.addressNotFound],
    // Only here: what other APIs answer of a CEP that they do not know must not read as no connection.
    [
      'an error under a good status',
      { status: 200, body: { erro: true } },
      messages.addressNotFound,
    ],
    ['null', { status: 200, body: null }, messages.addressNotFound],
    ['an address without a state', { status: 200, body: { uf: '' } }, messages.addressNotFound],
    ['a bad request', { status: 400, body: { Mensagem: 'x' } }, messages.addressNotFound],
    [
      'a service that is down',
      { status: 503, body: connectionFailure('address') },
      connectionFailure('address'),
    ],
    ['no connection', 'no connection', connectionFailure('address')],
  ])('warns of %s and blocks nothing', async (_, reply, sentence) => {
    api.answer('/cep/88010000', reply)
    await open('SC')
    write('CEP', '88010000')
    await settle()
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
    expect(field('CEP')).not.toHaveAttribute('aria-invalid')
    write('Endereço', 'Rua do Meio')
    expect(field('Endereço').value).toBe('Rua do Meio')
  })

  it('finds state and city when any state will do', async () => {
    await open()
    write('CEP', '13800050')
    await settle()
    expect(field('Estado').value).toBe('7')
    expect(field('Cidade').value).toBe('3530805')
    fireEvent.change(field('Estado'), { target: { value: '24' } })
    await settle(0)
    expect(field('Cidade').value).toBe('')
    expect(screen.getByRole('option', { name: 'Florianópolis' })).toBeInTheDocument()
  })
})
