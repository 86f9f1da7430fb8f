import { pathTo } from './graph-walk.ts'
import type { Graph, GraphEdge } from './graph-walk.ts'
import { activeOf, lengthOf, pathOf } from './chart-path.ts'
import type { ChartPath, ChartPathStep, FoundPath } from './chart-path.ts'

/**
 * Few paths that together contain every pair of consecutive transitions. The first part collects the shortest path to each
 * pair. The second takes the longest of these paths first and skips a path whose own pair is in one already taken: a long
 * path contains the pairs of many shorter ones. `to`: id of a state; pairs that lead elsewhere may be left out.
 */
export function pairs(graphs: readonly Graph[], to?: string): FoundPath[] {
  const shortestTo = new Map<string, FoundPath>()
  for (const graph of graphs) {
    const [start] = graph.situations
    if (start) collect(pairsIn(graph.taken), [graph, start])
    for (const situation of graph.situations)
      for (const edge of situation.edges) {
        if (situation === start) collect(pairsBetween(graph.taken, edge.taken), [graph, [edge]])
        collect(pairsIn(edge.taken), [graph, [...pathTo(situation), edge]])
        for (const next of edge.to.edges) {
          if (to !== undefined && !activeOf(next.to).includes(to)) continue
          const fresh = pairsBetween(edge.taken, next.taken).filter((pair) => !shortestTo.has(pair))
          if (fresh.length > 0) collect(fresh, [graph, [...pathTo(situation), edge, next]])
        }
      }
  }
  const missing = new Set(shortestTo.keys())
  return [...shortestTo]
    .toSorted(([, a], [, b]) => lengthOf(b) - lengthOf(a))
    .flatMap(([pair, found]): FoundPath[] => {
      if (!missing.has(pair)) return []
      for (const contained of pairsOf(pathOf(found))) missing.delete(contained)
      return [found]
    })

  function collect(pairs: readonly string[], path: FoundPath): void {
    for (const pair of pairs) {
      const known = shortestTo.get(pair)
      if (!known || lengthOf(path) < lengthOf(known)) shortestTo.set(pair, path)
    }
  }
}

/** The name of two transitions taken one after the other. */
export const pairKey = (first: string, second: string): string => `${first} » ${second}`

/** The last step before an event, paired with its first: one event takes several steps where `always` goes on by itself. */
function pairsBetween(before: GraphEdge['taken'], after: GraphEdge['taken']): string[] {
  const last = before.at(-1) ?? []
  const next = after[0] ?? []
  return last.flatMap((first) => next.map((second) => pairKey(first, second)))
}

/** Those of the steps of one event. */
function pairsIn(taken: GraphEdge['taken']): string[] {
  return taken.slice(1).flatMap((step, index) => pairsBetween([taken[index] ?? []], [step]))
}

/** The transition pairs that a path contains, eventless transitions included. */
export function pairsOf(
  path: Pick<ChartPath, 'taken'> & { steps: readonly Pick<ChartPathStep, 'taken'>[] },
) {
  return pairsIn([...path.taken, ...path.steps.flatMap(({ taken }) => taken)])
}
