import { logText } from '@studio/kit/inspect/read-records.ts'
import type { Memory } from './memory.ts'

/** All received records as a file for a bug report. It contains only what the studio was shown. */
export function writeLog(memory: Memory, now: Date): { name: string; text: string } {
  const records = memory.flatMap((run) => run.records)
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
  return { name: `acontecimentos-${stamp}.json`, text: logText(records, now) }
}
