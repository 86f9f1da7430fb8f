import { fill } from '#contract/errors.ts'
import { mostCounted } from '#server/platform/db/listing.ts'
import type { Fields } from './fields.ts'
import type { Asked, Listed } from './subjects.ts'
import { listTexts as texts } from './texts.ts'

/** The words for a key that the database has, or that key. */
export const nameOf = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key

const countOf = (total: number): string =>
  total > mostCounted
    ? fill(texts.moreThan, { quantos: mostCounted.toLocaleString('pt-BR') })
    : total.toLocaleString('pt-BR')

/** Which rows are shown, of how many. */
export const rangeOf = ({ offset = 0 }: Asked, { rows, total }: Listed): string =>
  fill(texts.range, { de: offset + 1, ate: offset + rows.length, total: countOf(total) })

/** How many wait. */
export const waitingOf = (total: number): string =>
  total === 0 ? texts.waitingNone : fill(texts.waiting, { quantos: countOf(total) })

/** The filter of a list by a text, by which the search finds its rows. */
export const textFilter = (hint: string): Fields<'texto'> => {
  return { texto: { label: texts.filter, kind: 'text', optional: true, max: 100, hint } }
}
