import { Type } from 'typebox'
import type { Static } from 'typebox'

/** Free text of at most so many characters. */
export const text = (maxLength: number) => Type.String({ maxLength })

/** A plain pt-BR sentence, shown to the person as it is. */
export const Sentence = Type.String()

/** Public ids travel as JSON numbers, never above 2^53 - 1 (decisions R3, G46). */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** The highest number that the database counts the catalogue with. */
const lastOfCatalogue = 2_147_483_647

/** Ids of the catalogue: courses, schedules, places. */
export const CatalogueId = Type.Integer({ minimum: 1, maximum: lastOfCatalogue })

/** Place ids admit 0: "all cities of the state" (F17). */
export const IdOrZero = Type.Integer({ minimum: 0, maximum: lastOfCatalogue })

export const Uf = Type.String({ pattern: '^[A-Za-z]{2}$' })

// Numbers that people write with a mask. They travel as digits (G5); the API reads them with their mask as well.
export const Cpf = Type.String({ format: 'cpf', maxLength: 14 })
/** A CPF or a CNPJ, in which letters may stand. */
export const CpfOrCnpj = Type.String({ format: 'cpf-cnpj', maxLength: 18 })
export const PostalCode = Type.String({ format: 'cep', maxLength: 9 })
export const Phone = Type.String({ format: 'phone', maxLength: 20 })
export const AreaCode = Type.String({ format: 'phone', maxLength: 2 })
/** A phone without its area code. */
export const LocalPhone = Type.String({ format: 'phone', maxLength: 9 })

/** Decimal reais on the wire, two places; cents everywhere inside. */
export const Money = Type.Number()

/** 0 boleto, 1 card; 2 is reserved for Pix. */
export const PaymentMethod = Type.Integer({ minimum: 0, maximum: 1 })

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
