import type { AnyStateMachine } from 'xstate'
import type { CaseEvent, Cases } from './cases.ts'
import { wayTo } from './graph-walk.ts'
import type { Graph, GraphEdge, GraphPlace } from './graph-walk.ts'
import type { AskedEffect } from './journey.ts'
import { defaultLanguage } from './language.ts'
import type { Language } from './language.ts'
import type { Path, PathStep } from './paths.ts'
import type { Relative } from './relatives.ts'
import { drawingSentences } from './sentences-drawing.ts'
import type { ActorStep, Standing } from './standing.ts'
import { graphsOf } from './strategies-graph.ts'
import { tours } from './strategies-tour.ts'
import { valueText } from './value-text.ts'

/** A step of a way: what happens, the states before and after, what is taken and asked for. */
export type WayStep = PathStep & {
  before: readonly string[]
  after: readonly string[]
  taken: GraphEdge['taken']
  effects: readonly AskedEffect[]
  /** What the state reached reacts to in general but turns down now. */
  refused: readonly CaseEvent[]
  /** What happened to each of several machines that run together. */
  actor?: ActorStep
}

/** A path that also knows its states, transitions and effects. `at`, `taken`, `refused`: of its start. */
export type Way = Omit<Path, 'steps'> & {
  at: readonly string[]
  taken: GraphEdge['taken']
  refused: readonly CaseEvent[]
  /** Where several machines that run together stand at its start. */
  standings?: readonly Standing[]
  steps: WayStep[]
}

/** Names of the strategies, in the order of their thoroughness. */
export const strategies = ['shortest', 'tour', 'edges', 'pairs', 'simple', 'random'] as const

/**
 * `shortest`: one way to every state. `tour`: few long ways that cross every transition once, for
 * runs that are dear, as a browser's are. `edges`: every transition with every payload and answer that
 * takes it. `pairs`: every two transitions that can follow one another. `simple`: every way that
 * passes no place twice. `random`: random walks from a seed.
 */
export type Strategy = (typeof strategies)[number]

/**
 * `to`: id of the state where every way must end. `limit`: of ways. `seed`: of `random`. `avoid`:
 * steps that a `tour` must not take. `relatives`: machines that run for real where they are its children.
 */
export interface WayOptions {
  strategy: Strategy
  to?: string
  limit?: number
  seed?: number
  avoid?: (step: GraphEdge, input: unknown) => boolean
  relatives?: readonly Relative[]
}

/** The simple ways of a chart of ten states are thousands, and random ones never end. */
const defaultLimit: Partial<Record<Strategy, number>> = { simple: 20, random: 10 }
const longestWalk = 25

/** The ways through a machine that a strategy makes. Pure. */
export function waysThrough(machine: AnyStateMachine, cases: Cases, options: WayOptions): Way[] {
  const graphs = graphsOf(machine, cases, options.relatives)
  const limit = options.limit ?? defaultLimit[options.strategy] ?? Infinity
  const ends = (place: GraphPlace) =>
    options.to === undefined || activeOf(place).includes(options.to)
  if (options.strategy === 'simple') return firstOf(simpleWays(graphs, ends), limit)
  if (options.strategy === 'random') return randomWays(graphs, ends, limit, options.seed ?? 1)
  const ways =
    options.strategy === 'tour'
      ? tours(graphs, options.avoid)
      : { shortest, edges, pairs }[options.strategy](graphs, options.to)
  return ways
    .filter(([, way]) => ends(endOf(way)))
    .slice(0, limit)
    .map(wayOf)
}

/** What the ways leave out, each once: nothing of a machine alone whose cases were written for it. */
export function limitsOf(
  machine: AnyStateMachine,
  cases: Cases,
  {
    language = defaultLanguage,
    relatives,
  }: { language?: Language; relatives?: readonly Relative[] } = {},
): readonly string[] {
  const say = drawingSentences[language]
  const limits = graphsOf(machine, cases, relatives).flatMap((graph) => graph.limits)
  return [
    ...new Set(
      limits.map((limit) =>
        'bound' in limit ? say.tooManyPlaces(limit.bound) : say.breaksWith(limit.event, limit.why),
      ),
    ),
  ]
}

/** Ids of the active states of all that run together. */
const activeOf = ({ active, standings }: GraphPlace): readonly string[] =>
  standings?.flatMap(({ active: own }) => own) ?? active

type Found = [graph: Graph, way: GraphEdge[] | GraphPlace]

const endOf = (way: GraphEdge[] | GraphPlace): GraphPlace => {
  if (!Array.isArray(way)) return way
  const last = way.at(-1)
  if (!last) throw new Error('A way without a step has no end')
  return last.to
}

const lengthOf = ([, way]: Found) => (Array.isArray(way) ? way.length : 0)

function wayOf([graph, found]: Found): Way {
  const [start] = graph.places
  if (!start) throw new Error('A graph has a start')
  const edges = Array.isArray(found) ? found : []
  const { value, identity, status } = start
  return {
    input: graph.input,
    start: { value, identity, status },
    at: start.active,
    taken: graph.taken,
    refused: start.refused,
    ...(start.standings && { standings: start.standings }),
    steps: edges.map(({ event, from, to, taken, effects, actor }) => ({
      event,
      value: to.value,
      identity: to.identity,
      status: to.status,
      before: from.active,
      after: to.active,
      taken,
      effects,
      refused: to.refused,
      ...(actor && { actor }),
    })),
  }
}

