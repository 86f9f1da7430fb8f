import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { ActorTree, ChildOf, OpenCall, TreeStep } from './actor-tree.ts'
import { outcomeEvent } from '../cases.ts'
import { isEffect } from '../chart.ts'
import { olderDelays, orderOf, withDelay, withoutDelay } from './delays.ts'
import type { Delays } from './delays.ts'
import type { Action, MachineSteps, Move } from './machine-steps.ts'
import { addressedKeys } from './members.ts'
import { valueText } from '../values/value-text.ts'
import { fieldOf } from '../values/value-checks.ts'

/** How a machine is stepped. `input`: of its first start. */
export type StepsOf = (machine: AnyStateMachine, input: unknown) => MachineSteps

/** An actor while a step is computed. */
export interface Working {
  id: string
  parent: Working | null
  logic: MachineSteps
  now: Move
  children: Map<string, Working | OpenCall>
  delays: Delays<AnyEventObject>
  mailbox: AnyEventObject[]
  isBusy: boolean
}

/** The actor at an address while a step is computed; undefined where none runs. */
export function workingAt(root: Working, at: readonly string[]): Working | undefined {
  let actor: Working | undefined = root
  for (const id of at) {
    const child: Working | OpenCall | undefined = actor?.children.get(id)
    actor = child && 'now' in child ? child : undefined
  }
  return actor
}

/**
 * One step of a tree. Messages have the interpreter's order: those of a transition leave when it is done, and reach their
 * receiver at once, or after its current event.
 */
export class StepWork {
  readonly #effects: TreeStep['effects'] = []
  readonly #began: TreeStep['began'] = []
  readonly #abandoned: TreeStep['abandoned'] = []
  readonly #taken: TreeStep['taken'] = []
  readonly #sent: TreeStep['sent'] = []
  readonly #stepsOf: StepsOf
  readonly #childOf: ChildOf
  readonly #keyOf: (text: string) => string

  constructor(stepsOf: StepsOf, childOf: ChildOf, keyOf: (text: string) => string) {
    this.#stepsOf = stepsOf
    this.#childOf = childOf
    this.#keyOf = keyOf
  }

  open(tree: ActorTree, parent: Working | null): Working {
    const { id, machine, snapshot, delays } = tree
    const logic = this.#stepsOf(machine, undefined)
    const actor: Working = {
      id,
      parent,
      logic,
      now: { snapshot, key: tree.own, actions: [], taken: [], newChildren: [] },
      children: new Map(),
      delays: olderDelays(delays),
      mailbox: [],
      isBusy: false,
    }
    for (const [name, child] of tree.children)
      actor.children.set(name, child.kind === 'call' ? child : this.open(child, actor))
    return actor
  }

  result(root: Working): TreeStep {
    return {
      tree: this.#treeOf(root),
      effects: this.#effects,
      began: this.#began,
      abandoned: this.#abandoned,
      taken: this.#taken,
      sent: this.#sent,
    }
  }

  spawn(id: string, parent: Working | null, machine: AnyStateMachine, input: unknown): Working {
    const logic = this.#stepsOf(machine, input)
    const actor: Working = {
      id,
      parent,
      logic,
      now: logic.start(input),
      children: new Map(),
      delays: new Map(),
      mailbox: [],
      isBusy: true,
    }
    parent?.children.set(id, actor)
    this.#settle(actor)
    this.#work(actor)
    return actor
  }

  deliver(actor: Working, event: AnyEventObject): void {
    actor.mailbox.push(event)
    if (!actor.isBusy) this.#work(actor)
  }

