import {
  and,
  assign,
  createMachine,
  enqueueActions,
  fromPromise,
  not,
  or,
  spawnChild,
} from 'xstate'
import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import { isEffect } from './chart.ts'
import { isOpenGuard, openGuard } from './open-guards.ts'
import { valueText } from './value-text.ts'

type Part = Record<string, unknown>
type Group = 'actions' | 'guards' | 'actors'
type Call = (...parameters: unknown[]) => unknown

/** More `always` steps in a row than any intended loop: it would never end. */
const mostSteps = 300
/** The name of an effect that is only known while its machine runs. */
const unknownEffect = 'effect'
const longestName = 60
/** The name of a child that is only known while its parent runs. */
const unknownChild = 'actor'
/** A substitute for that child: runs nothing and never ends. */
const neverEnding: AnyActorLogic = fromPromise(() => new Promise(() => undefined))
/** For parts without an implementation: a guard asks, an effect is listed, a call awaits its answer, a delay ends at any time. */
const standIns = {
  guards: openGuard,
  actions: () => openAction,
  actors: () => neverEnding,
  delays: () => Number.NaN,
}
const openAction = () => undefined

/**
 * The same chart with a name for everything inline: guards, actions, calls and children.
 * The kit finds by name what it draws, blocks and records; an unnamed part could neither be shown nor be blocked.
 * A guard's name is what it reads (`context.count < 3`), a ready-made action's what it does (`assign(count)`). A chart that
 * loops endlessly stops with an error. Names in the system (`systemId`) are left out: a walk makes the same child many times.
 */
export function namedMachine(machine: AnyStateMachine): AnyStateMachine {
  const copy = copies.get(machine) ?? copyOf(machine)
  copies.set(machine, copy)
  return copy
}

const copies = new WeakMap<AnyStateMachine, AnyStateMachine>()

