import { assign, enqueueActions, fromPromise, sendTo, spawnChild, stopChild } from 'xstate'
import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import { isEffect } from '../chart.ts'
import { openGuard } from '../steps/open-guards.ts'
import { labelOf } from './part-names.ts'
import { isFunction, isPart, mapped } from '../parts.ts'
import type { AnyFunction, Part } from '../parts.ts'
import { fieldOf } from '../values/value-checks.ts'

/** The name of an effect that is only known while its machine runs. */
export const unknownEffect = 'effect'
/** The name of a child that is only known while its parent runs. */
export const unknownChild = 'actor'
/** A substitute for that child: runs nothing and never ends. */
export const neverEnding: AnyActorLogic = fromPromise(() => new Promise(() => undefined))
/** A substitute for an actor that the system lacks: xstate would deliver its events to the sender. */
const missingActor = { id: '#_missing', send: () => undefined, _send: () => undefined }

/** Calls a factory of xstate, of machines, actions or guards, with the parts of an unknown machine, which have no types. */
export function make(maker: unknown, ...parameters: unknown[]): AnyStateMachine {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parts of a machine that is one already
  return (maker as (...all: unknown[]) => AnyStateMachine)(...parameters)
}

/**
 * A ready-made action in which nothing runs: children that it spawns and effects that it enqueues are blocked, guards that it checks may be
 * open, and what is sent to a missing actor is lost.
 */
export function blockedAction(
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
      isFunction(change)
        ? (args: Part, ...rest: unknown[]) =>
            change({ ...args, spawn: blockedSpawn(args.spawn) }, ...rest)
        : change
    const { assignment } = action
    return make(
      assign,
      isFunction(assignment) ? blockedIn(assignment) : mapped(assignment, blockedIn),
    )
  }
  if ('collect' in action && isFunction(action.collect)) {
    const { collect } = action
    return make(enqueueActions, (args: Part, ...rest: unknown[]) =>
      collect(
        { ...args, enqueue: blockedQueue(args.enqueue), check: askingCheck(args, guards) },
        ...rest,
      ),
    )
  }
  if ('to' in action && isFunction(action.to)) {
    const { to, event, id, delay }: Part & { to: AnyFunction } = { ...action, to: action.to }
    const found = (...args: unknown[]) => to(...args) ?? missingActor
    return make(sendTo, found, event, { id, delay })
  }
  if ('actorRef' in action && isFunction(action.actorRef)) {
    const { actorRef } = action
    return make(stopChild, (...args: unknown[]) => childOrId(actorRef(...args)))
  }
  return action
}

/** What is no child, as a sample of an event may be, names none: xstate would stop the machine. */
const childOrId = (found: unknown) =>
  typeof found === 'string' ||
  (typeof found === 'object' && isFunction(fieldOf(found, 'getSnapshot')))
    ? found
    : ''

/** A function that spawns only children that run nothing. Names in the system are left out. */
export function blockedSpawn(spawn: unknown): unknown {
  if (!isFunction(spawn)) return spawn
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
  if (!isFunction(check)) return check
  return (guard: unknown) => {
    const name = labelOf(guard)
    if (name === '' || Reflect.get(guards, name) !== undefined) return check(guard)
    return openGuard(name)({ event }, isPart(guard) ? guard.params : undefined)
  }
}

function blockedQueue(enqueue: unknown): unknown {
  if (!isFunction(enqueue)) return enqueue
  const queue = (action: unknown) => enqueue(isEffect(action) ? { type: unknownEffect } : action)
  return Object.assign(queue, enqueue, {
    spawnChild: blockedSpawn(Reflect.get(enqueue, 'spawnChild')),
  })
}
