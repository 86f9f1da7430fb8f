import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { focusBehind, inertBehind } from '#src/ui/inert-behind.ts'
import { Loader, loaderDelay } from '#src/ui/loader.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { Tooltip, tooltipHideDelay } from '#src/ui/tooltip.tsx'

describe('a button', () => {
  test('that is busy ignores clicks and does not lose the focus', async () => {
    const press = vi.fn()
    render(
      <Button busy busyText="Enviando…" onClick={press}>
        Enviar
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Enviando…' })
    await userEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
  })

  test('that is blocked states the reason and does not submit', async () => {
    const submit = vi.fn()
    render(
      <form onSubmit={submit}>
        <Button type="submit" blockedReason="É necessário selecionar o estado e a cidade.">
          Inscrever-se
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Inscrever-se' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('É necessário selecionar o estado e a cidade.')
    await userEvent.tab()
    expect(button).toHaveFocus()
    expect(screen.getByRole('tooltip')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(submit).not.toHaveBeenCalled()
  })
})

/** Lets `ms` go by, with what React does meanwhile. */
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

describe('with a fake clock', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const help = (
    <Tooltip content="Como se inscrever">
      {(id) => (
        <button type="button" aria-describedby={id}>
          Ajuda
        </button>
      )}
    </Tooltip>
  )

  test('a tooltip shows at once on hover and hides 50 ms after leaving', () => {
    render(help)
    const button = screen.getByRole('button')
    fireEvent.mouseOver(button)
    expect(screen.getByRole('tooltip')).toBeVisible()
    fireEvent.mouseOut(button)
    pass(tooltipHideDelay - 1)
    expect(screen.getByRole('tooltip')).toBeVisible()
    pass(1)
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })

  test('a tooltip stays while the pointer rests on it', () => {
    render(help)
    fireEvent.mouseOver(screen.getByRole('button'))
    fireEvent.mouseOut(screen.getByRole('button'))
    fireEvent.mouseOver(screen.getByRole('tooltip'))
    pass(1000)
    expect(screen.getByRole('tooltip')).toBeVisible()
  })

  test('Esc dismisses a tooltip and nothing else', () => {
    const around = vi.fn()
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the dialog around it
    render(<div onKeyDown={around}>{help}</div>)
    act(() => screen.getByRole('button').focus())
    expect(screen.getByRole('tooltip')).toBeVisible()
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    expect(around).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' })
    expect(around).toHaveBeenCalledTimes(1)
  })

  test('the loader lets short waits pass unseen and takes no focus', () => {
    const { rerender } = render(<Loader active />)
    pass(loaderDelay - 1)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    pass(1)
    expect(screen.getByRole('status')).toHaveTextContent('Carregando…')
    expect(document.body).toHaveFocus()
    rerender(<Loader active={false} />)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })
})

// Finds a page whose heading is never focused because its link still is: no frame passed while the loader covered them.
test('what requests the focus behind a loader gets it once the loader is gone', () => {
  render(
    <>
      <a href="#contato">Contato</a>
      <h1 tabIndex={-1}>Contato</h1>
      <i title="Carregando" />
    </>,
  )
  screen.getByRole('link').focus()
  const end = inertBehind(screen.getByTitle('Carregando'))
  const heading = screen.getByText('Contato', { selector: 'h1' })
  // As browsers do with what is inert.
  vi.spyOn(heading, 'focus').mockImplementationOnce(() => undefined)
  focusBehind(heading)
  end()
  expect(heading).toHaveFocus()
})

test('the stepper names the stage and shows the progress', () => {
  render(<Stepper step={2} total={4} title="Termos" percent={25} />)
  expect(screen.getByText('Etapa 2 de 4', { exact: false })).toHaveTextContent(
    'Etapa 2 de 4: Termos',
  )
  const bar = screen.getByRole('progressbar')
  expect(bar).toHaveAttribute('aria-valuenow', '25')
  const stages = [...bar.children].map((part) => part.getAttribute('data-stage'))
  expect(stages).toEqual(['done', 'now', 'ahead', 'ahead'])
})
