import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createLoadingCounter } from '#src/api/loading.ts'

describe('loading counter', () => {
  it('stays at zero when a request ends twice, and warns developers', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const counter = createLoadingCounter()
    const end = counter.start()
    end()
    expect(warn).not.toHaveBeenCalled()
    end()
    expect([counter.count(), warn.mock.calls.length]).toEqual([0, 1])
    warn.mockRestore()
  })

  it('is the number of open requests and never below zero, in any order of starts and ends', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant('start'), fc.nat(20))), (steps) => {
        const warn = vi.spyOn(console, 'warn').mockReturnValue()
        const counter = createLoadingCounter()
        const ends: (() => void)[] = []
        const open = new Set<number>()
        for (const step of steps) {
          if (step === 'start') open.add(ends.push(counter.start()) - 1)
          else {
            ends[step]?.()
            open.delete(step)
          }
          expect(counter.count()).toBe(open.size)
        }
        warn.mockRestore()
      }),
    )
  })
})
