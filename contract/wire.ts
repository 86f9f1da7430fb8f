import { lengths } from './lengths.ts'
import type { FieldRule } from './rules/field-rule.ts'

/** What the API takes as one member of a body, in the words of JSON Schema. */
export type Member =
  | { type: 'string'; maxLength?: number; format?: string; pattern?: string }
  | { type: 'integer'; minimum?: number; maximum?: number; enum?: number[] }

/** Numbers that people write with a mask. They travel without it (G5); the API reads them with their mask as well. */
export const formats = {
  cpf: { type: 'string', format: 'cpf', maxLength: 14 },
  /** A CPF or a CNPJ, which may contain letters. */
  cpfOrCnpj: { type: 'string', format: 'cpf-cnpj', maxLength: 18 },
  postalCode: { type: 'string', format: 'cep', maxLength: 9 },
  phone: { type: 'string', format: 'phone', maxLength: 20 },
  areaCode: { type: 'string', format: 'phone', maxLength: 2 },
  /** A phone without its area code. */
  localPhone: { type: 'string', format: 'phone', maxLength: 9 },
  rg: { type: 'string', format: 'rg', maxLength: lengths.rg },
  renach: { type: 'string', format: 'renach', maxLength: 11 },
} as const satisfies Record<string, Member>

/** Ids of the catalogue: courses, schedules, places, up to the highest number that the database counts them with. */
export const catalogueId = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const

/** Free text of at most so many characters. */
export const chars = (maxLength: number) => ({ type: 'string', maxLength }) as const

/** Converts between the value of a form field and the value on the wire. */
export interface Codec<Sent, Received = Sent> {
  to: (value: string) => Sent
  from: (received: Received) => string
}

/** Free text, without the spaces around it. */
export const trimmed: Codec<string> = { to: (value) => value.trim(), from: (received) => received }

/** Text in which every character counts. */
export const verbatim: Codec<string> = { to: (value) => value, from: (received) => received }

/** Text of one line, each space single. */
export const oneLine: Codec<string> = {
  to: (value) => value.replace(/\s+/g, ' ').trim(),
  from: (received) => received,
}

/** The number of a choice, which is text in a select. */
export const chosenId: Codec<number> = { to: Number, from: String }

/** As its rule writes it. What the rule refuses comes as it is, for the form to refuse. */
export const ruled = (rule: Pick<FieldRule, 'check' | 'normalise' | 'format'>): Codec<string> => ({
  to: (value) => rule.normalise(value),
  from: (received) => (rule.check(received) === null ? rule.format(received) : received),
})

/**
 * How one field travels: its members in the body, and the conversion in both directions. `Received` is what the API
 * takes, `Sent` what the form sends; `optional`: the API does not require it, and takes null.
 */
export interface Wire<Received extends object, Sent extends Received = Received, Value = string> {
  members: Readonly<Record<keyof Received & string, Member>>
  optional?: true
  to(value: Value): Sent
  from(received: Received): Value
}

const single = <K extends string, V>(key: K, value: V) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key is typed as any text
  ({ [key]: value }) as { [P in K]: V }

/** A field that travels as one member. */
export const one = <K extends string, V extends string | number>(
  key: K,
  member: Member,
  { to, from }: Codec<V>,
): Wire<{ [P in K]: V }> => ({
  members: single(key, member),
  to: (value) => single(key, to(value)),
  from: (received) => from(received[key]),
})

/** As `one`, for a member that the API does not require. */
export const optional = <K extends string, V extends string | number, S extends V | null>(
  key: K,
  member: Member,
  { to, from }: Codec<S, V>,
): Wire<{ [P in K]?: V | null }, { [P in K]: S }> => ({
  members: single(key, member),
  optional: true,
  to: (value) => single(key, to(value)),
  from: (received) => {
    const value = received[key]
    return value === null || value === undefined ? '' : from(value)
  },
})