/** With a goal one way from each input; without, one to each combination of states. */
function shortest(graphs: readonly Graph[], to?: string): Found[] {
  const seen = new Set<string>()
  return graphs.flatMap((graph, index) =>
    graph.places.flatMap((place): Found[] => {
      if (to !== undefined && !activeOf(place).includes(to)) return []
      const key = to === undefined ? activeOf(place).join() : String(index)
      if (seen.has(key)) return []
      seen.add(key)
      const way = wayTo(place)
      return [[graph, way.length > 0 ? way : place]]
    }),
  )
}

/** The nearest way to every state that turns events down, once for each set of them. Pure. */
export function waysToRefusals(machine: AnyStateMachine, cases: Cases): Way[] {
  const seen = new Set<string>()
  return graphsOf(machine, cases).flatMap((graph) =>
    graph.places.flatMap((place): Way[] => {
      const key = valueText([place.active, place.refused])
      if (place.refused.length === 0 || seen.has(key)) return []
      seen.add(key)
      const way = wayTo(place)
      return [wayOf([graph, way.length > 0 ? way : place])]
    }),
  )
}

/** The nearest way to cross each transition with each event that takes it. */
function edges(graphs: readonly Graph[]): Found[] {
  const seen = new Set<string>()
  return graphs.flatMap((graph) =>
    graph.places.flatMap((place) =>
      place.ways.flatMap((edge): Found[] => {
        const key = valueText([edge.event, edge.taken])
        if (seen.has(key)) return []
        seen.add(key)
        return [[graph, [...wayTo(place), edge]]]
      }),
    ),
  )
}

/** As few ways as a greedy choice finds that cross every pair, the farthest pairs first. */
function pairs(graphs: readonly Graph[], to?: string): Found[] {
  const nearest = new Map<string, Found>()
  for (const graph of graphs) {
    const [start] = graph.places
    if (start) note(pairsIn(graph.taken), [graph, start])
    for (const place of graph.places)
      for (const edge of place.ways) {
        if (place === start) note(pairsBetween(graph.taken, edge.taken), [graph, [edge]])
        note(pairsIn(edge.taken), [graph, [...wayTo(place), edge]])
        for (const next of edge.to.ways) {
          if (to !== undefined && !activeOf(next.to).includes(to)) continue
          const fresh = pairsBetween(edge.taken, next.taken).filter((pair) => !nearest.has(pair))
          if (fresh.length > 0) note(fresh, [graph, [...wayTo(place), edge, next]])
        }
      }
  }
  const open = new Set(nearest.keys())
  return [...nearest]
    .toSorted(([, a], [, b]) => lengthOf(b) - lengthOf(a))
    .flatMap(([pair, found]): Found[] => {
      if (!open.has(pair)) return []
      for (const crossed of pairsOf(wayOf(found))) open.delete(crossed)
      return [found]
    })

  function note(found: readonly string[], way: Found): void {
    for (const pair of found) {
      const known = nearest.get(pair)
      if (!known || lengthOf(way) < lengthOf(known)) nearest.set(pair, way)
    }
  }
}

/** The name of two transitions taken one after the other. */
export const pairKey = (first: string, second: string): string => `${first} » ${second}`

function pairsBetween(before: GraphEdge['taken'], after: GraphEdge['taken']): string[] {
  const last = before.at(-1) ?? []
  const next = after[0] ?? []
  return last.flatMap((first) => next.map((second) => pairKey(first, second)))
}

function pairsIn(taken: GraphEdge['taken']): string[] {
  return taken.slice(1).flatMap((step, index) => pairsBetween([taken[index] ?? []], [step]))
}

/** The transition pairs that a way crosses, eventless transitions included. */
export function pairsOf(way: Pick<Way, 'taken'> & { steps: readonly Pick<WayStep, 'taken'>[] }) {
  return pairsIn([...way.taken, ...way.steps.flatMap(({ taken }) => taken)])
}

function* simpleWays(
  graphs: readonly Graph[],
  ends: (place: GraphPlace) => boolean,
): Generator<Way> {
  for (const graph of graphs) {
    const [start] = graph.places
    if (!start) continue
    const passed = new Set([start])
    const way: GraphEdge[] = []
    const walk = function* walk(place: GraphPlace): Generator<Way> {
      const onward = place.ways.filter(({ to }) => !passed.has(to))
      if (way.length > 0 && ends(place) && (onward.length === 0 || passed.size > 1))
        yield wayOf([graph, [...way]])
      for (const edge of onward) {
        passed.add(edge.to)
        way.push(edge)
        yield* walk(edge.to)
        way.pop()
        passed.delete(edge.to)
      }
    }
    yield* walk(start)
  }
}

function firstOf(ways: Generator<Way>, limit: number): Way[] {
  const found: Way[] = []
  for (const way of ways) {
    if (found.length >= limit) break
    found.push(way)
  }
  return found
}

function randomWays(
  graphs: readonly Graph[],
  ends: (place: GraphPlace) => boolean,
  limit: number,
  seed: number,
): Way[] {
  const pick = randomPicker(seed)
  const found: Way[] = []
  // A goal may be missed: a bounded number of tries for each way that is asked for.
  for (let tries = 0; tries < limit * 50 && found.length < limit; tries += 1) {
    const graph = graphs[pick(graphs.length)]
    let place = graph?.places[0]
    const way: GraphEdge[] = []
    while (place && way.length < longestWalk) {
      const edge: GraphEdge | undefined = place.ways[pick(place.ways.length)]
      if (!edge) break
      way.push(edge)
      place = edge.to
      if (ends(place) && pick(4) === 0) break
    }
    if (graph && place && way.length > 0 && ends(place)) found.push(wayOf([graph, way]))
  }
  return found
}

/** Numbers below a bound, always the same for a seed (mulberry32, public domain). */
export function randomPicker(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
