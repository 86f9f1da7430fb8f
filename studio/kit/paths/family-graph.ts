import type { AnyStateMachine } from 'xstate'
import { ActorTrees } from '../steps/actor-tree.ts'
import type { ActorTree, SentMessage, TreeStep } from '../steps/actor-tree.ts'
import type { CaseEvent, Cases } from '../cases.ts'
import { activeIn, answeringChild, isDelay, reactsTo, reportingChild } from '../chart.ts'
import { mayEnd, orderOf } from '../steps/delays.ts'
import { inputOf, hasGuardAnswers } from '../steps/open-guards.ts'
import { graphOf, rememberedBy } from './graph-walk.ts'
import type { StepResult, StateSpace } from './graph-walk.ts'
import { eventsOf, identityOf, situationOf } from './paths.ts'
import {
  addressOf,
  addressed,
  childTitle,
  addressText,
  realChildOf,
  realChildrenOf,
  siblingNames,
} from '../steps/relatives.ts'
import type { Relative } from '../steps/relatives.ts'
import type { Receiver, MemberStates } from '../steps/members.ts'
import { keyText } from '../values/value-text.ts'

/** The bound on situations of a machine and its children together, for cases without a bound. */
const mostTogether = 3000

/** The bound for a machine alone, walked to learn what it sends the others. */
const mostAlone = 500

/** A machine of a tree, with its address and its possible events. */
interface Located {
  actor: ActorTree
  /** Ids from the root down, where `receiver.at` has names (`siblingNames`). */
  ids: readonly string[]
  receiver: Receiver
  above: Located | null
}

/** A machine and its real children as a state space for each input. No actor runs. `onSent`: gets messages to actors that are not part of it. */
export function familySpaces(
  machine: AnyStateMachine,
  cases: Cases,
  relatives: readonly Relative[],
  onSent?: (message: SentMessage) => void,
): (input: unknown) => StateSpace<ActorTree> {
  const entries = new Map<AnyStateMachine, Relative>()
  const trees = new ActorTrees(machine, (logic) => {
    const child = realChildOf(logic, relatives)
    if (child) entries.set(child.machine, child.entry)
    return child?.machine ?? null
  })
  const offers = new Map<string, readonly CaseEvent[]>()

  return (input) => ({
    input,
    name: machine.id,
    bound: cases.bound ?? mostTogether,
    start: () => resultOf(trees.start(inputOf(input))),
    offered: (tree) => locatedIn(tree).flatMap((one) => offeredTo(one)),
    can: (tree, event) => {
      const to = receiverIn(tree, event)
      return to !== undefined && canTake(to.actor, addressOf(event).event)
    },
    refuses: (tree, event) => {
      const to = receiverIn(tree, event)
      return to !== undefined && reactsTo(to.actor.snapshot, addressOf(event).event)
    },
    send: (tree, event) => {
      const to = receiverIn(tree, event)
      if (!to) throw new Error(`${event.type} has no receiver`)
      const own = addressOf(event).event
      const step = stepOf(tree, to, own)
      const { effects, taken } = step
      const [before, after] = [memberStatesIn(tree), memberStatesIn(step.tree)]
      return {
        ...resultOf(step),
        actor: { to: to.receiver, event: own, before, after, effects, taken },
      }
    },
    situationOf: (tree) => ({
      ...situationOf(tree.snapshot, cases),
      active: activeIn(tree.snapshot),
      members: memberStatesIn(tree),
    }),
    keyOf: (tree) =>
      keyText(
        locatedIn(tree).map(({ actor, receiver }) => [
          addressText(receiver.at),
          situationOf(actor.snapshot, receiver.cases),
          rememberedBy(actor.snapshot),
          callsOf(actor),
          [...actor.delays.keys()],
          orderOf(actor.delays),
        ]),
      ),
    comparedIn: (tree) =>
      locatedIn(tree).map(({ actor, receiver }) => ({
        of: addressText(receiver.at),
        context: actor.snapshot.context,
        identity: identityOf(receiver.cases),
      })),
  })

  function resultOf({ tree, taken, effects, sent }: TreeStep): StepResult<ActorTree> {
    for (const message of sent) onSent?.(message)
    return { state: tree, taken, effects }
  }

  function stepOf(tree: ActorTree, { ids }: Located, event: CaseEvent): TreeStep {
    const call = answeringChild(event.type)
    if (call !== null) return trees.answer(tree, [...ids, call], event)
    if (isDelay(event.type)) return trees.elapse(tree, event.type, ids)
    return trees.send(tree, event, ids)
  }

  /** Every machine that runs, parents first. */
  function locatedIn(tree: ActorTree): Located[] {
    return below({
      actor: tree,
      ids: [],
      receiver: { at: [], title: null, machine, cases },
      above: null,
    })
  }

  function below(above: Located): Located[] {
    const children = [...above.actor.children.values()]
    const names = siblingNames(children.map(({ id }) => id))
    return [
      above,
      ...children.flatMap((child, index): Located[] => {
        const entry = child.kind === 'machine' ? entries.get(child.machine) : undefined
        if (child.kind === 'call' || !entry || child.snapshot.status !== 'active') return []
        const name = names[index] ?? child.id
        const title = childTitle(entry, above.actor.machine, name)
        const at = [...above.receiver.at, name]
        const receiver = { ...entry, at, title, machine: child.machine }
        return below({ actor: child, ids: [...above.ids, child.id], receiver, above })
      }),
    ]
  }

  function offeredTo({ receiver, above }: Located): CaseEvent[] {
    const role = `${receiver.name ?? ''} < ${above?.receiver.name ?? ''}`
    const known = offers.get(role) ?? outsideOf(receiver, above?.receiver ?? null)
    offers.set(role, known)
    return known.map((event) => addressed(receiver.at, event))
  }

  function outsideOf(one: Receiver, parent: Receiver | null): readonly CaseEvent[] {
    const sent = sentTo(one, parent, relatives)
    return eventsOf(one.machine, one.cases).filter(({ type }) => !sent.has(type))
  }

  function receiverIn(tree: ActorTree, event: CaseEvent): Located | undefined {
    const where = addressText(addressOf(event).at)
    return locatedIn(tree).find(({ receiver }) => addressText(receiver.at) === where)
  }

  function memberStatesIn(tree: ActorTree): MemberStates[] {
    return locatedIn(tree).map(({ actor, receiver: { at, title } }) => {
      const { snapshot } = actor
      return { at, title, machine: actor.machine, active: activeIn(snapshot) }
    })
  }
}