  #work(actor: Working): void {
    actor.isBusy = true
    for (let next = actor.mailbox.shift(); next; next = actor.mailbox.shift()) {
      if (actor.now.snapshot.status !== 'active') break
      actor.now = actor.logic.send(actor.now, next)
      this.#settle(actor)
    }
    actor.isBusy = false
  }

  /** Executes the actions of a transition, and reports an end to the parent. */
  #settle(actor: Working): void {
    const { actions, snapshot, taken, newChildren } = actor.now
    const { id, parent } = actor
    const at = addressIn(actor)
    for (const keys of taken) this.#taken.push(addressedKeys(at, keys))
    // Effects are done at once; actions on other actors wait until the transition is over.
    for (const { type, params } of actions)
      if (isEffect(actor.logic.machine.implementations.actions[type]))
        this.#effects.push({ type, params, at })
    for (const action of actions) this.#act(actor, action)
    for (const child of newChildren)
      if (!actor.children.has(String(fieldOf(child, 'id'))))
        this.#begin(actor, child, fieldOf(fieldOf(child, 'options'), 'input'))
    if (snapshot.status === 'active') return
    actor.delays = new Map()
    if (!parent) return
    const { status, output, error } = snapshot
    if (status === 'done' || status === 'error')
      this.deliver(parent, {
        ...outcomeEvent(id, status === 'done' ? { output } : { error }),
        actorId: id,
      })
  }

  #treeOf({ id, logic, now, children, delays }: Working): ActorTree {
    const frozen = new Map(
      [...children].map(([name, child]): [string, ActorTree | OpenCall] => [
        name,
        'now' in child ? this.#treeOf(child) : child,
      ]),
    )
    const inner = [...frozen.values()].map((child) =>
      child.kind === 'machine' ? [child.id, child.key] : [child.id, child.input],
    )
    return {
      kind: 'machine',
      id,
      machine: logic.machine,
      snapshot: now.snapshot,
      children: frozen,
      delays,
      own: now.key,
      key: this.#keyOf(valueText([now.key, [...delays.keys()], orderOf(delays), inner])),
    }
  }

  #act(actor: Working, { type, params }: Action): void {
    switch (type) {
      case 'xstate.spawnChild':
        return this.#begin(actor, fieldOf(params, 'actorRef'), fieldOf(params, 'input'))
      case 'xstate.stopChild':
        return this.#stop(actor, String(fieldOf(params, 'id')))
      case 'xstate.sendTo':
      case 'xstate.raise':
        return this.#send(actor, params)
      case 'xstate.cancel':
        actor.delays = withoutDelay(actor.delays, String(fieldOf(params, 'sendId')))
        return
    }
  }

  #begin(actor: Working, ref: unknown, input: unknown): void {
    const logic = fieldOf(ref, 'logic')
    const id = String(fieldOf(ref, 'id'))
    // Stopped by the same transition that made it.
    if (!(id in actor.now.snapshot.children)) return
    const machine = this.#childOf(logic)
    if (machine) return void this.spawn(id, actor, machine, input)
    const call: OpenCall = { kind: 'call', id, logic, input }
    actor.children.set(id, call)
    this.#began.push({ ...call, at: [...addressIn(actor), id] })
  }

  #stop(actor: Working, id: string): void {
    const child = actor.children.get(id)
    actor.children.delete(id)
    if (!child) return
    if ('now' in child) for (const inner of child.children.keys()) this.#stop(child, inner)
    else this.#abandoned.push({ ...child, at: [...addressIn(actor), id] })
  }

  #send(actor: Working, params: unknown): void {
    const event = fieldOf(params, 'event')
    if (!isEvent(event)) return
    const to = fieldOf(params, 'to')
    const delay = fieldOf(params, 'delay')
    if (typeof delay === 'number') {
      actor.delays = withDelay(actor.delays, String(fieldOf(params, 'id')), event, delay)
      return
    }
    // A raise without a delay is a part of the transition itself.
    if (to === undefined) return
    if (actor.logic.isSelf(to)) return this.deliver(actor, event)
    if (actor.logic.isParent(to)) {
      if (actor.parent) this.deliver(actor.parent, event)
      else this.#sent.push({ to: null, type: event.type })
      return
    }
    const child = actor.children.get(typeof to === 'string' ? to : String(fieldOf(to, 'id')))
    if (child && 'now' in child) this.deliver(child, event)
    else if (child) this.#sent.push({ to: child.logic, type: event.type })
  }
}

const isEvent = (value: unknown): value is AnyEventObject =>
  typeof fieldOf(value, 'type') === 'string'

function addressIn({ id, parent }: Working): string[] {
  return parent ? [...addressIn(parent), id] : []
}
