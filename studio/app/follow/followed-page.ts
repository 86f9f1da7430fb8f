import type { InspectionEvent } from 'xstate'
import { sightingsChannel } from '@studio/kit/sightings.ts'
import type { ChannelMessage, Visible } from '@studio/kit/sightings.ts'
import { watch } from '@studio/kit/watch.ts'

/** Reports the actors of this page to the studio in another tab of this origin: inspects them for `createActor`. */
export function followPage(visible: Visible): (inspection: InspectionEvent) => void {
  const channel = new BroadcastChannel(sightingsChannel)
  // oxlint-disable-next-line require-post-message-target-origin -- a channel has one origin, its own
  const say = (message: ChannelMessage) => channel.postMessage(message)
  const run = crypto.randomUUID()
  const watcher = watch({
    run,
    // Its first part alone: the rest may be a token, the query a certificate.
    source: () => `/${location.pathname.split('/')[1] ?? ''}`,
    visible,
    now: Date.now,
    send: (sighting) => say({ kind: 'sightings', sightings: [sighting] }),
  })
  const sendAll = () => say({ kind: 'sightings', sightings: watcher.kept() })
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.kind === 'requested') sendAll()
  })
  window.addEventListener('pagehide', () => say({ kind: 'left', run }))
  // Back may bring a page to life again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sendAll()
  })
  return watcher.inspect
}
