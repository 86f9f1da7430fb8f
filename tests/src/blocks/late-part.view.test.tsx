import { Suspense } from 'react'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { latePart } from '#src/blocks/late-part/late-part.tsx'
import { ChunkLoadError } from '#src/ui/chunk.ts'

// React reports what it could not render.
afterEach(() => vi.mocked(console.error).mockClear())

const Panel = ({ name }: { name: string }) => <p>Painel {name}</p>

const open = (Part: ReturnType<typeof latePart<{ name: string }>>) =>
  act(async () =>
    render(
      <>
        <h2>Dados</h2>
        <input aria-label="Nome" />
        <Suspense fallback={<p>A caminho</p>}>
          <Part name="um" />
        </Suspense>
      </>,
    ),
  )

const again = () => screen.getByRole('button', { name: 'Tentar novamente' })

it('reports in place that a part did not load, preserves what is typed, and fetches it again on request', async () => {
  const load = vi
    .fn<() => Promise<typeof Panel>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /a.js'))
    .mockRejectedValueOnce(new ChunkLoadError('No answer in 120000 ms'))
    .mockResolvedValue(Panel)
  const view = await open(latePart(load))
  await userEvent.type(screen.getByLabelText('Nome'), 'Joana')
  expect(screen.getByRole('alert')).toHaveTextContent('Esta parte da página não carregou')
  await userEvent.click(again())
  expect(await screen.findByRole('alert')).toBeVisible()
  await userEvent.click(again())
  expect(await screen.findByText('Painel um')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Nome')).toHaveValue('Joana')
  expect(load).toHaveBeenCalledTimes(3)
  view.unmount()
})

it('leaves its message, with the focus in it, until the part has loaded', async () => {
  let arrive: (part: typeof Panel) => void
  const load = vi
    .fn<() => Promise<typeof Panel>>()
    .mockRejectedValueOnce(new ChunkLoadError('gone'))
    .mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
  const view = await open(latePart(load))
  await userEvent.click(again())
  expect(screen.queryByText('A caminho')).toBeNull()
  expect(screen.getByRole('button', { name: /Tentar novamente/ })).toHaveFocus()
  await act(async () => arrive(Panel))
  expect(await screen.findByText('Painel um')).toBeVisible()
  expect(document.body).not.toHaveFocus()
  view.unmount()
})

it('fetches again after a failure when the visitor returns, and only once after a success', async () => {
  const load = vi
    .fn<() => Promise<typeof Panel>>()
    .mockRejectedValueOnce(new ChunkLoadError('gone'))
    .mockResolvedValue(Panel)
  const Part = latePart(load)
  for (const _ of [1, 2, 3]) (await open(Part)).unmount()
  const view = await open(Part)
  expect(screen.getByText('Painel um')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
  view.unmount()
})

it('leaves any other error to those around it', async () => {
  const Part = latePart<{ name: string }>(() => Promise.reject(new Error('a fault of ours')))
  await expect(open(Part)).rejects.toThrow('a fault of ours')
})
