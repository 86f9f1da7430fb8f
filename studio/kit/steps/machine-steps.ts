import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { rememberedBy } from '../paths/graph-walk.ts'
import { inert } from './inert.ts'
import type { Inert } from './inert.ts'
import { answersText } from './open-guards.ts'
import { keyText, valueText } from '../values/value-text.ts'

export interface Action {
  type: string
  params: unknown
}

/** One step of one machine, independent of its neighbours. */
export interface Move {
  snapshot: AnyMachineSnapshot
  key: string
  actions: readonly Action[]
  taken: readonly (readonly string[])[]
  /** All children that the step made. Those spawned in an assign are in no action. */
  newChildren: readonly unknown[]
}

/** The steps of one machine by pure functions, each computed once. */
export class MachineSteps {
  readonly #moves = new Map<string, Move>()
  readonly #snapshots = new Map<string, AnyMachineSnapshot>()
  readonly #inert: Inert
  #actions: Action[] = []
  #taken: string[][] = []
  readonly machine: AnyStateMachine

  constructor(machine: AnyStateMachine, input: unknown) {
    this.machine = machine
    this.#inert = inert(machine, input, {
      action: (action) => void this.#actions.push(action),
      taken: (keys) => void this.#taken.push(keys),
    })
  }

  start(input: unknown): Move {
    return this.#move(`start ${valueText(input)}`, {}, () =>
      this.machine.getInitialSnapshot(this.#inert.scope, input),
    )
  }

  send({ snapshot, key }: Move, event: AnyEventObject): Move {
    return this.#move(`${key} ${valueText(event)}`, snapshot.children, () =>
      this.machine.transition(snapshot, event, this.#inert.scope),
    )
  }

  isParent(actor: unknown): boolean {
    return actor === this.#inert.parent
  }

  isSelf(actor: unknown): boolean {
    return actor === this.#inert.scope.self
  }

  #move(what: string, before: object, work: () => AnyMachineSnapshot): Move {
    const key = what + answersText()
    const known = this.#moves.get(key)
    if (known) return known
    this.#actions = []
    this.#taken = []
    const found = work()
    const [actions, taken] = [this.#actions, this.#taken]
    const { value, context, status, output, error, children } = found
    const parts = {
      value,
      context,
      status,
      output,
      error,
      history: rememberedBy(found),
      children: Object.keys(children),
    }
    const text = keyText(parts)
    const snapshot = this.#snapshots.get(text) ?? found
    this.#snapshots.set(text, snapshot)
    const newChildren = Object.entries(children).flatMap(([id, child]) =>
      id in before ? [] : [child],
    )
    const move = { snapshot, key: text, actions, taken, newChildren }
    this.#moves.set(key, move)
    return move
  }
}
