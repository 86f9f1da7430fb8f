import { StateMachine, createActor, createMachine } from 'xstate'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Outcome } from './cases.ts'
import { isEffect } from './chart.ts'
import type { AskedEffect } from './strategies-graph.ts'

/** An invoked call that waits for an answer from outside. */
export interface OpenCall {
  kind: 'call'
  id: string
  input: unknown
}

/** A machine with its real children, as a value: nothing runs, and any number of ways go on from it. */
export interface ActorTree {
  kind: 'machine'
  id: string
  machine: AnyStateMachine
  snapshot: AnyMachineSnapshot
  /** By id, those that run: machines and calls. */
  children: ReadonlyMap<string, ActorTree | OpenCall>
  /** Delays under way, by id, with the event that each ends in. */
  delays: ReadonlyMap<string, AnyEventObject>
  /** What the machine itself stands at, its children apart. */
  own: string
  /** Equal for two trees between which nothing tells a difference; short, and of one `ActorTrees` alone. */
  key: string
}

/** What a step did. `at`: ids from the root to the actor, without the root. */
export interface TreeStep {
  tree: ActorTree
  effects: (AskedEffect & { at: readonly string[] })[]
  began: (OpenCall & { at: readonly string[] })[]
  /** Calls that nobody waits for any more. */
  abandoned: (OpenCall & { at: readonly string[] })[]
}

/** How a machine is stepped. `input`: of its first start. */
type StepsOf = (machine: AnyStateMachine, input: unknown) => MachineSteps

interface Action {
  type: string
  params: unknown
}

/** One step of one machine, whatever its neighbours are. */
interface Move {
  snapshot: AnyMachineSnapshot
  key: string
  actions: readonly Action[]
}

/** An actor while a step is worked out. */
interface Working {
  id: string
  parent: Working | null
  logic: MachineSteps
  now: Move
  children: Map<string, Working | OpenCall>
  delays: Map<string, AnyEventObject>
  mailbox: AnyEventObject[]
  isBusy: boolean
}

type Scope = Parameters<AnyStateMachine['transition']>[2]

const fieldOf = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined

/** JSON, with actors by their ids: they hold functions and each other. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof fieldOf(inner, 'getSnapshot') === 'function' ? { actor: fieldOf(inner, 'id') } : inner,
  )

/** The steps of one machine by pure functions, each worked out once. */
class MachineSteps {
  readonly #moves = new Map<string, Move>()
  readonly #snapshots = new Map<string, AnyMachineSnapshot>()
  readonly #scope: Scope
  readonly #parent: AnyActorRef
  #actions: Action[] = []
  readonly machine: AnyStateMachine

  constructor(machine: AnyStateMachine, input: unknown) {
    this.machine = machine
    // Neither is ever started: they lend the pure function a place in a system.
    this.#parent = createActor(emptyMachine)
    const self = createActor(machine, { input, parent: this.#parent })
    this.#scope = {
      self,
      system: self.system,
      id: '',
      sessionId: self.sessionId,
      logger: () => undefined,
      defer: () => undefined,
      stopChild: () => undefined,
      emit: () => undefined,
      actionExecutor: ({ type, params }) => void this.#actions.push({ type, params }),
    }
  }

  start(input: unknown): Move {
    return this.#move(`start ${textOf(input)}`, () =>
      this.machine.getInitialSnapshot(this.#scope, input),
    )
  }

  send({ snapshot, key }: Move, event: AnyEventObject): Move {
    return this.#move(`${key} ${textOf(event)}`, () =>
      this.machine.transition(snapshot, event, this.#scope),
    )
  }

  isParent(actor: unknown): boolean {
    return actor === this.#parent
  }

  isSelf(actor: unknown): boolean {
    return actor === this.#scope.self
  }

  #move(key: string, work: () => AnyMachineSnapshot): Move {
    const known = this.#moves.get(key)
    if (known) return known
    this.#actions = []
    const found = work()
    const { value, context, status, output, error, historyValue, children } = found
    const history = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((n) => n.id)])
    const facts = {
      value,
      context,
      status,
      output,
      error,
      history,
      children: Object.keys(children),
    }
    const text = textOf(facts)
    const snapshot = this.#snapshots.get(text) ?? found
    this.#snapshots.set(text, snapshot)
    const move = { snapshot, key: text, actions: this.#actions }
    this.#moves.set(key, move)
    return move
  }
}

const emptyMachine = createMachine({})

