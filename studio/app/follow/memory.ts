import { merged } from '@studio/kit/followed.ts'
import type { Sighting } from '@studio/kit/sightings.ts'

/** What is kept of one page, test or server. `isOver`: the page was left, or it came from a file. */
export interface Held {
  run: string
  sightings: readonly Sighting[]
  isOver: boolean
}

/** Every run that is kept, the one that reported first at the beginning. */
export type Memory = readonly Held[]

/** How many sightings a studio keeps: some hours of clicking, or a large test run. */
const mostKept = 30_000

/**
 * A memory with more sightings, of any runs in any order. When there are too many the runs that
 * were silent longest go first; of a single long one the beginning, but for who its actors are.
 */
export function remembered(
  memory: Memory,
  incoming: readonly Sighting[],
  { isOver = false, most = mostKept } = {},
): Memory {
  const byRun = new Map<string, Sighting[]>()
  for (const sighting of incoming) {
    const fresh = byRun.get(sighting.run) ?? []
    fresh.push(sighting)
    byRun.set(sighting.run, fresh)
  }
  const known = memory.map((held) => {
    const fresh = byRun.get(held.run)
    byRun.delete(held.run)
    if (!fresh) return held
    const sightings = merged(held.sightings, fresh)
    return sightings === held.sightings && held.isOver === isOver
      ? held
      : { ...held, sightings, isOver }
  })
  const added = [...byRun].map(([run, fresh]) => ({ run, sightings: merged([], fresh), isOver }))
  return bounded([...known, ...added], most)
}

/** A memory in which a page was left. */
export function leftIn(memory: Memory, run: string): Memory {
  return memory.map((held) => (held.run === run ? { ...held, isOver: true } : held))
}

/** When a run last reported, ms since 1970. */
export const lastReportAt = ({ sightings }: Held) => sightings.at(-1)?.at ?? 0

function bounded(memory: Memory, most: number): Memory {
  let surplus = memory.reduce((sum, { sightings }) => sum + sightings.length, -most)
  if (surplus <= 0) return memory
  const dropped = new Set<Held>()
  for (const held of memory.toSorted((a, b) => lastReportAt(a) - lastReportAt(b)).slice(0, -1)) {
    if (surplus <= 0) break
    dropped.add(held)
    surplus -= held.sightings.length
  }
  const rest = memory.filter((held) => !dropped.has(held))
  const [only] = rest
  if (surplus <= 0 || !only) return rest
  const first = only.sightings.length - most
  const sightings = only.sightings.filter((one, at) => at >= first || one.kind === 'appeared')
  return [{ ...only, sightings }]
}
