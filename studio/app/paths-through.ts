import { waysThrough } from '@studio/kit/strategies.ts'
import type { Strategy, Way } from '@studio/kit/strategies.ts'
import type { StudioMachine } from './studio-machines.ts'

/** Which paths are wanted. `state`: an id they pass; `transition`: a key they take; null: all. */
export interface PathChoice {
  strategy: Strategy
  seed: number
  state: string | null
  transition: string | null
}

/**
 * The ways of a strategy that touch what is chosen. The shortest ways end in a chosen state; where
 * they do not happen to take a chosen transition, the nearest way that does is answered instead.
 */
export function pathsThrough(
  { machine, cases }: Pick<StudioMachine, 'machine' | 'cases'>,
  { strategy, seed, state, transition }: PathChoice,
): Way[] {
  const to = strategy === 'shortest' && transition === null ? (state ?? undefined) : undefined
  const ways = waysThrough(machine, cases, { strategy, seed, to })
  if (transition !== null) {
    const found = ways.filter((way) => keysOf(way).includes(transition))
    if (found.length > 0 || strategy === 'random') return found
    const [nearest] = waysThrough(machine, cases, { strategy: 'edges' })
      .filter((way) => keysOf(way).includes(transition))
      .toSorted((a, b) => a.steps.length - b.steps.length)
    return nearest ? [nearest] : []
  }
  if (state === null) return ways
  return ways.filter(({ at, steps }) =>
    [at, ...steps.map(({ after }) => after)].flat().includes(state),
  )
}

/** Every transition that a way takes, by key. */
function keysOf({ taken, steps }: Way): string[] {
  return [...taken, ...steps.flatMap((step) => step.taken)].flat()
}