/** Works out the steps of one machine and its children. What was worked out is kept: make one for each machine. */
export class ActorTrees {
  readonly #machine: AnyStateMachine
  readonly #steps = new Map<AnyStateMachine, MachineSteps>()
  readonly #known = new Map<string, TreeStep>()
  readonly #keys = new Map<string, string>()

  constructor(machine: AnyStateMachine) {
    this.#machine = machine
  }

  /** The machine and its children as they start. */
  start(input: unknown): TreeStep {
    const work = this.#work()
    return work.over(work.spawn('', null, this.#machine, input))
  }

  /** Whether somebody would react to the event. */
  can(tree: ActorTree, event: AnyEventObject, at: readonly string[] = []): boolean {
    const actor = actorAt(tree, at)
    return actor?.snapshot.status === 'active' && actor.snapshot.can(event)
  }

  /** An event from outside for the actor at a place. */
  send(tree: ActorTree, event: AnyEventObject, at: readonly string[] = []): TreeStep {
    return this.#from(tree, `${at.join('/')} ${textOf(event)}`, (work, root) => {
      const actor = workingAt(root, at)
      if (actor) work.deliver(actor, event)
    })
  }

  /** The outcome of a call that is under way. */
  answer(tree: ActorTree, at: readonly string[], outcome: Outcome): TreeStep {
    const actorId = at.at(-1) ?? ''
    const event =
      'error' in outcome
        ? { type: `xstate.error.actor.${actorId}`, error: outcome.error, actorId }
        : { type: `xstate.done.actor.${actorId}`, output: outcome.output, actorId }
    return this.#from(tree, `${at.join('/')} ${textOf(event)}`, (work, root) => {
      const owner = workingAt(root, at.slice(0, -1))
      // Whoever was answered is not abandoned when its state is left.
      if (owner?.children.delete(actorId)) work.deliver(owner, event)
    })
  }

  /** The end of a delay of the actor at a place. */
  elapse(tree: ActorTree, id: string, at: readonly string[] = []): TreeStep {
    return this.#from(tree, `${at.join('/')} after ${id}`, (work, root) => {
      const actor = workingAt(root, at)
      const event = actor?.delays.get(id)
      if (!actor || !event) return
      actor.delays.delete(id)
      work.deliver(actor, event)
    })
  }

  #from(tree: ActorTree, what: string, act: (work: Work, root: Working) => void): TreeStep {
    const key = `${tree.key} ${what}`
    const known = this.#known.get(key)
    if (known) return known
    const work = this.#work()
    const root = work.open(tree, null)
    act(work, root)
    const step = work.over(root)
    this.#known.set(key, step)
    return step
  }

  #work(): Work {
    const stepsOf: StepsOf = (machine, input) => {
      const known = this.#steps.get(machine) ?? new MachineSteps(machine, input)
      this.#steps.set(machine, known)
      return known
    }
    return new Work(stepsOf, (text) => {
      const known = this.#keys.get(text) ?? this.#keys.size.toString(36)
      this.#keys.set(text, known)
      return known
    })
  }
}

/** The machine at a place of a tree; undefined where none runs. */
export function actorAt(tree: ActorTree, at: readonly string[]): ActorTree | undefined {
  let actor: ActorTree | undefined = tree
  for (const id of at) {
    const child: ActorTree | OpenCall | undefined = actor?.children.get(id)
    actor = child?.kind === 'machine' ? child : undefined
  }
  return actor
}

/** Every machine of a tree with its place, parents first. */
export function actorsOf(
  tree: ActorTree,
  at: readonly string[] = [],
): { at: readonly string[]; actor: ActorTree }[] {
  const below = [...tree.children.values()].flatMap((child) =>
    child.kind === 'machine' ? actorsOf(child, [...at, child.id]) : [],
  )
  return [{ at, actor: tree }, ...below]
}

/** Every call under way, with its place. */
export function callsUnderWay(tree: ActorTree): (OpenCall & { at: readonly string[] })[] {
  return actorsOf(tree).flatMap(({ at, actor }) =>
    [...actor.children.values()].flatMap((child) =>
      child.kind === 'call' ? [{ ...child, at: [...at, child.id] }] : [],
    ),
  )
}

function workingAt(root: Working, at: readonly string[]): Working | undefined {
  let actor: Working | undefined = root
  for (const id of at) {
    const child: Working | OpenCall | undefined = actor?.children.get(id)
    actor = child && 'logic' in child ? child : undefined
  }
  return actor
}

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine

