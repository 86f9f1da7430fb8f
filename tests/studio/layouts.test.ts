import { expect, it } from 'vitest'
import { GivenUp, layoutsBy } from '@studio/app/layouts.ts'
import type { LayoutWorker } from '@studio/app/layouts.ts'
import type { ElkGraph } from '@studio/kit/drawing/elk-graph.ts'

/** Workers that finish a graph on demand of the test. */
function workers() {
  const started: string[][] = []
  const terminated: number[] = []
  const finish = new Map<string, () => void>()
  const start = (): LayoutWorker => {
    const graphs: string[] = []
    const number = started.push(graphs) - 1
    return {
      layout: (graph) => {
        graphs.push(graph.id)
        return new Promise((resolve) => finish.set(graph.id, () => resolve(graph)))
      },
      terminateWorker: () => void terminated.push(number),
    }
  }
  const layout = layoutsBy(start)
  const ask = (id: string): Promise<ElkGraph> => layout({ id })
  return { ask, started, terminated, finishes: (id: string) => finish.get(id)?.() }
}

it('lays out a graph while a large one is not finished, and the next by a free worker', async () => {
  const { ask, started, terminated, finishes } = workers()
  const big = ask('big')
  const small = ask('small')
  finishes('small')
  await expect(small).resolves.toEqual({ id: 'small' })
  const next = ask('next')
  finishes('next')
  await next
  expect(started).toEqual([['big'], ['small', 'next']])
  finishes('big')
  await expect(big).resolves.toEqual({ id: 'big' })
  // One worker is reused for the next graph.
  expect(terminated).toEqual([0])
})

it('cancels the oldest layout where all workers are busy, and runs the newest', async () => {
  const { ask, started, terminated, finishes } = workers()
  const [first, ...others] = ['a', 'b', 'c', 'd'].map(ask)
  await expect(first).rejects.toThrow(GivenUp)
  expect(terminated).toEqual([0])
  for (const id of ['b', 'c', 'd']) finishes(id)
  expect(await Promise.all(others)).toEqual([{ id: 'b' }, { id: 'c' }, { id: 'd' }])
  expect(started).toEqual([['a'], ['b'], ['c'], ['d']])
})

it('continues after a graph that cannot be laid out', async () => {
  let isBroken = true
  const layout = layoutsBy(() => ({
    layout: (graph) => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve(graph)),
    terminateWorker: () => undefined,
  }))
  await expect(layout({ id: 'a' })).rejects.toThrow('no')
  isBroken = false
  await expect(layout({ id: 'b' })).resolves.toEqual({ id: 'b' })
})
