import { and, createMachine, not, or } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import {
  blockedSpawn,
  make,
  neverEnding,
  unknownChild,
  unknownEffect,
  blockedAction,
} from './blocked-parts.ts'
import { isEffect } from '../chart.ts'
import { isOpenGuard, openGuard } from '../steps/open-guards.ts'
import { builtInName, labelOf, sourceOf, textOf } from './part-names.ts'
import { isFunction, isPart, mapped } from '../parts.ts'
import type { Part } from '../parts.ts'

type Group = 'actions' | 'guards' | 'actors'

/** More `always` steps in a row than any intended loop: it would never end. */
const mostSteps = 300
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
    return blockedAction(action, namedActor, implementations.guards)
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
    if (!isFunction(context) || !isFunction(spawn)) return context
    const named = (logic: unknown, more: unknown) => spawn(known.get(logic) ?? logic, more)
    return context({ ...args, spawn: named })
  }
  const config: Part = {
    ...namedState(chart, machine.id),
    ...(context !== undefined && { context: isFunction(context) ? startedContext : context }),
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
  if (!isFunction(context)) return []
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

const asParts = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const each = (value: unknown, change: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : change(value)

function pick(part: Part, keys: readonly string[], change: (one: unknown) => unknown): Part {
  const present = keys.filter((key) => part[key] !== undefined)
  return Object.fromEntries(present.map((key) => [key, change(part[key])]))
}
