import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { definitionsOf, matches, nodesOf, withAncestors } from '../chart.ts'
import { defaultLanguage, quoted } from '../messages/language.ts'
import { reportMessages } from '../messages/report.ts'
import type { TakenStep, InspectionRecord, RestRecord } from './records.ts'

/** The events of one actor, compared with its chart. `source`: where they were recorded. */
export interface ActorConformance {
  machine: string
  name: string
  source: string
  /** Times that the actor came to rest. */
  moments: number
  /** The first of them that the chart does not allow; null when it allows all. */
  deviation: Deviation | null
}

/** `number`: which moment, from 1; `at`: milliseconds since 1970; `why`: after "but". */
export interface Deviation {
  number: number
  at: number
  event: string
  why: string
}

/**
 * Whether the charts allow the recorded events, actor by actor. Judged is what is visible from outside: which transitions exist, from
 * where they leave and where they lead, which states can be active together, and that a transition without a condition is not ignored.
 * Conditions are not judged: their values are in no inspection record. Actors of unknown machines are left out. Inspection records
 * of several runs may be mixed, each run's in their order.
 */
export function conformance(
  records: readonly InspectionRecord[],
  machines: readonly AnyStateMachine[],
  language = defaultLanguage,
): ActorConformance[] {
  const t = reportMessages[language]
  const charts = new Map(machines.map((machine) => [machine.id, chartOf(machine, t)]))
  const actors = new Map<
    string,
    { chart: Chart; trace: ActorConformance; states: readonly string[] | null }
  >()
  for (const record of records) {
    const actor = `${record.run} ${record.actor}`
    if (record.kind === 'appeared') {
      const chart = charts.get(record.machine ?? '')
      const { name, source } = record
      if (chart)
        actors.set(actor, {
          chart,
          trace: { machine: chart.id, name, source, moments: 0, deviation: null },
          states: null,
        })
    }
    const known = actors.get(actor)
    if (record.kind !== 'rested' || !known) continue
    const { chart, trace } = known
    trace.moments += 1
    const why = flawOf(chart, known.states, record)
    if (why !== null)
      trace.deviation ??= {
        number: trace.moments,
        at: record.at,
        event: record.event.type,
        why,
      }
    known.states = record.states
  }
  return [...actors.values()].map(({ trace }) => trace)
}

type ReportMessages = (typeof reportMessages)[typeof defaultLanguage]

interface Chart {
  id: string
  t: ReportMessages
  nodes: ReadonlyMap<string, AnyStateNode>
  transitions: ReadonlyMap<string, AnyTransitionDefinition>
}

const chartOf = (machine: AnyStateMachine, t: ReportMessages): Chart => ({
  id: machine.id,
  t,
  nodes: new Map(nodesOf(machine).map((node) => [node.id, node])),
  transitions: new Map([...definitionsOf(machine)].map(([definition, key]) => [key, definition])),
})

/** `before`: null for the first record of an actor. */
function flawOf(
  chart: Chart,
  before: readonly string[] | null,
  { event, steps, states, status }: RestRecord,
): string | null {
  // An actor stopped from outside stays where it was.
  if (status === 'stopped' || status === 'error') return null
  const isStart = event.type === 'xstate.init'
  let at = isStart ? null : before
  for (const [index, step] of steps.entries()) {
    const flaw = stepFlaw(chart, at, step, index === 0 && !isStart ? event.type : null)
    if (flaw !== null) return flaw
    at = step.states
  }
  const illegal = configurationFlaw(chart, states)
  if (illegal !== null) return illegal
  if (at !== null && !areSame(at, states))
    return chart.t.noTransitionLeads(describeStates(chart, at), describeStates(chart, states))
  const isIgnored = !isStart && before !== null && steps.every(({ taken }) => taken.length === 0)
  return isIgnored ? ignoredFlaw(chart, states, event.type) : null
}

