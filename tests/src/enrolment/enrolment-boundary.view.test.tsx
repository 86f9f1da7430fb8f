import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { unexpectedError } from '#contract/errors.ts'
import { EnrolmentBoundary } from '#src/features/enrolment/enrolment-boundary.tsx'

it('shows an error of the enrolment in its window, to be closed or tried again', async () => {
  // React logs what the boundary caught.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const onClose = vi.fn()
  let broken = true
  const Stage = () => {
    if (broken) throw new TypeError('not a list')
    return <p>Seus dados</p>
  }
  render(
    <>
      <h1>Curso</h1>
      <EnrolmentBoundary onClose={onClose}>
        <Stage />
      </EnrolmentBoundary>
    </>,
  )
  logged.mockClear()
  expect(screen.getByRole('alert')).toHaveTextContent(unexpectedError())
  expect(screen.getByText('Curso')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).toHaveBeenCalledOnce()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(screen.getByText('Seus dados')).toBeInTheDocument()
})
