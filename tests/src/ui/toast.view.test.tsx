import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { toastDefaults } from '#src/ui/toast/toaster.tsx'

// The toaster renders itself, outside the tree under test: there is no `act` to wrap it in.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)

const dialog = (open: boolean) => <Dialog open={open} title="Inscrição" onBack={() => {}} />

test('announces a text once while it is on screen, errors at once and the rest politely', async () => {
  notify('error', 'Ocorreu um erro')
  notify('error', 'Ocorreu um erro')
  notify('success', 'Tudo certo')
  expect(await screen.findByRole('alert')).toHaveTextContent('Ocorreu um erro')
  expect(await screen.findByRole('status')).toHaveTextContent('Tudo certo')
  expect(screen.getAllByText('Ocorreu um erro')).toHaveLength(1)
})

test('has the times and places that the specification names', () => {
  expect(toastDefaults).toMatchObject({
    position: 'top-right',
    autoClose: 5000,
    pauseOnHover: true,
    pauseOnFocusLoss: true,
    closeOnClick: true,
    draggable: true,
    draggablePercent: 80,
    theme: 'light',
  })
})

const close = () => screen.findAllByRole('button', { name: 'Fechar aviso' })

/** A toast goes when its animation ends, which this environment does not play. */
const endAnimations = () => {
  for (const toast of document.querySelectorAll('.Toastify__toast')) fireEvent.animationEnd(toast)
}

/** Empties the screen, as a person would; what waits comes up and goes as well. */
async function closeAll() {
  await waitFor(() => {
    for (const button of screen.queryAllByRole('button', { name: 'Fechar aviso' }))
      fireEvent.click(button)
    endAnimations()
    expect(screen.queryByRole('button', { name: 'Fechar aviso' })).toBeNull()
  })
}

test('is in the open dialog, where it is announced, and moves out when that closes', async () => {
  await closeAll()
  const { rerender } = render(dialog(true))
  notify('warning', 'Atenção')
  const text = await screen.findByText('Atenção')
  expect(screen.getByRole('dialog')).toContainElement(text)
  rerender(dialog(false))
  await waitFor(() => expect(text.closest('dialog')).toBeNull())
  expect(text).toBeInTheDocument()
  await closeAll()
})

test('leaves for a dialog that opens, also while it waits for its turn, and may be shown again', async () => {
  await closeAll()
  for (const place of [1, 2, 3, 4, 5, 6]) notify('info', `de antes ${place}`)
  await screen.findByText('de antes 5')
  const { rerender } = render(dialog(true))
  notify('info', 'de antes 1')
  await waitFor(() => {
    endAnimations()
    // The earlier one leaves while the new one with the same text is there.
    expect(screen.getAllByText(/de antes/)).toHaveLength(1)
  })
  expect(screen.getByRole('dialog')).toContainElement(screen.getByText('de antes 1'))
  rerender(dialog(false))
  await closeAll()
})

test('has five kinds: the two that warn interrupt, the others wait their turn to be read', async () => {
  await closeAll()
  const kinds = ['success', 'info', 'warning', 'error', 'default'] as const
  for (const kind of kinds) notify(kind, `um ${kind}`)
  const roles = await Promise.all(
    kinds.map(async (kind) => {
      const toast = (await screen.findByText(`um ${kind}`)).closest('[role]')
      return toast?.getAttribute('role')
    }),
  )
  expect(roles).toEqual(['status', 'status', 'alert', 'alert', 'status'])
  await closeAll()
})

test.each([
  'top-left',
  'top-right',
  'top-center',
  'bottom-left',
  'bottom-right',
  'bottom-center',
] as const)('is shown at each of the six places: %s', async (position) => {
  await closeAll()
  notify('info', position, position)
  const toast = await screen.findByText(position)
  expect(toast.closest(`.Toastify__toast-container--${position}`)).not.toBeNull()
  await closeAll()
})

test('is shown at the top right and closes by itself after five seconds', async () => {
  await closeAll()
  notify('info', 'Já vai')
  const toast = (await screen.findByText('Já vai')).closest('.Toastify__toast')
  expect(toast?.closest('.Toastify__toast-container--top-right')).not.toBeNull()
  // The toaster waits for the end of an animation that lasts as long.
  const wait = toast?.querySelector<HTMLElement>('.Toastify__progress-bar--animated')
  expect(wait?.style.animationDuration).toBe('5000ms')
  if (wait) fireEvent.animationEnd(wait)
  await waitFor(() => {
    endAnimations()
    expect(screen.queryByText('Já vai')).toBeNull()
  })
})

test('goes by its button, with the keyboard too', async () => {
  await closeAll()
  notify('success', 'Pronto')
  const [button] = await close()
  button?.focus()
  expect(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => {
    endAnimations()
    expect(screen.queryByText('Pronto')).toBeNull()
  })
})

test('shows five at a time, and the next when one goes', async () => {
  await closeAll()
  for (const place of [1, 2, 3, 4, 5, 6]) notify('info', `aviso ${place}`)
  await screen.findByText('aviso 5')
  expect(await close()).toHaveLength(5)
  expect(screen.queryByText('aviso 6')).toBeNull()
  fireEvent.click((await close())[0]!)
  await waitFor(() => {
    endAnimations()
    expect(screen.getByText('aviso 6')).toBeVisible()
  })
  await closeAll()
})
