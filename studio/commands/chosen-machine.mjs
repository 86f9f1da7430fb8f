// Finds the machine that an argument names.
import { messagesIn } from './messages.mjs'

/**
 * @import { CatalogEntry } from '@studio/kit/catalog.ts'
 * @import { CommandMessages } from './command-messages.ts'
 */

/** A wrong argument, with the message for the user. */
export class Mistake extends Error {}

/**
 * The machine of that name, else the only one of that id or title. Throws a `Mistake` where there is none, or more than one.
 *
 * @template {Pick<CatalogEntry, 'name' | 'title' | 'machine'>} Entry
 * @param {string} wanted
 * @param {readonly Entry[]} catalog
 * @param {CommandMessages} [t]
 * @returns {Entry}
 */
export function machineNamed(wanted, catalog, t = messagesIn()) {
  const named = catalog.find(({ name }) => name === wanted)
  if (named) return named
  const [only, ...others] = catalog.filter(
    ({ machine, title }) => machine.id === wanted || title === wanted,
  )
  if (only && others.length === 0) return only
  const why = only ? t.manyMachines(wanted) : t.noMachine(wanted)
  throw new Mistake(`${why}\n${allNames(only ? [only, ...others] : catalog, t)}`)
}

/**
 * The names of some machines, a line each.
 *
 * @param {readonly Pick<CatalogEntry, 'name' | 'title'>[]} catalog
 * @param {CommandMessages} t
 */
export const allNames = (catalog, t) =>
  [t.machines, ...catalog.map(({ name, title }) => `  ${name.padEnd(20)}${title}`)].join('\n')
