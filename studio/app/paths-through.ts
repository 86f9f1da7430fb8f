import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import type { Strategy } from '@studio/kit/paths/strategies.ts'
import type { ChartPath } from '@studio/kit/paths/chart-path.ts'
import type { StudioMachine } from './studio-machines.ts'

/** Which paths are wanted. `state`: an id they pass; `transition`: a key they take; null: all. */
export interface PathChoice {
  strategy: Strategy
  seed: number
  state: string | null
  transition: string | null
}

/**
 * The paths of a strategy through the chosen part. The shortest paths end in a chosen state; where
 * none of them takes a chosen transition, the shortest path that does is returned instead, except for `random`.
 */
export function shownPaths(
  { machine, cases }: Pick<StudioMachine, 'machine' | 'cases'>,
  { strategy, seed, state, transition }: PathChoice,
): ChartPath[] {
  const to = strategy === 'shortest' && transition === null ? (state ?? undefined) : undefined
  const paths = pathsThrough(machine, cases, { strategy, seed, to })
  if (transition !== null) {
    const found = paths.filter((path) => keysOf(path).includes(transition))
    if (found.length > 0 || strategy === 'random') return found
    const [nearest] = pathsThrough(machine, cases, { strategy: 'edges' })
      .filter((path) => keysOf(path).includes(transition))
      .toSorted((a, b) => a.steps.length - b.steps.length)
    return nearest ? [nearest] : []
  }
  if (state === null) return paths
  return paths.filter(({ active, steps }) =>
    [active, ...steps.map(({ after }) => after)].flat().includes(state),
  )
}

/** Every transition that a path takes, by key. */
function keysOf({ taken, steps }: ChartPath): string[] {
  return [...taken, ...steps.flatMap((step) => step.taken)].flat()
}
