import { email } from '#contract/rules/email.ts'
import { EmailSlip, type EmailSlipProps } from './email-slip.tsx'
import { FormTextField, type BoundProps } from '#src/ui/form/form-fields.tsx'
import type { TextFieldProps } from '#src/ui/field/text-field.tsx'

/** Props of the fields of a person: those of a bound text field, with a label of its own where another is needed. */
export type PersonFieldProps = Omit<BoundProps<TextFieldProps>, 'label' | 'required' | 'mark'> & {
  label?: string
}

/** A person's name. */
export const NameField = (props: PersonFieldProps) => (
  <FormTextField label="Nome" required autoComplete="name" {...props} />
)

/** An e-mail address; once it loses the focus, a likely slip in its domain is offered for correction. */
export const EmailField = ({
  repeatedIn,
  ...props
}: PersonFieldProps & Pick<EmailSlipProps, 'repeatedIn'>) => (
  <div>
    <FormTextField
      label="E-mail"
      type="email"
      inputMode={email.inputMode}
      required
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
    <EmailSlip name={props.name} repeatedIn={repeatedIn} />
  </div>
)
