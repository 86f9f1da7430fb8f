import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { LookUp } from './look-ups.ts'

/** What is asked of a server for a while. */
interface LoadRun {
  lookUps: readonly LookUp[]
  minutes: number
  /** Process whose memory is watched. */
  pid: number
}

/** Times of one look-up, ms. */
interface Percentiles {
  what: string
  count: number
  p50: number
  p95: number
  p99: number
  most: number
}

/** What came of it. */
export interface LoadReport {
  times: Percentiles[]
  /** Resident memory of the server, the embedded database in it, MB: a minute after the beginning, at half time, at the end, at most. */
  memory: { first: number; half: number; last: number; most: number } | null
  /** What is not as it must be, in words. */
  faults: string[]
}

/** Visitors of whom each asks as soon as it is answered. */
const company = 8
const sampleMs = 2000
/** Growth from half time to the end that is not flat. */
const mostGrowth = 1.1
/** Errors that are shown: they are mostly of one kind. */
const mostReported = 5

/** Resident memory, MB; null where the system does not report it. */
function residentMB(pid: number): number | null {
  try {
    const [, kB] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kB === undefined ? null : Number(kB) / 1024
  } catch {
    return null
  }
}

function percentilesOf(what: string, all: readonly number[]): Percentiles {
  const sorted = all.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  return { what, count: all.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}

/** The middle of some samples around a share of them: one alone may stand before or after a collection. */
function around(samples: readonly number[], share: number): number {
  const width = Math.max(1, Math.floor(samples.length / 20))
  const from = Math.min(samples.length - width, Math.floor(samples.length * share))
  return percentilesOf('', samples.slice(from, from + width)).p50
}

/** Asks everything in turns, by several visitors at once. */
export async function load({ lookUps, minutes, pid }: LoadRun): Promise<LoadReport> {
  const times = new Map<string, number[]>(lookUps.map(({ what }) => [what, []]))
  const errors: string[] = []
  const samples: number[] = []
  const end = performance.now() + minutes * 60_000
  const goesOn = () => performance.now() < end
  let turn = 0
  const visitor = async () => {
    while (goesOn()) {
      const lookUp = lookUps[(turn += 1) % lookUps.length]
      if (!lookUp) return
      try {
        times.get(lookUp.what)?.push(await lookUp.ask())
      } catch (error) {
        errors.push(`${lookUp.what}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  const watch = async () => {
    while (goesOn()) {
      const resident = residentMB(pid)
      if (resident !== null) samples.push(resident)
      await wait(sampleMs)
    }
  }
  await Promise.all([watch(), ...Array.from({ length: company }, visitor)])
  const memory =
    samples.length === 0
      ? null
      : {
          first: around(samples, Math.min(0.5, 1 / minutes)),
          half: around(samples, 0.5),
          last: around(samples, 1),
          most: Math.max(...samples),
        }
  const hasGrown = memory !== null && memory.last > memory.half * mostGrowth
  return {
    times: [...times].map(([what, all]) => percentilesOf(what, all)),
    memory,
    faults: [
      ...(errors.length > 0 ? [`${errors.length} errors`, ...errors.slice(0, mostReported)] : []),
      ...(hasGrown
        ? [
            `memory: ${memory.half.toFixed(0)} MB at half time, ${memory.last.toFixed(0)} MB at the end`,
          ]
        : []),
    ],
  }
}

/** The table of a report, and its memory. */
export function loadTableOf({ times, memory }: LoadReport): string {
  const lines = times.map(({ what, count, ...ms }) => [
    what,
    String(count),
    ...[ms.p50, ms.p95, ms.p99, ms.most].map((each) => each.toFixed(0)),
  ])
  const header = ['', 'times', 'median ms', 'p95', 'p99', 'most']
  const values = memory
    ? Object.entries(memory).map(([when, value]) => `${when} ${value.toFixed(0)} MB`)
    : ['not known here']
  return [
    ...[header, header.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`),
    `Memory: ${values.join(', ')}`,
  ].join('\n')
}
