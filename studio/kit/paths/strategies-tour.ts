import { endOf } from './chart-path.ts'
import type { FoundPath } from './chart-path.ts'
import type { Graph, GraphEdge, Situation } from './graph-walk.ts'

/**
 * As few and long paths as a greedy choice finds that together cross every transition: from the start
 * to the nearest step that crosses a new one and leaves most of the others within reach, again and
 * again. Steps in `avoid` are never walked. Pure.
 */
export function tours(graphs: readonly Graph[], avoid: Avoid = () => false): FoundPath[] {
  const walkable = graphs.map((graph) => walkableGraph(graph, avoid))
  const ofPath = ({ graph, start, ahead }: WalkableGraph) => [
    ...graph.taken.flat(),
    ...(ahead.get(start) ?? []),
  ]
  const open = new Set(walkable.flatMap(ofPath))
  const found: FoundPath[] = []
  while (open.size > 0) {
    const worth = (one: WalkableGraph) => openIn(new Set(ofPath(one)), open)
    const [best] = walkable.toSorted((a, b) => worth(b) - worth(a))
    if (!best) break
    for (const key of best.graph.taken.flat()) open.delete(key)
    const path: GraphEdge[] = []
    for (
      let part = nextPart(best, best.start, open);
      part;
      part = nextPart(best, endOf(part), open)
    ) {
      path.push(...part)
      for (const key of part.flatMap(({ taken }) => taken.flat())) open.delete(key)
    }
    found.push([best.graph, path.length > 0 ? path : best.start])
  }
  return found
}

type Avoid = (edge: GraphEdge, input: unknown) => boolean

/** A graph without the avoided steps, and the transitions reachable from each situation. */
interface WalkableGraph {
  graph: Graph
  start: Situation
  paths: Map<Situation, GraphEdge[]>
  ahead: Map<Situation, ReadonlySet<string>>
}

function walkableGraph(graph: Graph, avoid: Avoid): WalkableGraph {
  const [start] = graph.situations
  if (!start) throw new Error('A graph has a start')
  const paths = new Map(
    graph.situations.map((situation) => [
      situation,
      situation.edges.filter((edge) => !avoid(edge, graph.input)),
    ]),
  )
  const ahead = new Map(
    graph.situations.map((situation) => [
      situation,
      new Set((paths.get(situation) ?? []).flatMap(({ taken }) => taken.flat())),
    ]),
  )
  // Transitions reachable from a neighbour are reachable from a situation: passed on until nothing changes.
  for (let isNew = true; isNew;) {
    isNew = false
    for (const situation of graph.situations.toReversed()) {
      const own = ahead.get(situation)
      const before = own?.size
      for (const { to } of paths.get(situation) ?? [])
        for (const key of ahead.get(to) ?? []) own?.add(key)
      if (own?.size !== before) isNew = true
    }
  }
  return { graph, start, paths, ahead }
}

function openIn(keys: ReadonlySet<string>, open: ReadonlySet<string>): number {
  return [...keys].filter((key) => open.has(key)).length
}

/** The walk from a situation to the next step that crosses an open transition, that step included. */
function nextPart(
  { paths, ahead }: WalkableGraph,
  from: Situation,
  open: ReadonlySet<string>,
): GraphEdge[] | undefined {
  const parts = new Map<Situation, GraphEdge[]>([[from, []]])
  let best: { part: GraphEdge[]; worth: number } | undefined
  for (const [situation, part] of parts)
    for (const edge of paths.get(situation) ?? []) {
      const crossed = edge.taken.flat()
      if (crossed.some((key) => open.has(key))) {
        const worth = openIn(new Set([...crossed, ...(ahead.get(edge.to) ?? [])]), open)
        // Of equally good ones the nearest, which comes first.
        if (!best || worth > best.worth) best = { part: [...part, edge], worth }
      }
      if (!parts.has(edge.to)) parts.set(edge.to, [...part, edge])
    }
  return best?.part
}