function copyOf(machine: AnyStateMachine): AnyStateMachine {
  const { implementations } = machine
  const made: Record<Group | 'delays', Map<string, unknown>> = {
    actions: new Map([[unknownEffect, () => undefined]]),
    guards: new Map(),
    actors: new Map([[unknownChild, neverEnding]]),
    delays: new Map(),
  }
  /** A part that is referred to by its name. One without an implementation stays open. */
  const referred = (group: keyof typeof made, reference: unknown): unknown => {
    const name = labelOf(reference)
    const known = Reflect.get(implementations[group], name) ?? made[group].get(name)
    if (name !== '' && known === undefined) made[group].set(name, standIns[group](name))
    return reference
  }
  const nameOf = (group: Group, name: string, value: unknown): string => {
    const taken = (one: string) => {
      const known = made[group].get(one) ?? Reflect.get(implementations[group], one)
      return known !== undefined && known !== value
    }
    let unique = name
    for (let count = 2; taken(unique); count += 1) unique = `${name} (${count})`
    made[group].set(unique, value)
    return unique
  }
  const known = new Map<unknown, string>()
  const once = (value: unknown, name: () => string): string => {
    const found = known.get(value) ?? name()
    known.set(value, found)
    return found
  }

  const namedGuard = (guard: unknown): unknown => {
    if (typeof guard !== 'function') return referred('guards', guard)
    return once(guard, () => {
      const inner = asParts(Reflect.get(guard, 'guards')).map(namedGuard)
      const description = (name: string) => `${name}(${inner.map(labelOf).join(', ')})`
      if (guard.name === 'and') return nameOf('guards', description('and'), make(and, inner))
      if (guard.name === 'or') return nameOf('guards', description('or'), make(or, inner))
      if (guard.name === 'not') return nameOf('guards', description('not'), make(not, inner[0]))
      const value: unknown = Reflect.get(guard, 'stateValue')
      if ('check' in guard && value !== undefined)
        return nameOf('guards', `stateIn(${textOf(value)})`, guard)
      return nameOf('guards', sourceOf(guard, 'guard'), guard)
    })
  }
  const namedActor = (logic: unknown, name: string): unknown => {
    if (typeof logic !== 'string') return once(logic, () => nameOf('actors', name, logic))
    return referred('actors', logic)
  }
  const namedParts = (action: object): unknown => {
    const delay: unknown = Reflect.get(action, 'delay')
    if (typeof delay === 'string') referred('delays', delay)
    return withoutChildren(action, namedActor, implementations.guards)
  }
  const namedAction = (action: unknown): unknown => {
    if (typeof action !== 'function') return referred('actions', action)
    return once(action, () => {
      const blocked = namedParts(action)
      const name = isEffect(action) ? sourceOf(action, 'actions') : builtInName(action)
      return nameOf('actions', name, blocked)
    })
  }
  const namedTransition = (transition: unknown): unknown => {
    if (Array.isArray(transition)) return transition.map(namedTransition)
    if (!isPart(transition)) return transition
    return {
      ...transition,
      ...('guard' in transition && { guard: namedGuard(transition.guard) }),
      ...('actions' in transition && { actions: each(transition.actions, namedAction) }),
    }
  }
  const namedCall = (call: unknown, id: string): unknown => {
    if (!isPart(call)) return call
    const name = typeof call.id === 'string' ? call.id : `call of ${id}`
    const exits = pick(call, ['onDone', 'onError', 'onSnapshot'], namedTransition)
    const { systemId: _, ...rest } = call
    return { ...rest, src: namedActor(call.src, name), ...exits }
  }
  const namedState = (state: Part, id: string): Part => ({
    ...state,
    ...pick(state, ['entry', 'exit'], (actions) => each(actions, namedAction)),
    ...pick(state, ['on'], (group) => mapped(group, namedTransition)),
    ...pick(state, ['after'], (group) =>
      mapped(group, (transition, delay) => {
        if (Number.isNaN(Number(delay))) referred('delays', delay)
        return namedTransition(transition)
      }),
    ),
    ...pick(state, ['always', 'onDone', 'initial'], namedTransition),
    ...pick(state, ['invoke'], (calls) => each(calls, (call) => namedCall(call, id))),
    ...pick(state, ['states'], (states) =>
      mapped(states, (inner, key) => (isPart(inner) ? namedState(inner, key) : inner)),
    ),
  })

  const written: unknown = machine.config
  const { context, ...chart }: Part = isPart(written) ? written : {}
  for (const child of spawnedAtStart(machine)) namedActor(child, child.id)
  const startedContext = (args: Part): unknown => {
    const spawn = blockedSpawn(args.spawn)
    if (!isCall(context) || !isCall(spawn)) return context
    const named = (logic: unknown, more: unknown) => spawn(known.get(logic) ?? logic, more)
    return context({ ...args, spawn: named })
  }
  const config: Part = {
    ...namedState(chart, machine.id),
    ...(context !== undefined && { context: isCall(context) ? startedContext : context }),
  }
  const options = isPart(config.options) ? config.options : {}
  // Named ready-made actions may contain children too.
  const declared = mapped(implementations.actions, (action) =>
    typeof action === 'function' ? namedParts(action) : action,
  )
  const all = {
    ...implementations,
    actions: { ...(isPart(declared) ? declared : {}), ...Object.fromEntries(made.actions) },
    guards: { ...implementations.guards, ...Object.fromEntries(made.guards) },
    actors: { ...implementations.actors, ...Object.fromEntries(made.actors) },
    delays: { ...implementations.delays, ...Object.fromEntries(made.delays) },
  }
  const bounded = { ...config, options: { maxIterations: mostSteps, ...options } }
  return make(createMachine, bounded, all)
}

/** Names of the parts without an implementation, in a result of `namedMachine`. */
export function openParts({
  implementations,
}: AnyStateMachine): Record<Group | 'delays', string[]> {
  const { guards, actions, actors, delays } = implementations
  const where = (group: object, isOpen: (part: unknown) => boolean) =>
    Object.entries(group).flatMap(([name, part]) => (isOpen(part) ? [name] : []))
  return {
    guards: where(guards, isOpenGuard),
    actions: where(actions, (part) => part === openAction),
    actors: where(actors, (part) => part === neverEnding).filter((name) => name !== unknownChild),
    delays: where(delays, Number.isNaN),
  }
}

/**
 * The machines that the first context spawns, in place, found by computing it once. Empty where it needs an input: such a child then has
 * the name of an unknown one.
 */
export function spawnedAtStart({ config }: AnyStateMachine): AnyStateMachine[] {
  const { context }: { context?: unknown } = config
  if (!isCall(context)) return []
  const found = new Set<AnyStateMachine>()
  const spawn = (logic: unknown) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only machines have a root
    if (isPart(logic) && 'root' in logic) found.add(logic as unknown as AnyStateMachine)
    return {}
  }
  try {
    context({ spawn, input: {}, self: {} })
  } catch {
    // It needs an input.
  }
  return [...found]
}

