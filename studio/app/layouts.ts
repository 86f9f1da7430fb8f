import type { ElkGraph } from '@studio/kit/drawing/elk-graph.ts'
import type { Layout } from '@studio/kit/drawing/layout.ts'

/** Lays out one graph at a time, and can be terminated: elkjs in a web worker. */
export interface LayoutWorker {
  layout: Layout
  terminateWorker: () => void
}

/** How many graphs are laid out at once. */
const most = 3

/** The error of a layout that was cancelled for a newer one. */
export class GivenUp extends Error {
  constructor() {
    super('a newer drawing took its place')
  }
}

/**
 * Lays out each graph in a worker of its own, so that a big one blocks no other. When all are busy the oldest layout is rejected with
 * `GivenUp`, because the user waits for the newest. One worker is reused for the next graph.
 */
export function layoutsBy(start: () => LayoutWorker): Layout {
  let idle: LayoutWorker | undefined
  /** Oldest first. */
  const busy = new Map<LayoutWorker, () => void>()
  return async (graph) => {
    const [oldest] = busy.size < most ? [] : busy
    oldest?.[1]()
    const worker = idle ?? start()
    idle = undefined
    const { promise: given, reject } = withReject()
    busy.set(worker, () => {
      busy.delete(worker)
      worker.terminateWorker()
      reject(new GivenUp())
    })
    try {
      return await Promise.race([worker.layout(graph), given])
    } finally {
      // A cancelled layout was removed already.
      if (busy.delete(worker)) {
        if (idle === undefined) idle = worker
        else worker.terminateWorker()
      }
    }
  }
}

function withReject() {
  let reject: (reason: GivenUp) => void = () => undefined
  const promise = new Promise<ElkGraph>((_, no) => {
    reject = no
  })
  return { promise, reject }
}