const callsOf = ({ children }: ActorTree) =>
  [...children.values()].flatMap(({ kind, id }) => (kind === 'call' ? [id] : []))

/** An answer needs its call, a delay its start. */
function canTake(actor: ActorTree, event: CaseEvent): boolean {
  if (actor.snapshot.status !== 'active') return false
  const call = answeringChild(event.type)
  if (call !== null) return actor.children.get(call)?.kind === 'call'
  if (isDelay(event.type)) return mayEnd(actor.delays, event.type)
  const reporter = reportingChild(event.type)
  if (reporter !== null && !actor.children.has(reporter)) return false
  return actor.snapshot.can(event) || (hasGuardAnswers(event) && reactsTo(actor.snapshot, event))
}

/** The events that a machine sends to its parent, and to its children by their logic. */
interface Messages {
  up: Set<string>
  down: Map<unknown, Set<string>>
}

const knownMessages = new WeakMap<AnyStateMachine, Messages>()

/** Found by walking the machine alone, its children blocked. */
function messagesOf(machine: AnyStateMachine, cases: Cases): Messages {
  const known = knownMessages.get(machine)
  if (known) return known
  const found: Messages = { up: new Set(), down: new Map() }
  knownMessages.set(machine, found)
  const note = ({ to, type }: SentMessage) => {
    const types = to === null ? found.up : (found.down.get(to) ?? new Set())
    types.add(type)
    if (to !== null) found.down.set(to, types)
  }
  const bound = Math.min(cases.bound ?? mostAlone, mostAlone)
  const spaces = familySpaces(machine, { ...cases, bound }, [], note)
  for (const input of cases.inputs) graphOf(spaces(input))
  return found
}

/** A machine among others, and its possible events. */
type MachineWithCases = Pick<Receiver, 'machine' | 'cases'>

/**
 * Types of the events that a machine gets from its real children and from its parent, declared in its cases or found by walking
 * them. Such an event has no other sender.
 */
export function sentTo(
  { machine, cases }: MachineWithCases,
  parent: MachineWithCases | null,
  relatives: readonly Relative[],
): ReadonlySet<string> {
  const { byParent = [], byChildren = [] } = cases.sent ?? {}
  const children = [...realChildrenOf(machine, relatives).values()]
  const fromBelow = children.map((child) => messagesOf(child.machine, child.entry.cases).up)
  const fromAbove = parent
    ? [...messagesOf(parent.machine, parent.cases).down].flatMap(([logic, types]) =>
        realChildOf(logic, relatives)?.machine === machine ? [types] : [],
      )
    : []
  const sent: readonly string[] = [
    ...(parent ? byParent : []),
    ...(children.length > 0 ? byChildren : []),
  ]
  return new Set([...sent, ...[...fromBelow, ...fromAbove].flatMap((types) => [...types])])
}
