import { beforeEach, vi } from 'vitest'
import { notify } from '#src/ui/toast/notify.ts'

// Toasts are read where they are asked for, by the one mock of all files of a worker: they share the modules that ask.
vi.mock('#src/ui/toast/notify.ts', () => {
  const worker = globalThis as { notify?: typeof notify }
  return { notify: (worker.notify ??= vi.fn<typeof notify>()) }
})

beforeEach(() => void vi.mocked(notify).mockReset())
