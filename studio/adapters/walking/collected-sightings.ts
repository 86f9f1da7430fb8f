import { EventEmitter, once } from 'node:events'
import type { Page } from '@playwright/test'
import { sightingsChannel } from '@studio/kit/sightings.ts'
import type { ChannelMessage, Sighting } from '@studio/kit/sightings.ts'

/** What the actors of a followed page did so far, and a way to wait for more. */
export interface Sightings {
  all: readonly Sighting[]
  /** Resolves when another sighting arrives; false when none does in `ms` milliseconds. */
  more(ms: number): Promise<boolean>
}

/**
 * Collects what the actors of a page report that is followed (`browser.ts`). It receives them as they are sent: a page
 * that leaves would take its last messages with it. To be called before the page is opened.
 */
export async function collectSightings(page: Page): Promise<Sightings> {
  const all: Sighting[] = []
  const arrivals = new EventEmitter()
  await page.exposeBinding('studioSighted', (_, message: ChannelMessage) => {
    if (message.kind !== 'sightings') return
    all.push(...message.sightings)
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
  }, sightingsChannel)
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
