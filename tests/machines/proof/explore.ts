import { errorText } from '@studio/kit/values/value-text.ts'

/** The origin of a step: a person or something from outside, the system by itself, or a fault. */
export type StepBy = 'person' | 'system' | 'fault'

/** One possible event. `description`: a line of a path. */
export interface WorldStep<State> {
  description: string
  by: StepBy
  to: State
}

/** A closed world: its initial states, and every possible step. Pure: the same state, the same steps. */
export interface World<State> {
  starts: readonly State[]
  /** Equal for indistinguishable states. */
  key: (state: State) => string
  steps: (state: State) => Iterable<WorldStep<State>>
}

/** A rule for every state. */
export interface WorldRule<State> {
  description: string
  /** What contradicts the rule, null while it holds. */
  broken: (state: State) => string | null
}

/**
 * What the system reaches by itself, whatever happened before: from every state one that `holds` can be reached by steps of
 * the system alone. As this applies to every state on the path too, a system that takes each of its steps some time gets there.
 */
export interface WorldEnd<State> {
  description: string
  holds: (state: State) => boolean
}

/** A rule that does not hold: the shortest path there, in words. */
export interface CounterExample {
  description: string
  found: string
  path: readonly string[]
}

/** The result. `depth`: most steps of a shortest path. `isWhole`: false where the exploration stopped at `most` states. */
export interface Exploration {
  states: number
  transitions: number
  depth: number
  isWhole: boolean
  /** One for each rule that is broken, the nearest. */
  broken: readonly CounterExample[]
}

/** Bounds of an exploration: most states, and whether it ends at the first rule that breaks. */
export interface ExploreOptions<State> {
  rules?: readonly WorldRule<State>[]
  ends?: readonly WorldEnd<State>[]
  most?: number
  stopAtFirst?: boolean
}

/**
 * Explores every state that a world can reach, nearest first, and checks the rules in each. A step that throws is a broken
 * rule as well. Pure: no actor runs and no time passes.
 */
export function explore<State>(
  { starts, key, steps }: World<State>,
  { rules = [], ends = [], most = 1_000_000, stopAtFirst = false }: ExploreOptions<State> = {},
): Exploration {
  const known = new Map<string, number>()
  const states: State[] = []
  const depths: number[] = []
  const cameFrom: number[] = []
  const cameBy: string[] = []
  // Steps of the system alone, backwards: by the number of the state that they lead to.
  const back: number[][] = []
  const broken = new Map<string, CounterExample>()
  let [transitions, isWhole] = [0, true]

  const pathTo = (number: number): string[] => {
    const path: string[] = []
    for (let at = number; at >= 0 && cameBy[at]; at = cameFrom[at] ?? -1)
      path.push(cameBy[at] ?? '')
    return path.toReversed()
  }
  const contradict = (description: string, found: string, at: number, last?: string) => {
    if (broken.has(description)) return
    const path = pathTo(at)
    broken.set(description, {
      description,
      found,
      path: last === undefined ? path : [...path, last],
    })
  }
  const arriveAt = (state: State, from: number, description: string): number => {
    const text = key(state)
    const found = known.get(text)
    if (found !== undefined) return found
    const number = states.length
    known.set(text, number)
    states.push(state)
    depths.push((depths[from] ?? -1) + 1)
    cameFrom.push(from)
    cameBy.push(description)
    if (ends.length > 0) back.push([])
    for (const rule of rules) {
      if (broken.has(rule.description)) continue
      const what = rule.broken(state)
      if (what !== null) contradict(rule.description, what, number)
    }
    return number
  }

  for (const start of starts) arriveAt(start, -1, '')
  for (let at = 0; at < states.length; at += 1) {
    if (stopAtFirst && broken.size > 0) break
    if (states.length > most) {
      isWhole = false
      break
    }
    const state = states[at]
    if (state === undefined) break
    try {
      for (const { description, by, to } of steps(state)) {
        const number = arriveAt(to, at, description)
        transitions += 1
        if (by === 'system' && number !== at) back[number]?.push(at)
      }
    } catch (error) {
      const found = errorText(error)
      contradict('nothing breaks down', found, at)
    }
  }
  if (isWhole && !(stopAtFirst && broken.size > 0))
    for (const end of ends) {
      const deadEnd = firstWithout(end, states, back)
      if (deadEnd >= 0)
        contradict(end.description, 'the system alone does not get there from here', deadEnd)
    }
  return {
    states: states.length,
    transitions,
    depth: depths.reduce((deepest, depth) => Math.max(deepest, depth), 0),
    isWhole,
    broken: [...broken.values()],
  }
}

/** The nearest state from which the system alone does not reach the end; -1 where there is none. */
function firstWithout<State>(
  { holds }: WorldEnd<State>,
  states: readonly State[],
  back: readonly (readonly number[])[],
): number {
  const arrives = new Uint8Array(states.length)
  const open: number[] = []
  for (const [number, state] of states.entries()) {
    if (!holds(state)) continue
    arrives[number] = 1
    open.push(number)
  }
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const from of back[next] ?? []) {
      if (arrives[from]) continue
      arrives[from] = 1
      open.push(from)
    }
  return arrives.indexOf(0)
}