/**
 * One step of a tree. Messages go the interpreter's way: what a transition sends leaves when it is done, and reaches its
 * receiver at once, or after what that is busy with.
 */
class Work {
  readonly #effects: TreeStep['effects'] = []
  readonly #began: TreeStep['began'] = []
  readonly #abandoned: TreeStep['abandoned'] = []
  readonly #stepsOf: StepsOf
  readonly #keyOf: (text: string) => string

  constructor(stepsOf: StepsOf, keyOf: (text: string) => string) {
    this.#stepsOf = stepsOf
    this.#keyOf = keyOf
  }

  open(tree: ActorTree, parent: Working | null): Working {
    const { id, machine, snapshot, delays } = tree
    const logic = this.#stepsOf(machine, undefined)
    const actor: Working = {
      id,
      parent,
      logic,
      now: { snapshot, key: tree.own, actions: [] },
      children: new Map(),
      delays: new Map(delays),
      mailbox: [],
      isBusy: false,
    }
    for (const [name, child] of tree.children)
      actor.children.set(name, child.kind === 'call' ? child : this.open(child, actor))
    return actor
  }

  over(root: Working): TreeStep {
    return {
      tree: this.#treeOf(root),
      effects: this.#effects,
      began: this.#began,
      abandoned: this.#abandoned,
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

  /** Does what a transition asked for, and reports an end to the parent. */
  #settle(actor: Working): void {
    const { actions, snapshot } = actor.now
    for (const action of actions) this.#act(actor, action)
    const { id, parent } = actor
    if (snapshot.status === 'active') return
    actor.delays.clear()
    if (!parent) return
    if (snapshot.status === 'done')
      this.deliver(parent, {
        type: `xstate.done.actor.${id}`,
        output: snapshot.output,
        actorId: id,
      })
    if (snapshot.status === 'error')
      this.deliver(parent, {
        type: `xstate.error.actor.${id}`,
        error: snapshot.error,
        actorId: id,
      })
  }

  #treeOf({ id, logic, now, children, delays }: Working): ActorTree {
    const frozen = new Map(
      [...children].map(([name, child]): [string, ActorTree | OpenCall] => [
        name,
        'logic' in child ? this.#treeOf(child) : child,
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
      key: this.#keyOf(textOf([now.key, [...delays.keys()], inner])),
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
        return void actor.delays.delete(String(fieldOf(params, 'sendId')))
      default:
        if (!isEffect(actor.logic.machine.implementations.actions[type])) return
        this.#effects.push({ type, params, at: placeOf(actor) })
    }
  }

  #begin(actor: Working, ref: unknown, input: unknown): void {
    const logic = fieldOf(ref, 'logic')
    const id = String(fieldOf(ref, 'id'))
    // Stopped by the same transition that made it.
    if (!(id in actor.now.snapshot.children)) return
    if (isMachine(logic)) return void this.spawn(id, actor, logic, input)
    const call: OpenCall = { kind: 'call', id, input }
    actor.children.set(id, call)
    this.#began.push({ ...call, at: [...placeOf(actor), id] })
  }

  #stop(actor: Working, id: string): void {
    const child = actor.children.get(id)
    actor.children.delete(id)
    if (!child) return
    if ('logic' in child) for (const inner of child.children.keys()) this.#stop(child, inner)
    else this.#abandoned.push({ ...child, at: [...placeOf(actor), id] })
  }

  #send(actor: Working, params: unknown): void {
    const event = fieldOf(params, 'event')
    if (!isEvent(event)) return
    const to = fieldOf(params, 'to')
    const delay = fieldOf(params, 'delay')
    if (typeof delay === 'number') {
      actor.delays.set(String(fieldOf(params, 'id')), event)
      return
    }
    // A raise without a delay is a part of the transition itself.
    if (to === undefined) return
    if (actor.logic.isSelf(to)) return this.deliver(actor, event)
    if (actor.logic.isParent(to)) {
      if (actor.parent) this.deliver(actor.parent, event)
      return
    }
    const child = actor.children.get(typeof to === 'string' ? to : String(fieldOf(to, 'id')))
    if (child && 'logic' in child) this.deliver(child, event)
  }
}

const isEvent = (value: unknown): value is AnyEventObject =>
  typeof fieldOf(value, 'type') === 'string'

function placeOf({ id, parent }: Working): string[] {
  return parent ? [...placeOf(parent), id] : []
}
