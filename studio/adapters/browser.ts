import type { InspectionEvent } from 'xstate'
import { inspectionRecordsChannel } from '@studio/kit/inspect/records.ts'
import type { ChannelMessage, InspectionRecord, Visible } from '@studio/kit/inspect/records.ts'
import { watch } from '@studio/kit/inspect/watch.ts'
import { inspectFetch } from './fetch.ts'
import type { NameOfRequest } from './fetch.ts'

/** Its first part alone: the rest of an address may be a token, the query a certificate. */
const firstOfPath = () => `/${location.pathname.split('/')[1] ?? ''}`

/**
 * `source`: what the studio calls the page, now. `studio`: the address of one on this computer, of any origin. `nameOfRequest`: which
 * requests of the page are followed too.
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
  const t = (message: ChannelMessage) => channel.postMessage(message)
  const run = crypto.randomUUID()
  const posts = studio === undefined ? null : postsTo(studio, () => watcher.kept())
  const watcher = watch({
    run,
    source,
    visible,
    now: Date.now,
    send: (inspectionRecord) => {
      t({ kind: 'inspectionRecords', inspectionRecords: [inspectionRecord] })
      posts?.report(inspectionRecord)
    },
  })
  const sendAll = () => t({ kind: 'inspectionRecords', inspectionRecords: watcher.kept() })
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.kind === 'requested') sendAll()
  })
  window.addEventListener('pagehide', () => {
    t({ kind: 'left', run })
    posts?.flush()
  })
  // Back may bring a page to life again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sendAll()
  })
  if (nameOfRequest) inspectFetch(window, nameOfRequest, watcher.asked)
  return watcher.inspect
}

/** InspectionRecords wait so long to travel together, ms. */
const pause = 200

/**
 * Posts inspectionRecords to a studio of another origin, in order. While it cannot be reached, which is said once, the page goes on;
 * with the next that happens it is sent all that is kept, which it knows to put together.
 */
function postsTo(studio: string, kept: () => readonly InspectionRecord[]) {
  const url = new URL('acontecimentos', studio.endsWith('/') ? studio : `${studio}/`)
  let waiting: InspectionRecord[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  let sending = Promise.resolve()
  let isLost = false
  return { report, flush }

  function report(inspectionRecord: InspectionRecord): void {
    waiting.push(inspectionRecord)
    timer ??= setTimeout(flush, pause)
  }

  function flush(): void {
    if (timer) clearTimeout(timer)
    timer = null
    if (waiting.length === 0) return
    const fresh = waiting
    waiting = []
    sending = sending.then(() => post(isLost ? kept() : fresh))
  }

  async function post(inspectionRecords: readonly InspectionRecord[]): Promise<void> {
    try {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(inspectionRecords)
      // What a page sends as it is left outlives it, up to the length that browsers allow.
      const keepalive = body.length < 60_000
      const response = await fetch(url, { method: 'POST', headers, body, keepalive })
      if (!response.ok) throw new Error(`it answers ${response.status}`)
      isLost = false
    } catch (error) {
      if (!isLost) console.warn(`The studio at ${url.href} cannot be reached: ${String(error)}`)
      isLost = true
    }
  }
}
