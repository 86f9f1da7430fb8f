import { ruledRow } from './fields.ts'
import { lengths } from './lengths.ts'
import { email } from './rules/email.ts'
import { phone } from './rules/phone.ts'
import { chars, formats } from './wire.ts'

export const emailRow = <K extends string>(key: K) => ({
  label: 'E-mail',
  ...ruledRow(key, chars(lengths.email), email),
})

/** A row of a phone with its area code, which travels as one member. */
export const phoneRow = <K extends string>(key: K) => ({
  label: 'Telefone',
  ...ruledRow(key, formats.phone, phone),
})
