import { readKnownTexts } from '#contract/enrolment/known-student.ts'
import type { KnownTexts } from '#contract/enrolment/known-student.ts'
import type { LicenceCategory } from '#contract/licence.ts'
import { stateByUf } from '#contract/states.ts'
import { flag, id, licenceCategory, members, options, text } from './reading.ts'
import type { Option, Reader } from './reading.ts'

/** How students found the course. */
export const origins: Reader<Option[]> = options

/** Yes or no; anything else says nothing about the person. */
export const yes: Reader<boolean> = (answer) => flag(answer) ?? false

/** What an API knows of a student: '' and null where it gives nothing. Documents and phone as digits. */
export type Student = KnownTexts & {
  cpf: string
  phone: string
  cityId: number | null
  uf: string
  cnhCategory: LicenceCategory | ''
}

/**
 * A student under the names of section 3, or of our card prefill; null where there is none. What comes masked
 * counts as missing: nobody can send it back.
 */
export const student: Reader<Student | null> = (answer) => {
  const outer = members(answer)
  const it = { ...outer, ...members(outer.dadosAluno) }
  if (Object.keys(it).length === 0) return null
  const textOf = (...names: string[]) =>
    names.map((name) => text(it[name]).trim()).find((each) => each !== '' && !each.includes('*')) ??
    ''
  const digits = (...names: string[]) => textOf(...names).replace(/\D/g, '')
  const pair = (kind: string) => digits(`Ddd${kind}`) + digits(`Numero${kind}`)
  return {
    ...readKnownTexts(textOf),
    cpf: digits('Cpf', 'CPF'),
    phone: digits('Telefone') || pair('Celular') || pair('Residencial'),
    postalCode: digits('Cep', 'CEP'),
    cityId: id(it.Municipio_Id),
    uf: stateByUf(textOf('UF'))?.uf ?? '',
    cnhCategory: licenceCategory(it.CategoriaDaCnh),
  }
}
