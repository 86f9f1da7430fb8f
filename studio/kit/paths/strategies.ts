import type { AnyStateMachine } from 'xstate'
import type { Cases } from '../cases.ts'
import { pathTo } from './graph-walk.ts'
import type { Graph, GraphEdge, Situation } from './graph-walk.ts'
import { defaultLanguage } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'
import type { Relative } from '../steps/relatives.ts'
import { hasGuardAnswers } from '../steps/open-guards.ts'
import { drawingMessages } from '../messages/drawing.ts'
import { activeOf, endOf, pathOf } from './chart-path.ts'
import type { ChartPath, FoundPath } from './chart-path.ts'
import { graphsOf } from './strategies-graph.ts'
import { pairs } from './strategies-pairs.ts'
import { tours } from './strategies-tour.ts'
import { valueText } from '../values/value-text.ts'

export const strategies = ['shortest', 'tour', 'edges', 'pairs', 'simple', 'random'] as const

/**
 * `shortest`: one path to every combination of states. `tour`: few long paths that cross every transition, for
 * expensive runs, as a browser's are. `edges`: every transition with every payload and answer that
 * takes it. `pairs`: every two consecutive transitions. `simple`: paths that
 * pass no situation twice. `random`: random walks from a seed. Of the last two only as many as the limit.
 */
export type Strategy = (typeof strategies)[number]

/**
 * `to`: id of the state where every path must end. `limit`: of paths. `seed`: of `random`. `avoid`:
 * steps that a `tour` must not take. `relatives`: machines that run for real where they are its children.
 */
export interface PathOptions {
  strategy: Strategy
  to?: string
  limit?: number
  seed?: number
  avoid?: (step: GraphEdge, input: unknown) => boolean
  relatives?: readonly Relative[]
}

/** A chart of ten states has thousands of simple paths, and random ones never end. */
const defaultLimit: Partial<Record<Strategy, number>> = { simple: 20, random: 10 }
const longestWalk = 25
/** So many steps are tried for `simple` paths: their number grows with every transition, and a goal may be off all of them. */
const mostTried = 200_000

/** The paths through a machine that a strategy makes. Pure. */
export function pathsThrough(
  machine: AnyStateMachine,
  cases: Cases,
  options: PathOptions,
): ChartPath[] {
  const graphs = graphsOf(machine, cases, options.relatives)
  const limit = options.limit ?? defaultLimit[options.strategy] ?? Infinity
  const ends = (situation: Situation) =>
    options.to === undefined || activeOf(situation).includes(options.to)
  if (options.strategy === 'simple') return simplePaths(graphs, ends, limit)
  if (options.strategy === 'random') return randomPaths(graphs, ends, limit, options.seed ?? 1)
  const paths =
    options.strategy === 'tour'
      ? tours(graphs, options.avoid)
      : { shortest, edges, pairs }[options.strategy](graphs, options.to)
  return paths
    .filter(([, path]) => ends(endOf(path)))
    .slice(0, limit)
    .map(pathOf)
}

/** The limits of the paths, each once. Written cases of a machine alone only have those of values without comparable content. */
export function limitsOf(
  machine: AnyStateMachine,
  cases: Cases,
  {
    language = defaultLanguage,
    relatives,
  }: { language?: Language; relatives?: readonly Relative[] } = {},
): readonly string[] {
  const t = drawingMessages[language]
  const limits = graphsOf(machine, cases, relatives).flatMap((graph) => graph.limits)
  const sentences = limits.map((limit) => {
    if ('incomparable' in limit) return t.incomparable(limit.incomparable)
    if ('event' in limit) return t.breaksWith(limit.event, limit.why)
    return t.tooManySituations(limit.bound, limit.growing)
  })
  return [...new Set(sentences)]
}

