import { EventEmitter, once } from 'node:events'
import type { Page } from '@playwright/test'
import { inspectionRecordsChannel } from '@studio/kit/inspect/records.ts'
import type { ChannelMessage, InspectionRecord } from '@studio/kit/inspect/records.ts'

/** What the actors of a followed page did so far, and a way to wait for more. */
export interface InspectionRecords {
  all: readonly InspectionRecord[]
  /** Resolves when another inspectionRecord arrives; false when none does in `ms` milliseconds. */
  more(ms: number): Promise<boolean>
}

/**
 * Collects what the actors of a page report that is followed (`browser.ts`). It receives them as they are sent: a page
 * that leaves would take its last messages with it. To be called before the page is opened.
 */
export async function collectInspectionRecords(page: Page): Promise<InspectionRecords> {
  const all: InspectionRecord[] = []
  const arrivals = new EventEmitter()
  await page.exposeBinding('studioSighted', (_, message: ChannelMessage) => {
    if (message.kind !== 'inspectionRecords') return
    all.push(...message.inspectionRecords)
    arrivals.emit('arrived')
  })
  await page.addInitScript((channel) => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called for the channel that was meant
    const send = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function postMessage(message: unknown) {
      const report: unknown = Reflect.get(globalThis, 'studioSighted')
      if (this.name === channel && typeof report === 'function') report(message)
      send.call(this, message)
    }
  }, inspectionRecordsChannel)
  return {
    all,
    more: async (ms) => {
      const seen = all.length
      const signal = AbortSignal.timeout(ms)
      try {
        while (all.length === seen) await once(arrivals, 'arrived', { signal })
        return true
      } catch {
        return false
      }
    },
  }
}
