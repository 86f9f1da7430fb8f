import { catalog, labels } from '#machines/catalog.ts'
import type { Invariant } from '#machines/kit/invariants.ts'
import type { Describable } from '@studio/kit/paths/text.ts'
import { realChildrenOf } from '@studio/kit/steps/relatives.ts'

/** A machine of the catalogue with its labels and rules. */
export type RuledMachine = Describable & { invariants: readonly Invariant[] }

/** Every machine with its rules. */
export const ruledMachines: readonly RuledMachine[] = catalog.map((entry) => ({ ...entry, labels }))

/** Machines with child machines, each with every machine that may run as a child. */
export const parents = ruledMachines
  .filter(({ machine }) => realChildrenOf(machine, ruledMachines).size > 0)
  .map((entry) => ({ ...entry, relatives: ruledMachines }))

/** Throws for an unknown name. */
export function ruled(name: string): RuledMachine {
  const found = ruledMachines.find((entry) => entry.name === name)
  if (!found) throw new Error(`There is no machine ${name}`)
  return found
}
