import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { outcomeEvent } from '../cases.ts'
import type { CaseEvent, Outcome } from '../cases.ts'
import { withoutDelay } from './delays.ts'
import type { Delays } from './delays.ts'
import type { Effect } from '../trace.ts'
import { MachineSteps } from './machine-steps.ts'
import { answersText } from './open-guards.ts'
import { isMachine } from './relatives.ts'
import { StepWork, workingAt } from './tree-step.ts'
import type { StepsOf, Working } from './tree-step.ts'
import { valueText } from '../values/value-text.ts'

/** A call, or a child whose machine does not run here, that waits for an answer from outside. */
export interface OpenCall {
  kind: 'call'
  id: string
  logic: unknown
  input: unknown
}

/** A machine with its real children, as a value: nothing runs, and any number of paths continue from it. */
export interface ActorTree {
  kind: 'machine'
  id: string
  machine: AnyStateMachine
  snapshot: AnyMachineSnapshot
  /** The running ones by id: machines and calls. */
  children: ReadonlyMap<string, ActorTree | OpenCall>
  /** Delays under way, by id, with the event that each ends in. */
  delays: Delays<AnyEventObject>
  /** The state of the machine itself, its children apart. */
  own: string
  /** Equal for two indistinguishable trees of the same `ActorTrees`; short. */
  key: string
}

/** What a step did. `at`: ids from the root to the actor, without the root. */
export interface TreeStep {
  tree: ActorTree
  effects: (Effect & { at: readonly string[] })[]
  began: (OpenCall & { at: readonly string[] })[]
  /** Calls whose answer has no receiver any more. */
  abandoned: (OpenCall & { at: readonly string[] })[]
  /** Keys of the transitions taken, microstep by microstep; those of a child include its address. */
  taken: (readonly string[])[]
  /** Messages to actors that do not run: the tree's own parent (`to`: null), and a call in place of a child. */
  sent: SentMessage[]
}

/** A message to an actor that does not run. `to`: its logic, null for the parent of the whole tree. */
export interface SentMessage {
  to: unknown
  type: string
}

/** Which machine runs in place of a child's logic; null for a call, which waits for an answer from outside. */
export type ChildOf = (logic: unknown) => AnyStateMachine | null

/** Computes the steps of one machine and its children, and caches them. A step throws what the machine throws. */
export class ActorTrees {
  readonly #machine: AnyStateMachine
  readonly #childOf: ChildOf
  readonly #steps = new Map<AnyStateMachine, MachineSteps>()
  readonly #known = new Map<string, TreeStep>()
  readonly #keys = new Map<string, string>()

  /** `childOf`: by default every machine runs. */
  constructor(
    machine: AnyStateMachine,
    childOf: ChildOf = (logic) => (isMachine(logic) ? logic : null),
  ) {
    this.#machine = machine
    this.#childOf = childOf
  }

  /** The machine and its children as they start. */
  start(input: unknown): TreeStep {
    const work = this.#work()
    return work.result(work.spawn('', null, this.#machine, input))
  }

  /** Whether an actor would react to the event. */
  can(tree: ActorTree, event: AnyEventObject, at: readonly string[] = []): boolean {
    const actor = actorAt(tree, at)
    return actor?.snapshot.status === 'active' && actor.snapshot.can(event)
  }

  /** An event from outside for the actor at an address. */
  send(tree: ActorTree, event: AnyEventObject, at: readonly string[] = []): TreeStep {
    return this.#from(tree, `${at.join('/')} ${valueText(event)}`, (work, root) => {
      const actor = workingAt(root, at)
      if (actor) work.deliver(actor, event)
    })
  }

  /** The outcome of a call that is under way. */
  answer(
    tree: ActorTree,
    at: readonly string[],
    outcome: Outcome | Pick<CaseEvent, 'output' | 'error'>,
  ): TreeStep {
    const actorId = at.at(-1) ?? ''
    const event = { ...outcomeEvent(actorId, outcome), actorId }
    return this.#from(tree, `${at.join('/')} ${valueText(event)}`, (work, root) => {
      const owner = workingAt(root, at.slice(0, -1))
      // An answered call is not abandoned when its state is left.
      if (owner?.children.delete(actorId)) work.deliver(owner, event)
    })
  }

  /** The end of a delay of the actor at an address. */
  elapse(tree: ActorTree, id: string, at: readonly string[] = []): TreeStep {
    return this.#from(tree, `${at.join('/')} after ${id}`, (work, root) => {
      const actor = workingAt(root, at)
      const delay = actor?.delays.get(id)
      if (!actor || !delay) return
      actor.delays = withoutDelay(actor.delays, id)
      work.deliver(actor, delay.what)
    })
  }

  #from(tree: ActorTree, what: string, act: (work: StepWork, root: Working) => void): TreeStep {
    const key = `${tree.key} ${what}${answersText()}`
    const known = this.#known.get(key)
    if (known) return known
    const work = this.#work()
    const root = work.open(tree, null)
    act(work, root)
    const step = work.result(root)
    this.#known.set(key, step)
    return step
  }

  #work(): StepWork {
    const stepsOf: StepsOf = (machine, input) => {
      const known = this.#steps.get(machine) ?? new MachineSteps(machine, input)
      this.#steps.set(machine, known)
      return known
    }
    return new StepWork(stepsOf, this.#childOf, (text) => {
      const known = this.#keys.get(text) ?? this.#keys.size.toString(36)
      this.#keys.set(text, known)
      return known
    })
  }
}

/** The machine at an address of a tree; undefined where none runs. */
export function actorAt(tree: ActorTree, at: readonly string[]): ActorTree | undefined {
  let actor: ActorTree | undefined = tree
  for (const id of at) {
    const child: ActorTree | OpenCall | undefined = actor?.children.get(id)
    actor = child?.kind === 'machine' ? child : undefined
  }
  return actor
}

/** Every machine of a tree with its address, parents first. */
export function actorsOf(
  tree: ActorTree,
  at: readonly string[] = [],
): { at: readonly string[]; actor: ActorTree }[] {
  const below = [...tree.children.values()].flatMap((child) =>
    child.kind === 'machine' ? actorsOf(child, [...at, child.id]) : [],
  )
  return [{ at, actor: tree }, ...below]
}

/** Every call under way, with its address. */
export function callsUnderWay(tree: ActorTree): (OpenCall & { at: readonly string[] })[] {
  return actorsOf(tree).flatMap(({ at, actor }) =>
    [...actor.children.values()].flatMap((child) =>
      child.kind === 'call' ? [{ ...child, at: [...at, child.id] }] : [],
    ),
  )
}
