import { act, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writes } from '#src/api/loading.ts'
import { AppUpdate } from '#src/app/update.tsx'
import type { UpdateSource } from '#src/app/update-source.ts'
import { FormTextField } from '#src/ui/form/form-fields.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { unsaved } from '#src/ui/unsaved.ts'

const message = 'Atualizando arquivos..'

/** A service worker whose versions the test reports. */
function fakeSource() {
  let report: ((version: string) => void) | undefined
  const activate = vi.fn<() => void>()
  const source: UpdateSource = {
    activate,
    watch(found) {
      report = found
      return () => (report = undefined)
    },
  }
  return { source, activate, finds: (version: string) => act(() => report?.(version)) }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: false })
})
afterEach(() => vi.useRealTimers())

describe('another version of the portal', () => {
  test.each([
    ['a running payment', () => writes.start()],
    ['unsent input', () => unsaved.add()],
  ])('waits for %s', async (_, begin) => {
    const { source, activate, finds } = fakeSource()
    render(<AppUpdate source={source} />)
    const end = begin()
    finds('v2')
    await wait(10_000)
    expect(activate).not.toHaveBeenCalled()
    expect(screen.queryByText(message)).not.toBeInTheDocument()
    act(end)
    await wait(1000)
    expect(activate).toHaveBeenCalledOnce()
  })
})

describe('what is typed and not sent', () => {
  function Page() {
    const methods = useForm({ defaultValues: { nome: '' } })
    return (
      <Form methods={methods} onSubmit={() => {}}>
        <FormTextField name="nome" label="Nome" />
      </Form>
    )
  }

  test('blocks an update until it is unmounted', async () => {
    vi.useRealTimers()
    const { unmount } = render(<Page />)
    expect(unsaved.count()).toBe(0)
    await userEvent.type(screen.getByLabelText('Nome'), 'Jo')
    expect(unsaved.count()).toBe(1)
    await userEvent.clear(screen.getByLabelText('Nome'))
    expect(unsaved.count()).toBe(0)
    await userEvent.type(screen.getByLabelText('Nome'), 'J')
    unmount()
    expect(unsaved.count()).toBe(0)
  })

  test('is counted once for each blocker, however often it releases', () => {
    const [first, second] = [unsaved.add(), unsaved.add()]
    first()
    first()
    expect(unsaved.count()).toBe(1)
    second()
    expect(unsaved.count()).toBe(0)
  })
})
