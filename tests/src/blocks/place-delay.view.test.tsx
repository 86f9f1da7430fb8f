import { act, fireEvent, render, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlaceFields } from '#src/blocks/place/place-fields.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { fakeApi } from '../fake-api.ts'

beforeEach(() => vi.useFakeTimers())
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
  const api = fakeApi({
    '/estado/combo': {
      body: [
        { Texto: 'Paraná', Valor: 41 },
        { Texto: 'Santa Catarina', Valor: 42 },
      ],
    },
    '/cidade/combo': { body: [] },
  })
  const requested = () => api.sent('/cidade/combo').map(({ name }) => name)
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
  expect(requested()).toEqual([])
  await pass(1)
  expect(requested()).toEqual([expect.stringContaining('uf=SC')])
})