/** With a goal one path from each input; without, one to each combination of states. */
function shortest(graphs: readonly Graph[], to?: string): FoundPath[] {
  const visited = new Set<string>()
  return graphs.flatMap((graph, index) =>
    graph.situations.flatMap((situation): FoundPath[] => {
      if (to !== undefined && !activeOf(situation).includes(to)) return []
      const key = to === undefined ? activeOf(situation).join() : String(index)
      if (visited.has(key)) return []
      visited.add(key)
      const path = pathTo(situation)
      return [[graph, path.length > 0 ? path : situation]]
    }),
  )
}

/** The shortest path to every state that rejects events, once for each set of them. Pure. */
export function pathsToRefusals(machine: AnyStateMachine, cases: Cases): ChartPath[] {
  const visited = new Set<string>()
  return graphsOf(machine, cases).flatMap((graph) =>
    graph.situations.flatMap((situation): ChartPath[] => {
      const key = valueText([situation.active, situation.refused])
      if (situation.refused.length === 0 || visited.has(key)) return []
      visited.add(key)
      const path = pathTo(situation)
      return [pathOf([graph, path.length > 0 ? path : situation])]
    }),
  )
}

/** The shortest path across each transition with each event that takes it. */
function edges(graphs: readonly Graph[]): FoundPath[] {
  const visited = new Set<string>()
  const found = graphs.flatMap((graph) =>
    graph.situations.flatMap((situation) =>
      situation.edges.flatMap((edge): FoundPath[] => {
        // A delay whose guards refuse is a step of other paths only; an answer of open guards after which nothing happens has a path.
        const isIgnored = edge.taken.length === 0
        if (isIgnored && !hasGuardAnswers(edge.event)) return []
        const key = valueText([edge.event, isIgnored ? situation.active.toSorted() : edge.taken])
        if (visited.has(key)) return []
        visited.add(key)
        return [[graph, [...pathTo(situation), edge]]]
      }),
    ),
  )
  // Where nothing can happen, the start is the only path.
  return found.length > 0
    ? found
    : graphs.flatMap((graph) =>
        graph.situations.slice(0, 1).map((start) => [graph, start] as const),
      )
}

function simplePaths(
  graphs: readonly Graph[],
  ends: (situation: Situation) => boolean,
  limit: number,
): ChartPath[] {
  const found: ChartPath[] = []
  let tried = 0
  for (const graph of graphs) {
    const [start] = graph.situations
    if (!start) continue
    const passed = new Set([start])
    const path: GraphEdge[] = []
    const walk = (situation: Situation): void => {
      if (path.length > 0 && ends(situation)) found.push(pathOf([graph, [...path]]))
      for (const edge of situation.edges) {
        if (passed.has(edge.to)) continue
        tried += 1
        if (tried > mostTried || found.length >= limit) return
        passed.add(edge.to)
        path.push(edge)
        walk(edge.to)
        path.pop()
        passed.delete(edge.to)
      }
    }
    walk(start)
  }
  return found
}

function randomPaths(
  graphs: readonly Graph[],
  ends: (situation: Situation) => boolean,
  limit: number,
  seed: number,
): ChartPath[] {
  const pick = randomPicker(seed)
  const found: ChartPath[] = []
  // A goal may be missed: a bounded number of tries for each requested path.
  for (let tries = 0; tries < limit * 50 && found.length < limit; tries += 1) {
    const graph = graphs[pick(graphs.length)]
    let situation = graph?.situations[0]
    const path: GraphEdge[] = []
    while (situation && path.length < longestWalk) {
      const edge: GraphEdge | undefined = situation.edges[pick(situation.edges.length)]
      if (!edge) break
      path.push(edge)
      situation = edge.to
      if (ends(situation) && pick(4) === 0) break
    }
    if (graph && situation && path.length > 0 && ends(situation)) found.push(pathOf([graph, path]))
  }
  return found
}

/** Whole numbers from 0 to below a bound, always the same for a seed (mulberry32, public domain). */
export function randomPicker(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
