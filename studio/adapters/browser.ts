import type { InspectionEvent } from 'xstate'
import { inspectionRecordsChannel } from '@studio/kit/inspect/records.ts'
import type { ChannelMessage, InspectionRecord, Visible } from '@studio/kit/inspect/records.ts'
import { watch } from '@studio/kit/inspect/watch.ts'
import { inspectFetch } from './fetch.ts'
import type { NameOfRequest } from './fetch.ts'

/** Its first part alone: the rest of an address may be a token, the query a certificate. */
const firstOfPath = () => `/${location.pathname.split('/')[1] ?? ''}`

/**
 * `source`: the current name of the page in the studio. `studio`: the address of one on this computer, of any origin. `nameOfRequest`: which
 * requests of the page are inspected too.
 */
export interface PageOptions {
  nameOfRequest?: NameOfRequest
  source?: () => string
  studio?: string
}

/**
 * Reports the actors of this page: `createActor(machine, { inspect })`. To a studio in another tab of this origin, and to the
 * one at `studio`.
 */
export function inspectPage(
  visible: Visible,
  { source = firstOfPath, studio, nameOfRequest }: PageOptions = {},
): (inspection: InspectionEvent) => void {
  const channel = new BroadcastChannel(inspectionRecordsChannel)
  // oxlint-disable-next-line require-post-message-target-origin -- a channel has one origin, its own
  const broadcast = (message: ChannelMessage) => channel.postMessage(message)
  const run = crypto.randomUUID()
  const posts = studio === undefined ? null : postsTo(studio, () => watcher.retained())
  const watcher = watch({
    run,
    source,
    visible,
    now: Date.now,
    send: (record) => {
      broadcast({ kind: 'inspectionRecords', inspectionRecords: [record] })
      posts?.report(record)
    },
  })
  const sendAll = () =>
    broadcast({ kind: 'inspectionRecords', inspectionRecords: watcher.retained() })
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.kind === 'requested') sendAll()
  })
  window.addEventListener('pagehide', () => {
    broadcast({ kind: 'left', run })
    posts?.flush()
  })
  // The Back button may restore a page.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sendAll()
  })
  if (nameOfRequest) inspectFetch(window, nameOfRequest, watcher.reportRequest)
  return watcher.inspect
}

/** How long inspection records wait to be sent together, ms. */
const pause = 200

/**
 * Posts inspection records to a studio of another origin, in order. While the studio cannot be reached, the page goes on and warns once.
 * The next record sends all stored ones again; the studio merges them.
 */
function postsTo(studio: string, stored: () => readonly InspectionRecord[]) {
  const url = new URL('acontecimentos', studio.endsWith('/') ? studio : `${studio}/`)
  let waiting: InspectionRecord[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  let sending = Promise.resolve()
  let isUnreachable = false
  return { report, flush }

  function report(record: InspectionRecord): void {
    waiting.push(record)
    timer ??= setTimeout(flush, pause)
  }

  function flush(): void {
    if (timer) clearTimeout(timer)
    timer = null
    if (waiting.length === 0) return
    const fresh = waiting
    waiting = []
    sending = sending.then(() => post(isUnreachable ? stored() : fresh))
  }

  async function post(records: readonly InspectionRecord[]): Promise<void> {
    try {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(records)
      // A request of a closing page is sent all the same, up to the length that browsers allow.
      const keepalive = body.length < 60_000
      const response = await fetch(url, { method: 'POST', headers, body, keepalive })
      if (!response.ok) throw new Error(`it answers ${response.status}`)
      isUnreachable = false
    } catch (error) {
      if (!isUnreachable)
        console.warn(`The studio at ${url.href} cannot be reached: ${String(error)}`)
      isUnreachable = true
    }
  }
}
