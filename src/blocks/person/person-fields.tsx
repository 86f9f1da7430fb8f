import { lengths } from '#contract/lengths.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { email } from '#contract/rules/email.ts'
import { phone } from '#contract/rules/phone.ts'
import { FormTextField, type BoundProps } from '#src/ui/form/form-fields.tsx'
import type { TextFieldProps } from '#src/ui/field/text-field.tsx'
import { RuleField } from '../rule-field/rule-field.tsx'

type Props = Omit<BoundProps<TextFieldProps>, 'label' | 'required' | 'mark'> & { label?: string }

/** A person's name. */
export const NameField = (props: Props) => (
  <FormTextField label="Nome" required autoComplete="name" maxLength={lengths.name} {...props} />
)

/** A person's CPF. */
export const CpfField = (props: Props) => (
  <RuleField rule={cpf} label="CPF" required hint="11 números." {...props} />
)

/** An e-mail address. */
export const EmailField = (props: Props) => (
  <RuleField
    rule={email}
    label="E-mail"
    type="email"
    required
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)

/** A phone with its area code. */
export const PhoneField = (props: Props) => (
  <RuleField
    rule={phone}
    label="Telefone"
    type="tel"
    required
    hint="Com DDD: (47) 99999-0000."
    autoComplete="tel-national"
    {...props}
  />
)
