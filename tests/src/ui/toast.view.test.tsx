import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { toastDefaults } from '#src/ui/toast/toaster.tsx'

// The toaster draws itself, outside the tree under test: there is no `act` to wrap it in.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)

const dialog = (open: boolean) => <Dialog open={open} title="Inscrição" onBack={() => {}} />

test('says a text once while it is on screen, errors at once and the rest politely', async () => {
  await notify('error', 'Ocorreu um erro')
  await notify('error', 'Ocorreu um erro')
  await notify('success', 'Tudo certo')
  expect(await screen.findByRole('alert')).toHaveTextContent('Ocorreu um erro')
  expect(await screen.findByRole('status')).toHaveTextContent('Tudo certo')
  expect(screen.getAllByText('Ocorreu um erro')).toHaveLength(1)
})

test('moves into an open dialog, where it can be heard, and out when it closes', async () => {
  await notify('warning', 'Atenção')
  const text = await screen.findByText('Atenção')
  const { rerender } = render(dialog(true))
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(text))
  rerender(dialog(false))
  await waitFor(() => expect(text.closest('dialog')).toBeNull())
  expect(text).toBeInTheDocument()
})

test('keeps the times and places the specification names', () => {
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
