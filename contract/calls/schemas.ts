import { Type } from 'typebox'
import type { Static, TInteger, TNull, TOptional, TString, TUnion } from 'typebox'
import { honeypotField } from '../contact/honeypot.ts'
import { collected, rowsOf, type Fields, type ReceivedOf } from '../fields.ts'
import { paymentMethods, type PaymentMethod as Method } from '../payment.ts'
import { catalogueId, chars, formats, type Member } from '../wire.ts'

/** Free text of at most so many characters. */
export const text = (maxLength: number) => Type.String(chars(maxLength))

/** A plain pt-BR sentence, shown to the person as it is. */
export const Sentence = Type.String()

/** Public ids travel as JSON numbers, never above 2^53 - 1 (rows R3, G46). */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Ids of the catalogue: courses, schedules, places. */
export const CatalogueId = Type.Integer(catalogueId)

/** Place ids admit 0: "all cities of the state" (F17). */
export const IdOrZero = Type.Integer({ minimum: 0, maximum: catalogueId.maximum })

export const Uf = Type.String({ pattern: '^[A-Za-z]{2}$' })

export const Cpf = Type.String(formats.cpf)

/** Decimal reais on the wire, two places; cents everywhere inside. */
export const Money = Type.Number()

export const PaymentMethod = Type.Unsafe<Method>(
  Type.Integer({ enum: paymentMethods.map(({ id }) => id) }),
)

export const Combo = Type.Object({ Texto: Type.String(), Valor: Type.Integer() })
export type Combo = Static<typeof Combo>

export const StateItem = Type.Object({
  Descricao: Type.String(),
  UF: Type.String(),
  ValidoTodasCidades: Type.Boolean(),
})
export type StateItem = Static<typeof StateItem>

export const CityItem = Type.Object({ Nome: Type.String(), Id: Type.Integer() })
export type CityItem = Static<typeof CityItem>

/** An error that carries one sentence in `Mensagem`. */
export const Refusal = Type.Object({ Mensagem: Type.String() })
export type Refusal = Static<typeof Refusal>

/** Proof of acceptance: which document, in which version, with the hash of the exact text shown (G49). */
export const Acceptance = Type.Object({
  Documento: Type.String({ maxLength: 60 }),
  Versao: Type.String({ maxLength: 20 }),
  Sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})
export type Acceptance = Static<typeof Acceptance>

/** What each form by which visitors write sends beside its fields. */
export const consentMembers = {
  /** Version of the consent text beside the checkbox (G49). */
  termosVersao: Type.Optional(text(20)),
  [honeypotField]: Type.Optional(text(200)),
}

type SchemaOf<V> = [V] extends [string] ? TString : TInteger
type OrNull<V> = null extends V ? TUnion<[SchemaOf<NonNullable<V>>, TNull]> : SchemaOf<V>

/** The schemas of members of these types. */
export type Schemas<T> = {
  [K in keyof T]-?: undefined extends T[K]
    ? TOptional<OrNull<Exclude<T[K], undefined>>>
    : OrNull<T[K]>
}

const asTypeBox = (member: Member) =>
  member.type === 'string' ? Type.String(member) : Type.Integer(member)

/** The members that a table of fields (`contract/<form>/fields.ts`) travels as. An optional one may also be null. */
export function membersOf<T extends Fields>(fields: T): Schemas<ReceivedOf<T>> {
  return collected(
    rowsOf(fields).flatMap(([, { wire }]) =>
      Object.entries(wire.members).map(([key, member]) => {
        const schema = asTypeBox(member)
        return [key, wire.optional ? Type.Optional(Type.Union([schema, Type.Null()])) : schema]
      }),
    ),
  )
}
