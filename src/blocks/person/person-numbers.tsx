import { cpf } from '#contract/rules/cpf.ts'
import { phone } from '#contract/rules/phone.ts'
import { RuleField } from '../rule-field/rule-field.tsx'
import type { PersonFieldProps } from './person-fields.tsx'

export const CpfField = (props: PersonFieldProps) => (
  <RuleField rule={cpf} hint="11 números." {...props} />
)

export const PhoneField = (props: PersonFieldProps) => (
  <RuleField
    rule={phone}
    type="tel"
    hint="Com DDD: (47) 99999-0000."
    autoComplete="tel-national"
    {...props}
  />
)
