// The machine that a command is asked for by name.
import { sentencesIn } from './sentences.mjs'

/**
 * @import { CatalogEntry } from '@studio/kit/catalog.ts'
 * @import { CommandSentences } from './command-sentences.ts'
 */

/** The message about an argument that names nothing there is. */
export class Mistake extends Error {}

/**
 * The machine of that name, else the only one of that id. Throws a `Mistake` where there is none, or more than one.
 *
 * @template {Pick<CatalogEntry, 'name' | 'title' | 'machine'>} Entry
 * @param {string} wanted
 * @param {readonly Entry[]} catalog
 * @param {CommandSentences} [say]
 * @returns {Entry}
 */
export function machineNamed(wanted, catalog, say = sentencesIn()) {
  const named = catalog.find(({ name }) => name === wanted)
  if (named) return named
  const [only, ...others] = catalog.filter(({ machine }) => machine.id === wanted)
  if (only && others.length === 0) return only
  const why = only ? say.manyMachines(wanted) : say.noMachine(wanted)
  throw new Mistake(`${why}\n${allNames(only ? [only, ...others] : catalog, say)}`)
}

/**
 * The names of some machines, a line each.
 *
 * @param {readonly Pick<CatalogEntry, 'name' | 'title'>[]} catalog
 * @param {CommandSentences} say
 */
export const allNames = (catalog, say) =>
  [say.machines, ...catalog.map(({ name, title }) => `  ${name.padEnd(20)}${title}`)].join('\n')
