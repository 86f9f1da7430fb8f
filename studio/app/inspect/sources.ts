import { inspectionRecordsChannel } from '@studio/kit/inspect/records.ts'
import type { ChannelMessage, InspectionRecord } from '@studio/kit/inspect/records.ts'
import { readInspectionRecords } from '@studio/kit/inspect/read-records.ts'
import { leftIn, remembered } from './memory.ts'
import type { Memory } from './memory.ts'

/** Animation frames stop while the studio is in a background tab: then this many ms. */
const longestWait = 1000

let memory: Memory = []
let waiting: InspectionRecord[] = []
let frame: { cancel: () => void } | null = null
let isAttached = false
const listeners = new Set<() => void>()

/** Everything that was received; the same object until there is more. */
export const memoryNow = (): Memory => memory

/** Calls back when there is more to show. Records that arrive are collected for one frame. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Starts to listen, once: to the pages of this origin, and to the relay beside this page,
 * where test runs, servers and pages of other origins report. Without a relay only pages of this origin do.
 */
export function attach(): void {
  if (isAttached) return
  isAttached = true
  const channel = new BroadcastChannel(inspectionRecordsChannel)
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.kind === 'inspectionRecords') receive(data.inspectionRecords)
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
    receive(readInspectionRecords(JSON.parse(data)) ?? [])
  })
}

/** Adds the records of a file, as runs that are over. */
export function addRecords(records: readonly InspectionRecord[]): void {
  become(remembered(memory, records, { isOver: true }))
}

/** Clears the memory. Later records are shown. */
export function clearMemory(): void {
  settle()
  become([])
}

function receive(records: readonly InspectionRecord[]): void {
  for (const record of records) waiting.push(record)
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
