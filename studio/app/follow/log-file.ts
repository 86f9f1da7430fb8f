import { logText } from '@studio/kit/sightings-read.ts'
import type { Memory } from './memory.ts'

/** What was received as a file that a bug report can carry. It holds what the studio was shown, no more. */
export function writeLog(memory: Memory, now: Date): { name: string; text: string } {
  const sightings = memory.flatMap((held) => held.sightings)
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
  return { name: `acontecimentos-${stamp}.json`, text: logText(sightings, now) }
}
