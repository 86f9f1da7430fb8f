import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { isCovering, loadingMachine, requestCount } from '#machines/loading/index.ts'
import type { LoadingEvent } from '#machines/loading/index.ts'

function open() {
  const clock = new SimulatedClock()
  const actor = createActor(loadingMachine, { clock }).start()
  return {
    clock,
    see: () => actor.getSnapshot(),
    send: (event: LoadingEvent) => actor.send(event),
  }
}

const started = { type: 'request.started' } as const
const finished = { type: 'request.finished' } as const

describe('loading', () => {
  it('covers the screen only after 300 ms', () => {
    const loading = open()
    loading.send(started)
    loading.clock.increment(299)
    expect(isCovering(loading.see())).toBe(false)
    loading.clock.increment(1)
    expect(isCovering(loading.see())).toBe(true)
    loading.send(finished)
    expect(loading.see().value).toBe('quiet')
  })

  it('never covers for a quick request, and counts the next one anew', () => {
    const loading = open()
    loading.send(started)
    loading.clock.increment(200)
    loading.send(finished)
    loading.send(started)
    loading.clock.increment(200)
    expect(loading.see().value).toBe('pending')
  })

  it('stays until the last request ends; a second one does not put the loader off', () => {
    const loading = open()
    loading.send(started)
    loading.clock.increment(200)
    loading.send(started)
    loading.clock.increment(100)
    loading.send(finished)
    expect(isCovering(loading.see())).toBe(true)
    loading.send(finished)
    expect(loading.see().value).toBe('quiet')
  })

  it('counts whatever happens and never below zero', () => {
    const steps = fc.array(fc.oneof(fc.constantFrom(started, finished), fc.nat(400)), {
      minLength: 20,
      maxLength: 40,
    })
    fc.assert(
      fc.property(steps, (happenings) => {
        const loading = open()
        let count = 0
        let waited = 0
        for (const happening of happenings) {
          if (typeof happening === 'number') {
            loading.clock.increment(happening)
            if (count > 0) waited += happening
          } else {
            loading.send(happening)
            count = Math.max(0, count + (happening.type === 'request.started' ? 1 : -1))
            if (count === 0) waited = 0
          }
          expect(requestCount(loading.see())).toBe(count)
          expect(loading.see().matches('quiet')).toBe(count === 0)
          expect(isCovering(loading.see())).toBe(count > 0 && waited >= 300)
        }
      }),
    )
  })
})
