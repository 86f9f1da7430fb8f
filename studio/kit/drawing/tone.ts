import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { ChartTransition } from '../chart.ts'
import { leavesFrom, nodesOf, transitionsByDefinition, withAncestors } from '../chart.ts'

const failing = /refus|fail|error|unknown|unexpected|broken|expired|invalid|missing/i

// Titles of outcomes may be in either language, whatever the language of the studio.
const portuguese =
  /recus|negad|falh|\berros?\b|sem resposta|sem conexão|quebr|vencid|inválid|parou|fora do ar/i
const english =
  /refus|denied|declin|fail|\berrors?\b|no answer|no connection|broke|expired|invalid|timed out/i

/** Whether the title of an outcome names something that went wrong. */
export function isFailing(title: string): boolean {
  return [portuguese, english].some((labels) => labels.test(title))
}

/** Whether a transition is the exit of something that failed, as far as its names and the values passed to its guard and actions show. */
export function isFailure(
  machine: AnyStateMachine,
  transition: ChartTransition,
  params: readonly unknown[] = [],
): boolean {
  if (transition.kind === 'error') return true
  const targets = nodesOf(machine).filter(({ id }) => transition.targets.includes(id))
  if (targets.some(({ tags }) => tags.includes('failure'))) return true
  const names = [
    transition.event,
    ...transition.actions.filter((name) => !/^(clear|forget)/.test(name)),
  ]
  return [...names, ...params].some((name) => failing.test(String(name)))
}

/**
 * Keys of the transitions on the main path of the chart: from the start, through each
 * state's transitions in the order they are written, to a state tagged `success`. A chart without
 * one: to the last new state. One path for each branch of an eventless start.
 */
export function happyTransitions(machine: AnyStateMachine): Set<string> {
  const transitions = transitionsByDefinition(machine)
  const forward = [...transitions].filter(
    ([{ target }, transition]) => (target ?? []).length > 0 && !isFailure(machine, transition),
  )
  const from = (node: AnyStateNode) =>
    forward.filter(([{ source }]) => source === node).map(([definition]) => definition)
  const hasSuccess = nodesOf(machine).some(({ tags }) => tags.includes('success'))

  const starts = leavesFrom(machine.root).flatMap((leaf): AnyTransitionDefinition[][] => {
    const branches = from(leaf).filter(({ eventType }) => eventType === '')
    return branches.length > 0
      ? branches.map((branch) => pathFrom(leaf, [branch]))
      : [pathFrom(leaf)]
  })
  return new Set(starts.flat().flatMap((definition) => transitions.get(definition)?.key ?? []))

  function pathFrom(
    start: AnyStateNode,
    only?: AnyTransitionDefinition[],
  ): AnyTransitionDefinition[] {
    const visited = new Set<AnyStateNode>()
    return search(start, only) ?? []

    function search(
      node: AnyStateNode,
      allowed?: AnyTransitionDefinition[],
    ): AnyTransitionDefinition[] | null {
      if (node.tags.includes('success')) return []
      if (visited.has(node)) return null
      visited.add(node)
      for (const definition of allowed ?? forwardFrom(node)) {
        for (const target of definition.target ?? []) {
          for (const leaf of leavesFrom(target)) {
            const rest = target.tags.includes('success') ? [] : search(leaf)
            if (rest) return [definition, ...rest]
          }
        }
      }
      return hasSuccess || node === start ? null : []
    }
  }

  /** The transitions of a region come before those of its ancestors. */
  function forwardFrom(node: AnyStateNode): AnyTransitionDefinition[] {
    // The result that a state waits for comes first, a transition straight to the end comes last.
    const turn = ({ eventType, target }: AnyTransitionDefinition) => {
      if (eventType.startsWith('xstate.done.')) return 0
      return eventType === '' && target?.[0]?.type === 'final' ? 2 : 1
    }
    return withAncestors(node)
      .flatMap(from)
      .toSorted((a, b) => turn(a) - turn(b))
  }
}
