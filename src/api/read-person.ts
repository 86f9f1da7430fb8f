import { stateByUf } from '#contract/states.ts'
import { contents, hasError, isNothing, members, type Reader } from './reading.ts'
import { id, text } from './reading-values.ts'

/** What an API knows of a person: '' and null where it gives nothing. CPF, phone and CEP as digits. */
export interface Person {
  cpf: string
  phone: string
  email: string
  street: string
  number: string
  district: string
  postalCode: string
  cityId: number | null
  uf: string
}

/** The members of an answer about a person, and its texts by the names that one may have. A masked value counts as missing: it cannot be sent back. */
export function aboutPerson(answer: unknown) {
  const outer = members(contents(answer))
  const fields = members({ ...outer, ...members(outer.dadosAluno) })
  const textOf = (...names: string[]) =>
    names
      .map((name) => text(fields[name]).trim())
      .find((each) => each !== '' && !each.includes('*')) ?? ''
  return { fields, textOf }
}

/** A person under the names of section 3, or of our card prefill; null where there is none. */
export const person: Reader<Person | null> = (answer) => {
  const { fields, textOf } = aboutPerson(answer)
  if (isNothing(fields) || hasError(fields)) return null
  const digits = (...names: string[]) => textOf(...names).replace(/\D/g, '')
  const pair = (kind: string) => digits(`Ddd${kind}`) + digits(`Numero${kind}`)
  return {
    cpf: digits('Cpf', 'CPF'),
    phone: digits('Telefone') || pair('Celular') || pair('Residencial'),
    email: textOf('Email'),
    street: textOf('Endereco'),
    number: textOf('Nr', 'Numero'),
    district: textOf('Bairro'),
    postalCode: digits('Cep', 'CEP'),
    cityId: id(fields.Municipio_Id),
    uf: stateByUf(textOf('UF'))?.uf ?? '',
  }
}
