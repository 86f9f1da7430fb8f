import type { AnyStateMachine } from 'xstate'
import type { Cases } from '../cases.ts'
import { addedTransitions, chartEdits, edited } from './chart.ts'
import { rebuilt } from './config.ts'
import { assignEdits, mutatedAssign, callEdits } from './fields.ts'

/** A machine with one fault in its chart. `id`: where and what was changed, in pt-BR; the same in every run. */
export interface Mutant {
  id: string
  machine: AnyStateMachine
}

/**
 * Every fault that the operators can inject into a chart, one a mutant: a transition that is missing, added, leads elsewhere or nowhere;
 * branches in another order; a guard that is missing or negated; actions that are missing or in another order; a missing tag or
 * restart; another initial state; a delay ten times as long or short; fields of an assign that are swapped or forgotten; members of
 * a call that are left out. The original stays as it is. What is no machine any more is left out.
 */
export function mutantsOf(machine: AnyStateMachine, cases: Cases): Mutant[] {
  const found = new Map<string, Mutant>()
  const add = (id: string, make: () => AnyStateMachine) => {
    if (found.has(id)) return
    try {
      found.set(id, { id, machine: make() })
    } catch {
      // A fault that does not even load is found at the first start.
    }
  }
  const more = [...addedTransitions(machine), ...callEdits(machine, cases)]
  for (const edit of [...chartEdits(machine), ...more])
    add(`${edit.where} | ${edit.change}`, () => edited(machine, edit))
  for (const [name, delay] of Object.entries<unknown>(machine.implementations.delays))
    for (const [change, factor] of [
      ['dez vezes maior', 10],
      ['dez vezes menor', 0.1],
    ] as const)
      add(`${machine.id} | espera ${name} ${change}`, () =>
        rebuilt(machine, machine.config, 'delays', { [name]: scaled(delay, factor) }),
      )
  for (const { name, change, mutate } of assignEdits(machine, cases))
    add(`${machine.id} | ${name} | ${change}`, () =>
      rebuilt(machine, machine.config, 'actions', {
        [name]: mutatedAssign(machine.implementations.actions[name], mutate),
      }),
    )
  return [...found.values()]
}

function scaled(delay: unknown, factor: number): unknown {
  if (typeof delay !== 'function') return Number(delay) * factor
  return (...args: unknown[]) => Number(delay(...args)) * factor
}
