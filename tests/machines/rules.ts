import { catalog, labels } from '#machines/catalog.ts'
import type { Invariant } from '#machines/kit/invariants.ts'
import type { Worded } from '@studio/kit/paths/text.ts'
import { realChildrenOf } from '@studio/kit/relatives.ts'

/** A machine of the catalogue with its words and the rules that stand beside it. */
export type RuledMachine = Worded & { invariants: readonly Invariant[] }

/** Every machine with its rules. */
export const ruledMachines: readonly RuledMachine[] = catalog.map((entry) => ({ ...entry, labels }))

/** Those that have children that are machines too, with all that may run as one. */
export const parents = ruledMachines
  .filter(({ machine }) => realChildrenOf(machine, ruledMachines).size > 0)
  .map((entry) => ({ ...entry, relatives: ruledMachines }))

/** One of them. Throws for a name that is none. */
export function ruled(name: string): RuledMachine {
  const found = ruledMachines.find((entry) => entry.name === name)
  if (!found) throw new Error(`There is no machine ${name}`)
  return found
}
