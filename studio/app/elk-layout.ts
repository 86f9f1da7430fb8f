import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { layoutsBy } from './layouts.ts'

/** Places graphs in web workers, of which the first starts with the first drawing: the page never freezes. */
export const layoutInWorker = layoutsBy(
  () => new ELK({ workerUrl, workerFactory: (url) => new Worker(url ?? workerUrl) }),
)
