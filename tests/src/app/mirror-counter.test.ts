import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { loadingMachine, requestCount } from '#machines/loading/index.ts'
import { createLoadingCounter } from '#src/api/loading.ts'
import { mirrorCounter } from '#src/app/mirror-counter.ts'

describe('observing the counter of the API client', () => {
  it('reports running requests and every change, and ends them when it stops', () => {
    const counter = createLoadingCounter()
    const endFirst = counter.start()
    const loading = createActor(loadingMachine).start()
    const count = () => requestCount(loading.getSnapshot())
    const observe = () =>
      mirrorCounter(
        counter,
        () => loading.send({ type: 'request.started' }),
        () => loading.send({ type: 'request.finished' }),
      )
    const stop = observe()
    expect(count()).toBe(1)
    counter.start()
    expect(count()).toBe(2)
    endFirst()
    expect(count()).toBe(1)
    stop()
    expect(loading.getSnapshot().value).toBe('quiet')
    counter.start()
    expect(loading.getSnapshot().value).toBe('quiet')
    observe()
    expect(count()).toBe(2)
  })
})
