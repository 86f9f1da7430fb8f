import { logText } from '@studio/kit/inspect/read-records.ts'
import type { Memory } from './memory.ts'

/** What was received as a file that a bug report can carry. It holds what the studio was shown, no more. */
export function writeLog(memory: Memory, now: Date): { name: string; text: string } {
  const inspectionRecords = memory.flatMap((held) => held.inspectionRecords)
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
  return { name: `acontecimentos-${stamp}.json`, text: logText(inspectionRecords, now) }
}
