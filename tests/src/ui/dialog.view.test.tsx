import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { buttonClass } from '#src/ui/button-class.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'

function Enrolment({ onBack }: { onBack: () => boolean }) {
  const [open, setOpen] = useState(false)
  const [stage, setStage] = useState('Dados')
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Inscrever-se
      </button>
      <Dialog
        open={open}
        title={stage}
        focusKey={stage}
        onBack={() => setOpen(!onBack())}
        onClose={() => setOpen(false)}
      >
        <button type="button" onClick={() => setStage('Termos')}>
          Continuar
        </button>
      </Dialog>
    </>
  )
}

describe('a dialog', () => {
  test('is named by its heading, which has the focus at opening and at each stage', async () => {
    render(<Enrolment onBack={() => true} />)
    await userEvent.click(screen.getByRole('button', { name: 'Inscrever-se' }))
    expect(screen.getByRole('dialog', { name: 'Dados' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Dados' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(screen.getByRole('heading', { name: 'Termos' })).toHaveFocus()
  })

  test('asks its owner on Esc, once, and stays when the owner refuses', async () => {
    const onBack = vi.fn(() => false)
    render(<Enrolment onBack={onBack} />)
    await userEvent.click(screen.getByRole('button', { name: 'Inscrever-se' }))
    await userEvent.keyboard('{Escape}')
    expect(onBack).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  test.each([
    ['the button that would have opened it', true, 'Inscrever-se'],
    ['the heading of the page', false, 'Curso'],
  ])('opened by the address, leaves the focus to %s', (_, marked, name) => {
    const page = (open: boolean) => (
      <>
        <h1>Curso</h1>
        {marked ? (
          <button type="button" data-opens-window="">
            Inscrever-se
          </button>
        ) : null}
        {open ? <Dialog open title="Dados" onBack={() => {}} /> : null}
      </>
    )
    const { rerender } = render(page(true))
    rerender(page(false))
    expect(screen.getByText(name)).toHaveFocus()
  })

  test('gives the focus back to what opened it', async () => {
    render(<Enrolment onBack={() => true} />)
    const opener = screen.getByRole('button', { name: 'Inscrever-se' })
    await userEvent.click(opener)
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener).toHaveFocus()
  })
})

const question = (props: Partial<Parameters<typeof ConfirmDialog>[0]>) => (
  <ConfirmDialog open title="Aceite pendente" onConfirm={() => {}} onCancel={() => {}} {...props} />
)

describe('a confirmation', () => {
  test("answers 'Cancelar' and 'Ok' unless given others, and rounds its progress", async () => {
    const onConfirm = vi.fn()
    const onCancel = vi.fn()
    render(question({ onConfirm, onCancel, percent: 66.7 }))
    expect(screen.getByText('67%')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  // Finds a loss that is confirmed by the first button, or by the strongest.
  test('puts the answer that loses nothing first, as the main one', () => {
    render(question({ danger: true, confirmText: 'Descartar', cancelText: 'Continuar' }))
    const buttons = screen.getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(['Continuar', 'Descartar'])
    expect(buttons[0]).toHaveClass(...buttonClass({ variant: 'primary' }).split(' '))
    expect(buttons[1]).toHaveClass(...buttonClass({ variant: 'secondary' }).split(' '))
  })

  test('takes Esc for its cancel button', async () => {
    const onConfirm = vi.fn()
    const onCancel = vi.fn()
    render(question({ onConfirm, onCancel }))
    await userEvent.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  // Finds a cancel button that looks usable while the confirmed action is pending.
  test('can be cancelled neither by its button nor by Esc while it is busy', async () => {
    const onCancel = vi.fn()
    render(question({ onCancel, busy: true }))
    const cancel = screen.getByRole('button', { name: 'Cancelar' })
    expect(cancel).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(cancel)
    await userEvent.keyboard('{Escape}')
    expect(onCancel).not.toHaveBeenCalled()
  })
})