/** xstate's factories take the parts of another machine: its types cannot follow. */
function make(maker: unknown, ...parameters: unknown[]): AnyStateMachine {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parts of a machine that is one already
  return (maker as (...all: unknown[]) => AnyStateMachine)(...parameters)
}

/** A ready-made action whose children are blocked: those that it spawns inline, and effects in it. */
function withoutChildren(
  action: object,
  namedActor: (logic: unknown, name: string) => unknown,
  guards: object,
): unknown {
  if ('src' in action) {
    const { id, input, syncSnapshot }: Part = { ...action }
    const name = typeof id === 'string' ? id : unknownChild
    return make(spawnChild, namedActor(action.src, name), { id, input, syncSnapshot })
  }
  if ('assignment' in action) {
    const blockedIn = (change: unknown) =>
      isCall(change)
        ? (args: Part, ...rest: unknown[]) =>
            change({ ...args, spawn: blockedSpawn(args.spawn) }, ...rest)
        : change
    const { assignment } = action
    return make(assign, isCall(assignment) ? blockedIn(assignment) : mapped(assignment, blockedIn))
  }
  if ('collect' in action && isCall(action.collect)) {
    const { collect } = action
    return make(enqueueActions, (args: Part, ...rest: unknown[]) =>
      collect(
        { ...args, enqueue: blockedQueue(args.enqueue), check: askingCheck(args, guards) },
        ...rest,
      ),
    )
  }
  return action
}

function blockedSpawn(spawn: unknown): unknown {
  if (!isCall(spawn)) return spawn
  return (logic: unknown, options?: Part) => {
    const named = (name: string) => spawn(name, { ...options, systemId: undefined })
    if (typeof logic !== 'string') return named(unknownChild)
    try {
      return named(logic)
    } catch {
      // It has no implementation.
      return named(unknownChild)
    }
  }
}

/** A check of a guard within an action. One without an implementation asks. */
function askingCheck({ check, event }: Part, guards: object): unknown {
  if (!isCall(check)) return check
  return (guard: unknown) => {
    const name = labelOf(guard)
    if (name === '' || Reflect.get(guards, name) !== undefined) return check(guard)
    return openGuard(name)({ event }, isPart(guard) ? guard.params : undefined)
  }
}

function blockedQueue(enqueue: unknown): unknown {
  if (!isCall(enqueue)) return enqueue
  const queue = (action: unknown) => enqueue(isEffect(action) ? { type: unknownEffect } : action)
  return Object.assign(queue, enqueue, {
    spawnChild: blockedSpawn(Reflect.get(enqueue, 'spawnChild')),
  })
}

/** `assign(count, items)`, `raise(NEXT)`: a ready-made action by its known arguments. */
function builtInName(action: object): string {
  const { type, assignment, event, src, to, id, actorRef }: Part = { ...action }
  const name = String(type).replace('xstate.', '')
  const what =
    name === 'assign' && isPart(assignment)
      ? Object.keys(assignment).join(', ')
      : [actorRef, to, src, event, id].map(labelOf).find((label) => label !== '')
  return what === undefined || what === '' ? name : `${name}(${what})`
}

function labelOf(part: unknown): string {
  if (typeof part === 'string') return part
  return isPart(part) && typeof part.type === 'string' ? part.type : ''
}

/** An inline function, by its name, or by its source where that is short. */
function sourceOf(code: { name: string; toString: () => string }, place: string): string {
  if (code.name !== '' && code.name !== place && !/^(?:entry|exit|anonymous)$/.test(code.name))
    return code.name
  const text = code.toString().replaceAll(/\s+/g, ' ')
  const body = /^(?:async )?(?:\([^)]*\)|\w+) => (.+)$/.exec(text)?.[1] ?? text
  const plain = body.replace(/^\{ ?(?:return )?(.*?);? ?\}$/, '$1')
  // An empty function: its source is its name.
  if (plain.trim() === '') return text
  return plain.length > longestName ? `${plain.slice(0, longestName - 1)}…` : plain
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : valueText(value))

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null
const isCall = (value: unknown): value is Call => typeof value === 'function'
const asParts = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const each = (value: unknown, change: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : change(value)

function mapped(group: unknown, change: (one: unknown, key: string) => unknown): unknown {
  if (!isPart(group)) return group
  return Object.fromEntries(Object.entries(group).map(([key, one]) => [key, change(one, key)]))
}

function pick(part: Part, keys: readonly string[], change: (one: unknown) => unknown): Part {
  const present = keys.filter((key) => part[key] !== undefined)
  return Object.fromEntries(present.map((key) => [key, change(part[key])]))
}
