import { collected, rowsOf } from '#contract/fields.ts'
import type { Fields, RecordOf, StoredField } from '#contract/fields.ts'
import { quote } from '#server/delivery/index.ts'
import type { MailContent } from '#server/delivery/index.ts'

type Stored = Readonly<Record<string, unknown>>
type Details = MailContent['details']

/** The stored values of a form by their names: '' for a text that is missing, NaN for a number. */
export const readRecord = <T extends Fields>(fields: T, stored: Stored) =>
  collected<RecordOf<T>>(
    rowsOf(fields).flatMap(([, { record, wire }]): [string, unknown][] => {
      if (!record) return []
      const value = stored[record]
      const isNumber = Object.values(wire.members).some(({ type }) => type === 'integer')
      const text = typeof value === 'string' ? value : ''
      return [[record, isNumber ? Number(value) : text]]
    }),
  )

/**
 * The line of an e-mail for each stored field of a form, in the form's order; what was left empty is left out. `others`:
 * shown in place of the stored value. `show`: how a visitor's text is shown; without it, as a quotation.
 */
export function detailsOf<T extends Readonly<Record<string, StoredField>>>(
  fields: T,
  stored: Stored,
  others: { readonly [F in keyof T]?: Details[number][1] } = {},
  show: (text: string) => Details[number][1] = quote,
): Details {
  const values: Stored = readRecord(fields, stored)
  return rowsOf(fields).flatMap(([name, row]): Details => {
    const { label, rule, record, unmailed }: StoredField = row
    if (record === null || unmailed) return []
    const text = String(values[record])
    const shown = rule ? rule.format(text) : text
    const value = others[name] ?? (shown && (rule?.plainInMail ? shown : show(shown)))
    return value === '' ? [] : [[label, value]]
  })
}
