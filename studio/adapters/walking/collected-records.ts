import { EventEmitter, once } from 'node:events'
import type { Page } from '@playwright/test'
import { inspectionRecordsChannel } from '@studio/kit/inspect/records.ts'
import type { ChannelMessage, InspectionRecord } from '@studio/kit/inspect/records.ts'

/** What the actors of an inspected page did so far, and a function that waits for more. */
export interface InspectionRecords {
  all: readonly InspectionRecord[]
  /** Resolves when another inspection record arrives; false when none does in `ms` milliseconds. */
  more(ms: number): Promise<boolean>
}

/**
 * Collects the reports of the actors of an inspected page (`browser.ts`). It intercepts them as they are sent, because the last
 * messages of a page that unloads would be lost. Call it before the page is opened.
 */
export async function collectInspectionRecords(page: Page): Promise<InspectionRecords> {
  const all: InspectionRecord[] = []
  const arrivals = new EventEmitter()
  await page.exposeBinding('studioReport', (_, message: ChannelMessage) => {
    if (message.kind !== 'inspectionRecords') return
    all.push(...message.inspectionRecords)
    arrivals.emit('arrived')
  })
  await page.addInitScript((channel) => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its channel as `this`
    const send = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function postMessage(message: unknown) {
      const report: unknown = Reflect.get(globalThis, 'studioReport')
      if (this.name === channel && typeof report === 'function') report(message)
      send.call(this, message)
    }
  }, inspectionRecordsChannel)
  return {
    all,
    more: async (ms) => {
      const known = all.length
      const signal = AbortSignal.timeout(ms)
      try {
        while (all.length === known) await once(arrivals, 'arrived', { signal })
        return true
      } catch {
        return false
      }
    },
  }
}
