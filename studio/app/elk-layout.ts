import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { Layout } from '@studio/kit/drawing-layout.ts'

let elk: InstanceType<typeof ELK> | undefined

/** Places a graph in a web worker, which starts with the first drawing: the page never freezes. */
export const layoutInWorker: Layout = (graph) => {
  elk ??= new ELK({ workerUrl, workerFactory: (url) => new Worker(url ?? workerUrl) })
  return elk.layout(graph)
}
