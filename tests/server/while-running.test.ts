import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { whileRunning } from '#server/platform/while-running.ts'

/** What Node notes on a timer while it tracks a value. */
function marks(): number {
  const timer = setTimeout(() => undefined)
  clearTimeout(timer)
  return Object.getOwnPropertySymbols(timer).filter((each) => /resourcestore/i.test(String(each)))
    .length
}

// Only here: a value that is lost while work awaits something, or that every timer of the process carries ever after.
it('tracks a value until all work has ended, also work that fails', async () => {
  const before = marks()
  const { get, run } = whileRunning<string>()
  const reads = async (ms: number) => {
    await pause(ms)
    return get()
  }
  const [slow, quick] = [run('slow', () => reads(20)), run('quick', () => reads(1))]
  const failed = run('failed', async () => {
    await pause(1)
    throw new Error(get())
  })
  expect(get()).toBeUndefined()
  expect(await quick).toBe('quick')
  await expect(failed).rejects.toThrow('failed')
  expect(run('now', get)).toBe('now')
  expect(await slow).toBe('slow')
  await pause(0)
  expect(get()).toBeUndefined()
  expect(marks()).toBe(before)
  expect(() =>
    run('thrown', () => {
      throw new Error('at once')
    }),
  ).toThrow('at once')
  expect(marks()).toBe(before)
})
