import type { CatalogEntry } from '@studio/kit/catalog.ts'
import type { Labels } from '@studio/kit/drawing/labels.ts'
import type { Visible } from '@studio/kit/inspect/records.ts'
import type { Invariant } from './invariants.ts'

/**
 * A machine for the catalogue: literals and names alone, so that a bundle can leave it out.
 * `labels`: of its own names; those of several machines are in `machines/labels.ts`.
 */
export type MachineEntry = Omit<CatalogEntry, 'invariants' | 'requirements'> & {
  rules: readonly (readonly Invariant[])[]
  /** By key of a transition or id of a state: the statements of the specification that it implements. */
  requirementsByPart?: Readonly<Record<string, readonly string[]>>
  labels: Omit<Labels, 'language' | 'secrets' | 'units'>
}

/** What inspection may show of one machine: ids, codes, choices, prices and counts, nothing personal. */
export type Inspected = Visible[string]
