import { email } from '#contract/rules/email.ts'
import { lengths } from '#contract/lengths.ts'
import { FormTextField, type BoundProps } from '#src/ui/form/form-fields.tsx'
import type { TextFieldProps } from '#src/ui/field/text-field.tsx'

/** Props of the fields of a person: those of a bound text field, with a label of its own where another is needed. */
export type PersonFieldProps = Omit<BoundProps<TextFieldProps>, 'label' | 'required' | 'mark'> & {
  label?: string
}

/** A person's name. */
export const NameField = (props: PersonFieldProps) => (
  <FormTextField label="Nome" required autoComplete="name" maxLength={lengths.name} {...props} />
)

/** An e-mail address. */
export const EmailField = (props: PersonFieldProps) => (
  <FormTextField
    label="E-mail"
    type="email"
    inputMode={email.inputMode}
    maxLength={email.maxLength}
    required
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)
