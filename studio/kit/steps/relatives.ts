import type { AnyStateMachine } from 'xstate'
import type { CaseEvent } from '../cases.ts'
import type { CatalogEntry } from '../catalog.ts'
import { statesOf, transitionsOf } from '../chart.ts'
import type { Labels } from '../drawing/labels.ts'
import { quoted } from '../messages/language.ts'
import { namedMachine } from '../opening/named-machine.ts'
import { valueText } from '../values/value-text.ts'

/** A machine that may run as the real child of another. `labels`: narrowed to it, where they differ from its parent's. */
export type Relative = CatalogEntry & { labels?: Labels }

/** Whether a logic is a machine, of whichever copy of XState. */
export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' &&
  logic !== null &&
  'root' in logic &&
  'implementations' in logic &&
  'getInitialSnapshot' in logic

/** Which of the known machines a logic is: itself, with other implementations, or by its id. */
export function relativeOf<Known extends Pick<CatalogEntry, 'machine' | 'original'>>(
  logic: unknown,
  relatives: readonly Known[],
): Known | undefined {
  if (!isMachine(logic)) return undefined
  const original = ({ machine, original: own }: Known) => own ?? machine
  return (
    relatives.find((one) => one.machine === logic || original(one) === logic) ??
    relatives.find((one) => original(one).config === logic.config) ??
    relatives.find((one) => one.machine.id === logic.id && logic.id !== '(machine)')
  )
}

/** Ids that several charts have, with the names of their machines: an actor with such an id may belong to any. */
export function sharedIds(
  catalog: readonly Pick<CatalogEntry, 'name' | 'machine'>[],
): Map<string, string[]> {
  const ids = new Set(catalog.map(({ machine }) => machine.id))
  return new Map(
    [...ids].flatMap((id): [string, string[]][] => {
      const alike = catalog.filter(({ machine }) => machine.id === id)
      // A copy, as a build makes one, or other implementations are the same chart.
      const charts = new Set(
        alike.map(({ machine }) => valueText([statesOf(machine), transitionsOf(machine)])),
      )
      return charts.size > 1 ? [[id, alike.map(({ name }) => name)]] : []
    }),
  )
}

/** A child that runs for real: its name and the machine as its parent has it. */
export interface RealChild {
  entry: Relative
  machine: AnyStateMachine
}

/** The logic that runs in place of another; null for one that stays open, as every call does. */
export function realChildOf(logic: unknown, relatives: readonly Relative[]): RealChild | null {
  const entry = relativeOf(logic, relatives)
  if (!entry || !isMachine(logic)) return null
  return { entry, machine: entry.original ? namedMachine(logic) : logic }
}

/** The machines that a machine may have as real children, by the name of their source. */
export function realChildrenOf(
  machine: AnyStateMachine,
  relatives: readonly Relative[],
): Map<string, RealChild> {
  return new Map(
    Object.entries(machine.implementations.actors).flatMap(([source, logic]) => {
      const child = realChildOf(logic, relatives)
      return child ? [[source, child]] : []
    }),
  )
}

const separator = ' › '

/** An event for the actor at an address below the root: its type contains the address, `coupon › code.typed`. */
export function addressed(at: readonly string[], event: CaseEvent): CaseEvent {
  return at.length === 0 ? event : { ...event, type: [...at, event.type].join(separator) }
}

/** The receiver of an event, and the event as that actor gets it. */
export function addressOf(event: CaseEvent): { at: readonly string[]; event: CaseEvent } {
  const parts = event.type.split(separator)
  return { at: parts.slice(0, -1), event: { ...event, type: parts.at(-1) ?? event.type } }
}

/** An address below the root as one text; empty for the root. */
export const addressText = (at: readonly string[]): string => at.join(separator)

/** The names of siblings: their ids, or their positions where the interpreter numbered them. */
export function siblingNames(ids: readonly string[]): string[] {
  let turn = 0
  return ids.map((id) => (/^x:\d+$/.test(id) ? `#${(turn += 1)}` : id))
}

/** The name of a child in sentences; a spawned one, of which there may be more, with its name in the address. */
export function childTitle(
  { title }: Pick<Relative, 'title'>,
  parent: AnyStateMachine,
  name: string,
): string {
  const isInvoked = statesOf(parent).some(({ invokes }) => invokes.some(({ id }) => id === name))
  return isInvoked ? quoted(title) : `${quoted(title)} (${name})`
}
