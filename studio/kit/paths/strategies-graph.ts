import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { CaseEvent, Cases } from '../cases.ts'
import {
  activeIn,
  canCome,
  answeringChild,
  isDelay,
  isEffect,
  reactsTo,
  reportingChild,
} from '../chart.ts'
import { mayEnd, olderDelays, orderOf, withDelay, withoutDelay } from '../steps/delays.ts'
import type { Delays } from '../steps/delays.ts'
import { familySpaces } from './family-graph.ts'
import { graphOf, rememberedBy } from './graph-walk.ts'
import type { Graph, StepResult, StateSpace } from './graph-walk.ts'
import { inert } from '../steps/inert.ts'
import { inputOf, hasGuardAnswers } from '../steps/open-guards.ts'
import type { Action } from '../steps/machine-steps.ts'
import { eventsOf, identityOf, situationOf } from './paths.ts'
import type { Relative } from '../steps/relatives.ts'
import { keyText } from '../values/value-text.ts'
import { fieldOf } from '../values/value-checks.ts'

const built = new WeakMap<AnyStateMachine, { cases: Cases; relatives: unknown; graphs: Graph[] }>()

/**
 * The graphs of a machine, one for each sample input, cached until other cases or relatives are given. No actor runs. With `relatives`,
 * those of them that are its children are part of it, and so are the messages between them and the machine (`family-graph.ts`).
 */
export function graphsOf(
  machine: AnyStateMachine,
  cases: Cases,
  relatives?: readonly Relative[],
): Graph[] {
  const known = built.get(machine)
  if (known?.cases === cases && known.relatives === relatives) return known.graphs
  const inputs: readonly unknown[] = cases.inputs
  const together = relatives && familySpaces(machine, cases, relatives)
  const graphs = inputs.map((input) =>
    together ? graphOf(together(input)) : graphOf(spaceOf(machine, cases, input)),
  )
  built.set(machine, { cases, relatives, graphs })
  return graphs
}

/** The situation of one machine alone: the delays and calls that its snapshot lacks are stored beside it. */
interface Alone {
  snapshot: AnyMachineSnapshot
  delays: Delays
  /** Children that have answered and are still named by the machine. */
  answered: ReadonlySet<unknown>
}

/** One machine alone: answers of calls and children are events like any other. */
function spaceOf(machine: AnyStateMachine, cases: Cases, input: unknown): StateSpace<Alone> {
  const offered = eventsOf(machine, cases)
  let taken: string[][] = []
  let actions: Action[] = []
  const own = inputOf(input)
  const { scope } = inert(machine, own, {
    action: (action) => void actions.push(action),
    taken: (keys) => void taken.push(keys),
  })
  const resultOf = (
    work: () => AnyMachineSnapshot,
    before: Pick<Alone, 'delays' | 'answered'>,
  ): StepResult<Alone> => {
    taken = []
    actions = []
    const snapshot = work()
    const delays = actions.reduce(withAction, before.delays)
    const running = new Set<unknown>(Object.values(snapshot.children))
    const answered = new Set([...before.answered].filter((child) => running.has(child)))
    const effects = actions.filter(({ type }) => isEffect(machine.implementations.actions[type]))
    return { state: { snapshot, delays, answered }, taken, effects }
  }
  return {
    input,
    name: machine.id,
    bound: cases.bound ?? null,
    start: () =>
      resultOf(() => machine.getInitialSnapshot(scope, own), {
        delays: new Map(),
        answered: new Set(),
      }),
    offered: () => offered,
    can: ({ snapshot, delays, answered }, event) => {
      const child = answeringChild(event.type) ?? reportingChild(event.type)
      if (!canCome(snapshot, event)) return false
      if (isDelay(event.type)) return mayEnd(delays, event.type)
      if (child !== null && answered.has(snapshot.children[child])) return false
      return snapshot.can(event) || (hasGuardAnswers(event) && reactsTo(snapshot, event))
    },
    refuses: ({ snapshot }, event) => reactsTo(snapshot, event) && !takes(snapshot, event),
    send: ({ snapshot, delays, answered }, event) => {
      const child = answeringChild(event.type)
      return resultOf(() => machine.transition(snapshot, event, scope), {
        delays: olderDelays(withoutDelay(delays, event.type)),
        answered: child === null ? answered : new Set([...answered, snapshot.children[child]]),
      })
    },
    situationOf: ({ snapshot }) => ({
      ...situationOf(snapshot, cases),
      active: activeIn(snapshot),
    }),
    // The memory of a history state makes the same states lead elsewhere, and so does a delay or a call that has ended.
    keyOf: ({ snapshot, delays, answered }) =>
      keyText([
        situationOf(snapshot, cases),
        rememberedBy(snapshot),
        orderOf(delays),
        endedIn(snapshot, delays),
        Object.keys(snapshot.children).filter((id) => answered.has(snapshot.children[id])),
      ]),
    comparedIn: ({ snapshot: { context } }) => [{ of: '', context, identity: identityOf(cases) }],
  }
}

function takes(snapshot: AnyMachineSnapshot, event: CaseEvent): boolean {
  try {
    return snapshot.can(event)
  } catch {
    return false
  }
}

/** Delays of active states that have ended without their state being left. */
function endedIn(snapshot: AnyMachineSnapshot, delays: Delays): string[] {
  // oxlint-disable-next-line no-underscore-dangle -- getMeta() leaves out nodes without meta
  const types = snapshot._nodes.flatMap((node): string[] => [...node.transitions.keys()])
  return types.filter((type) => isDelay(type) && !delays.has(type))
}

/** The effect of an action on the delays: xstate begins one by raising its end later, and cancels it by cancelling that. */
function withAction(delays: Delays, { type, params }: Action): Delays {
  if (type === 'xstate.cancel') return withoutDelay(delays, String(fieldOf(params, 'sendId')))
  const ms = fieldOf(params, 'delay')
  if (type !== 'xstate.raise' || typeof ms !== 'number') return delays
  return withDelay(delays, String(fieldOf(params, 'id')), undefined, ms)
}
