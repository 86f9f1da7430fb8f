import { atLeast, atMost, chosen, obeys, required, type Demand } from './demands.ts'
import { secret, text, yesOrNo, type FieldDefinition, type YesOrNo } from './form.ts'
import { lengths, minimums } from './lengths.ts'
import type { FieldRule } from './rules/field-rule.ts'
import { select } from './rules/select.ts'
import { chars, chosenId, one, oneLine, optional, ruled, type Codec, type Member } from './wire.ts'

/*
 * A table of fields: one row a field, under the name that the form gives it. The form and its empty values, the wire,
 * the API's schema and the names in messages derive from it.
 */

interface AnyWire {
  members: Readonly<Record<string, Member>>
  optional?: true
  to(value: never): object
  from(received: never): unknown
}

/** One row. `Terms`: what the demands of the form depend on. */
export interface Field<Terms = never> {
  /** What a person calls it. */
  label: string
  /** What the screen calls it, where that is longer. */
  question?: string
  demands: (terms: Terms) => readonly Demand[]
  /** Longest value of free text, in characters. */
  length?: number
  /** May stay empty. */
  optional?: true
  rule?: FieldRule
  /** `secret`: never trimmed; `yesOrNo`: a pair of radios that must be answered; a form reads neither its `demands` nor its `when`. */
  kind?: 'secret' | 'yesOrNo'
  /**
   * Another value of the same form, such as `requiresCnh`: this field is shown, checked and sent only while that one is true.
   * Absent: always.
   */
  when?: string
  /** How it travels: its members in the request, and the two translations. */
  wire: AnyWire
  /** The name it is stored under; null or absent: not stored, or not as it travels. */
  record?: string | null
  /** Not in section 3 of the specification, and so not sent to an API without extras. */
  own?: true
}

/**
 * A row of a form that is stored; `record` is null where the field itself is not. Where a form is sent to the team by e-mail, that
 * shows the stored value of each, but for `unmailed` ones.
 */
export type StoredField<Terms = never> = Field<Terms> & { record: string | null; unmailed?: true }

export type Fields<Terms = never> = Readonly<Record<string, Field<Terms>>>

/** Free text that must be there. */
export const freeText = (length: number) => ({
  length,
  demands: () => [required(), atMost(length)],
})

/** Free text that may stay empty. */
export const optionalText = (length: number) =>
  ({ length, optional: true, demands: () => [atMost(length)] }) as const

interface Free {
  length: number
}

/** A row of free text that travels as one member, of at most the row's length. */
export const line = <K extends string, R extends Free>(key: K, row: R) => ({
  ...row,
  wire: one(key, chars(row.length), oneLine),
})

/** As `line`, for a member that the API does not require. */
export const optionalLine = <K extends string, R extends Free>(
  key: K,
  row: R,
  codec: Codec<string> = oneLine,
) => ({ ...row, wire: optional(key, chars(row.length), codec) })

/** What a form demands of a name; its length is that of the stored value, without doubled spaces. */
export const nameDemands = (rule: FieldRule): Demand[] => [
  required(),
  ...[atLeast(minimums.name), atMost(lengths.name)].map(
    (demand): Demand =>
      (value, others) =>
        demand(rule.normalise(value), others),
  ),
  obeys(rule),
]

/** A row of a name by its rule, which travels as one member; it must be there. */
export const nameRow = <K extends string>(key: K, rule: FieldRule) => ({
  length: lengths.name,
  demands: () => nameDemands(rule),
  wire: one(key, chars(lengths.name), ruled(rule)),
})

/** Text that obeys a rule; it must be there. */
export const byRule = (rule: FieldRule) => ({ rule, demands: () => [required(), obeys(rule)] })

/** A row of text that obeys a rule and travels as one member, as the rule writes it; it must be there. */
export const ruledRow = <K extends string>(key: K, member: Member, rule: FieldRule) => ({
  ...byRule(rule),
  wire: one(key, member, ruled(rule)),
})

/** A choice by a rule; it must be made. */
export const choice = (rule: Pick<FieldRule, 'check'>) => ({ demands: () => chosen(rule) })

/** A row of a choice by id, from 1, which travels as one member. */
export const choiceRow = <K extends string>(key: K, member: Member) => ({
  ...choice(select),
  wire: one(key, member, chosenId),
})

type Both<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? { [K in keyof I]: I[K] }
  : never
