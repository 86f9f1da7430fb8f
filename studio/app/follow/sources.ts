import { sightingsChannel } from '@studio/kit/sightings.ts'
import type { ChannelMessage, Sighting } from '@studio/kit/sightings.ts'
import { readSightings } from '@studio/kit/sightings-read.ts'
import { leftIn, remembered } from './memory.ts'
import type { Memory } from './memory.ts'

/** A frame may not come while the studio is behind another tab: then this many ms. */
const longestWait = 1000

let memory: Memory = []
let waiting: Sighting[] = []
let frame: { cancel: () => void } | null = null
let isAttached = false
const listeners = new Set<() => void>()

/** Everything that was received; the same object until there is more. */
export const memoryNow = (): Memory => memory

/** Calls back when there is more to see, once a frame at most. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Starts to listen, once: to the pages of this origin, and to the relay beside this page,
 * where test runs and the actors of servers arrive. Without a relay only pages report.
 */
export function attach(): void {
  if (isAttached) return
  isAttached = true
  const channel = new BroadcastChannel(sightingsChannel)
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.kind === 'sightings') receive(data.sightings)
    if (data.kind === 'left') {
      settle()
      become(leftIn(memory, data.run))
    }
  })
  const request: ChannelMessage = { kind: 'requested' }
  // oxlint-disable-next-line require-post-message-target-origin -- a channel has one origin, its own
  channel.postMessage(request)
  const relay = new EventSource('acontecimentos')
  relay.addEventListener('message', ({ data }: MessageEvent<string>) => {
    receive(readSightings(JSON.parse(data)) ?? [])
  })
}

/** Adds what a file holds, as runs that are over. */
export function recall(sightings: readonly Sighting[]): void {
  become(remembered(memory, sightings, { isOver: true }))
}

/** Forgets everything. What happens from now on is shown. */
export function forget(): void {
  settle()
  become([])
}

function receive(sightings: readonly Sighting[]): void {
  for (const sighting of sightings) waiting.push(sighting)
  if (frame || waiting.length === 0) return
  const animation = requestAnimationFrame(settle)
  const timer = setTimeout(settle, longestWait)
  frame = {
    cancel() {
      cancelAnimationFrame(animation)
      clearTimeout(timer)
    },
  }
}

function settle(): void {
  frame?.cancel()
  frame = null
  const fresh = waiting
  waiting = []
  if (fresh.length > 0) become(remembered(memory, fresh))
}

function become(next: Memory): void {
  if (next === memory) return
  memory = next
  for (const listener of listeners) listener()
}
