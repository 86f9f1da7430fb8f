import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers'
import { logText } from '@studio/kit/inspect/read-records.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'

/** How long inspection records wait to be sent together, ms. */
const pause = 200
const mostAtOnce = 1000

/** Where inspection records go: `studio`, its address, `http://localhost:4174`; `log`, a file that it opens and `conform` checks. */
export type Destination = { studio: string } | { log: string }

/** What receives inspection records, and `flush`, which resolves once everything so far was sent, or could not be; it rejects for a file only. */
export interface Reporter {
  report: (record: InspectionRecord) => void
  flush: () => Promise<void>
}

/** Reports to a studio, or into a file. */
export const reporterTo = (destination: Destination): Reporter =>
  'log' in destination ? logTo(destination.log) : reportTo(destination.studio)

/** Stores inspection records in a file, which `flush` writes. */
function logTo(file: string): Reporter {
  const stored: InspectionRecord[] = []
  return {
    report: (record) => void stored.push(record),
    async flush() {
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, logText(stored, new Date()))
    },
  }
}

/**
 * Sends inspection records to the relay of a studio, in order and in batches. A studio that cannot be reached
 * is reported once, on stderr; later records are dropped.
 */
function reportTo(studio: string): Reporter {
  const url = new URL('acontecimentos', studio.endsWith('/') ? studio : `${studio}/`)
  const waiting: InspectionRecord[] = []
  let sending = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  let isUnreachable = false
  return { report, flush }

  function report(record: InspectionRecord): void {
    if (isUnreachable) return
    waiting.push(record)
    timer ??= setTimeout(() => void flush(), pause).unref()
  }

  /** Resolves once everything so far has been sent, or could not be. */
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce)
      sending = sending.then(() => post(url, batch)).catch(giveUp)
    }
    return sending
  }

  function giveUp(error: unknown): void {
    if (!isUnreachable)
      process.stderr.write(`The studio at ${url.href} cannot be reached: ${String(error)}\n`)
    isUnreachable = true
  }
}

// Not fetch: a test of the pages has the one of its simulated browser.
function post(url: URL, records: readonly InspectionRecord[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request(url, { method: 'POST', headers, timeout: 5000 }, (response) => {
      response.resume()
      if (response.statusCode === 204) response.on('end', resolve)
      else reject(new Error(`it answers ${response.statusCode}`))
    })
    sent.on('timeout', () => sent.destroy(new Error('it does not answer')))
    sent.on('error', reject)
    sent.end(JSON.stringify(records))
  })
}