type Received<F extends Field> = F['wire'] extends { from(received: infer T): unknown } ? T : never
type Sent<F extends Field> = ReturnType<F['wire']['to']>
type ValueOf<F extends Field> = ReturnType<F['wire']['from']>

/** The form's values of a table. */
type ValuesOf<T extends Fields> = { [F in keyof T]: ValueOf<T[F]> }

/** What the API takes for it. */
export type ReceivedOf<T extends Fields> = Both<{ [F in keyof T]: Received<T[F]> }[keyof T]>

/** What the form sends for it: null for what is not asked for. */
type SentOf<T extends Fields> = Both<
  {
    [F in keyof T]: T[F] extends { when: string }
      ? { [K in keyof Sent<T[F]>]: Sent<T[F]>[K] | null }
      : Sent<T[F]>
  }[keyof T]
>

/** What is stored of it. */
export type RecordOf<T extends Fields> = {
  [F in keyof T as T[F]['record'] & string]: Sent<T[F]>[keyof Sent<T[F]>]
}

export const rowsOf = <T extends object>(fields: T) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table has rows and nothing else
  Object.entries(fields) as [Extract<keyof T, string>, T[keyof T]][]

/** What is made from the rows of a table, typed by that table. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows its table
export function collected<R>(entries: readonly (readonly [string, unknown])[]): R {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as R
}

/** What a form reads of a row. */
type Checked<Terms> = Pick<Field<Terms>, 'kind' | 'when' | 'demands'>

/** The fields of a table, for a form. What `isOn` switches off is not validated, but for `yesOrNo`. */
export function fieldsOf<Terms, T extends Readonly<Record<string, Checked<Terms>>>>(
  fields: T,
  terms: Terms,
  isOn: Readonly<Record<string, boolean>> = {},
) {
  const checks = rowsOf(fields).map(([name, { kind, when, demands }]) => {
    const active = when === undefined || isOn[when] ? demands(terms) : []
    const typed = kind === 'secret' ? secret(...active) : text(...active)
    return [name, kind === 'yesOrNo' ? yesOrNo : typed] as const
  })
  return collected<{
    [F in keyof T]: FieldDefinition<T[F] extends { kind: 'yesOrNo' } ? YesOrNo : string>
  }>(checks)
}

/** The name of every field, as a person knows it. */
export const labelsOf = (fields: Readonly<Record<string, { label: string }>>) =>
  collected<Record<string, string>>(
    Object.entries(fields).map(([name, { label }]) => [name, label]),
  )

// The type of a wire whose row is not known: what it takes and returns is not known either.
interface CalledWire {
  members: object
  to(value: unknown): object
  from(received: object): unknown
}

/** Both groups of members as one. A name that both have does not compile: the second would replace the first. */
export const mergeDisjoint = <A extends object, B extends object>(
  some: A,
  others: B & { [K in keyof A & keyof B]: never },
): A & B => ({ ...some, ...others })

export const emptyOf = <T extends object>(fields: T) =>
  collected<{ [F in keyof T]: '' }>(Object.keys(fields).map((name) => [name, '']))

/** The values of a form as they travel; what is not asked for as null, and rows of our `own` only with `extras`. */
export function toWire<T extends Fields>(
  fields: T,
  values: ValuesOf<T> & Readonly<Record<string, unknown>>,
  extras = true,
): SentOf<T> {
  return collected(
    rowsOf(fields).flatMap(([name, row]) => {
      if (row.own && !extras) return []
      const wire: CalledWire = row.wire
      const isOn = row.when === undefined || values[row.when] === true
      return isOn
        ? Object.entries(wire.to(values[name]))
        : Object.keys(wire.members).map((key): [string, unknown] => [key, null])
    }),
  )
}

/**
 * What was received of a table: the values of the form, so that the form's own checks apply to them, and the record.
 * Whatever form they came in, each stored value is the one that our own form would have sent.
 */
export function readWire<T extends Fields>(
  fields: T,
  received: ReceivedOf<T> & object,
): { values: ValuesOf<T>; record: RecordOf<T> } {
  const read = rowsOf(fields).map(([name, row]) => {
    const wire: CalledWire = row.wire
    const value = wire.from(received)
    const parts: unknown[] = Object.values(wire.to(value))
    // A number that travels in parts is stored whole.
    return { name, value, record: row.record, stored: parts.length > 1 ? parts.join('') : parts[0] }
  })
  return {
    values: collected(read.map(({ name, value }) => [name, value])),
    record: collected(read.flatMap(({ record, stored }) => (record ? [[record, stored]] : []))),
  }
}
