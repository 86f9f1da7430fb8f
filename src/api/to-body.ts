import { rowsOf, toWire } from '#contract/fields.ts'
import type { Field, Fields } from '#contract/fields.ts'
import { apiSettings } from './settings.ts'

/** The values of a form as a body has them, without the members of our own where the API takes none. */
export function toBody<T extends Fields>(fields: T, values: Parameters<typeof toWire<T>>[1]) {
  const sent = toWire(fields, values)
  if (apiSettings().extras) return sent
  const own = rowsOf<Fields>(fields).flatMap(([, row]: [string, Field]) =>
    row.own ? Object.keys(row.wire.members) : [],
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- members of our own are optional
  return Object.fromEntries(
    Object.entries(sent).filter(([name]) => !own.includes(name)),
  ) as typeof sent
}
