import { act, fireEvent, render, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlaceFields } from '#src/blocks/place/place-fields.tsx'
import { Form } from '#src/ui/form/form.tsx'

const requested: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  requested.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, 'http://portal.test')
    if (url.pathname.endsWith('/cidade/combo')) requested.push(url.searchParams.get('uf') ?? '')
    const states = [
      { Texto: 'Paraná', Valor: 41 },
      { Texto: 'Santa Catarina', Valor: 42 },
    ]
    return Promise.resolve(Response.json(url.pathname.endsWith('/estado/combo') ? states : []))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Page() {
  const methods = useForm({ defaultValues: { estado: '-1', cidade: '-1' } })
  return (
    <Form methods={methods} onSubmit={() => {}}>
      <PlaceFields />
    </Form>
  )
}

it('asks for the cities of the state that stayed chosen for 50 ms', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  await pass(0)
  const choose = (id: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Estado' }), { target: { value: id } })
  choose('41')
  await pass(49)
  choose('42')
  await pass(49)
  expect(requested).toEqual([])
  await pass(1)
  expect(requested).toEqual(['SC'])
})
