import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/errors.ts'
import { ConfirmQuestion } from '#src/blocks/confirm/confirm-question.tsx'
import type { ConfirmQuestionProps } from '#src/blocks/confirm/confirm-question.tsx'
import { notify } from '#src/ui/toast/notify.ts'

const question = (props: Partial<ConfirmQuestionProps> = {}) => (
  <ConfirmQuestion
    open
    title="Aceite pendente"
    onConfirm={() => {}}
    onCancel={() => {}}
    {...props}
  />
)
const termsHref = '/api/documento/termos-adesao'
const tick = () => screen.getByRole('checkbox', { name: /Termos de Adesão/ })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a question before going on', () => {
  test('is answered once: a second press while the first is running sends nothing more', async () => {
    const onConfirm = vi.fn()
    const { rerender } = render(question({ onConfirm }))
    await press('Ok')
    await press('Ok')
    expect(onConfirm).toHaveBeenCalledTimes(1)
    rerender(question({ onConfirm, open: false }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    rerender(question({ onConfirm }))
    await press('Ok')
    expect(onConfirm).toHaveBeenCalledTimes(2)
  })

  test('goes on only with the terms ticked; ticking clears the mark', async () => {
    const onConfirm = vi.fn()
    render(question({ onConfirm, termsHref }))
    await press('Ok')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(vi.mocked(notify).mock.calls).toEqual([['error', messages.adhesionRequired]])
    expect(tick()).toBeInvalid()
    expect(tick()).toHaveFocus()
    await userEvent.click(tick())
    expect(tick()).toBeValid()
    await press('Ok')
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })
})