/** `event`: the transitions must react to it; null where they are eventless. */
function stepFlaw(
  chart: Chart,
  before: readonly string[] | null,
  { taken, states }: TakenStep,
  event: string | null,
): string | null {
  const transitions: AnyTransitionDefinition[] = []
  for (const key of taken) {
    const transition = chart.transitions.get(key)
    if (!transition) return chart.t.noSuchTransition(key)
    transitions.push(transition)
  }
  const illegal = configurationFlaw(chart, states)
  if (illegal !== null) return illegal
  const away = transitions.find(({ source }) => before && !before.includes(source.id))
  if (before && away)
    return chart.t.wasElsewhere(describeStates(chart, before), titleOf(away.source))
  const other = transitions.find(({ eventType }) => event !== null && !matches(eventType, event))
  if (other) return chart.t.doesNotReact(titleOf(other.source), event ?? '')
  const missed = transitions
    .flatMap(({ target }) => [...(target ?? [])])
    .find((node: AnyStateNode) => !states.includes(restOf(node).id))
  if (missed) return chart.t.leadsElsewhere(titleOf(missed), describeStates(chart, states))
  if (!before) return null
  // Nothing changes outside of the states that its transitions leave and enter.
  const domains = transitions.flatMap((transition) => domainOf(transition) ?? [])
  const isInside = (id: string) =>
    domains.some((domain) => id !== domain.id && isWithin(chart.nodes.get(id), domain))
  const changed = [
    ...before.filter((id) => !states.includes(id)),
    ...states.filter((id) => !before.includes(id)),
  ].find((id) => !isInside(id))
  if (changed === undefined) return null
  return chart.t.noTransitionLeads(describeStates(chart, before), describeStates(chart, states))
}

/** The active state after a transition to a state: of a history state, which is never active, its parent. */
const restOf = (node: AnyStateNode): AnyStateNode =>
  node.type === 'history' ? (node.parent ?? node) : node

/** The state whose inside a transition may change; null when it changes none. */
function domainOf({ source, target, reenter }: AnyTransitionDefinition): AnyStateNode | null {
  const targets: readonly AnyStateNode[] = target ?? []
  if (targets.length === 0) return null
  if (!reenter && targets.every((node) => node !== source && isWithin(node, source))) return source
  let domain: AnyStateNode = source
  while (domain.parent && !targets.every((node) => node !== domain && isWithin(node, domain)))
    domain = domain.parent
  // A state that is left and re-entered is inside of its parent.
  return domain === source && domain.parent ? domain.parent : domain
}

const isWithin = (node: AnyStateNode | undefined, outer: AnyStateNode): boolean =>
  node !== undefined && withAncestors(node).includes(outer)

/** States that cannot be active together. */
function configurationFlaw({ nodes, t }: Chart, states: readonly string[]): string | null {
  const unknown = states.find((id) => !nodes.has(id))
  if (unknown !== undefined) return t.noSuchState(unknown)
  const active = states.flatMap((id) => nodes.get(id) ?? [])
  for (const node of active) {
    if (node.parent && !active.includes(node.parent)) return t.withoutParent(titleOf(node))
    const inside = Object.values<AnyStateNode>(node.states).filter((child) =>
      active.includes(child),
    )
    const isWhole =
      node.type === 'parallel'
        ? inside.length === Object.keys(node.states).length
        : node.type !== 'compound' || inside.length === 1
    if (!isWhole) return t.wrongInside(titleOf(node), inside.length)
  }
  return null
}

/** A transition without a condition is taken: its event is not ignored. */
function ignoredFlaw(chart: Chart, states: readonly string[], event: string): string | null {
  const transition = [...chart.transitions.values()].find(
    ({ source, eventType, guard }) =>
      guard === undefined && eventType === event && states.includes(source.id),
  )
  return transition ? chart.t.ignored(titleOf(transition.source)) : null
}

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))
const titleOf = ({ id, description }: AnyStateNode) => quoted(description ?? id)

/** The innermost of some states. */
function describeStates({ nodes, t }: Chart, states: readonly string[]): string {
  const parents = new Set(states.flatMap((id) => nodes.get(id)?.parent?.id ?? []))
  return states
    .filter((id) => !parents.has(id))
    .map((id) => {
      const node = nodes.get(id)
      return node ? titleOf(node) : id
    })
    .join(` ${t.and} `)
}

/** One line a machine, and one for each deviation. `titles`: of machines, by id. */
export function conformanceText(
  traces: readonly ActorConformance[],
  titles: ReadonlyMap<string, string>,
  language = defaultLanguage,
): string[] {
  const t = reportMessages[language]
  const machines = [...new Set(traces.map(({ machine }) => machine))].toSorted()
  return machines.flatMap((machine) => {
    const own = traces.filter((trace) => trace.machine === machine)
    const title = titles.get(machine) ?? machine
    const deviating = own.filter(({ deviation }) => deviation !== null)
    const moments = own.reduce((sum, trace) => sum + trace.moments, 0)
    return [
      t.lives(title, own.length, moments, deviating.length),
      ...deviating.flatMap(({ name, source, deviation }) =>
        deviation
          ? [
              t.deviation(
                `${name} (${source})`,
                deviation.number,
                new Date(deviation.at).toISOString(),
                deviation.event,
                deviation.why,
              ),
            ]
          : [],
      ),
    ]
  })
}
