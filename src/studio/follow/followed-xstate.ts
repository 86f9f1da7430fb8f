// Stands in for xstate in a portal that is to be followed: see plugin.ts.
import { createActor as create } from 'xstate'
import { inspectAlso } from '#machines/kit/inspect-also.ts'
import { sightingsChannel } from '#machines/kit/sightings.ts'
import type { ChannelMessage } from '#machines/kit/sightings.ts'
import { watch } from '#machines/kit/watch.ts'
import { visible } from '#machines/visible.ts'

export * from 'xstate'

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
const tellAll = () => say({ kind: 'sightings', sightings: watcher.kept() })
channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
  if (data.kind === 'asked') tellAll()
})

window.addEventListener('pagehide', () => say({ kind: 'left', run }))
// Back may bring a page to life again.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) tellAll()
})

/** xstate's own, with every actor seen by the studio. */
export const createActor = inspectAlso(create, watcher.inspect)
