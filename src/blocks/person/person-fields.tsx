import { email } from '#contract/rules/email.ts'
import { EmailSlip } from './email-slip.tsx'
import { FormTextField, type BoundProps } from '#src/ui/form/form-fields.tsx'
import type { TextFieldProps } from '#src/ui/field/text-field.tsx'

/** Props of the fields of a person: those of a bound text field. */
export type PersonFieldProps = BoundProps<TextFieldProps>

export const NameField = (props: PersonFieldProps) => (
  <FormTextField autoComplete="name" {...props} />
)

/**
 * An e-mail address; once it loses the focus, a likely slip in its domain is offered for correction. `repeats`: not below
 * this one, which repeats another.
 */
export const EmailField = ({
  repeats = false,
  ...props
}: PersonFieldProps & { repeats?: boolean }) => (
  <div>
    <FormTextField
      type="email"
      inputMode={email.inputMode}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
    {repeats ? null : <EmailSlip name={props.name} repeatedIn={props.repeatedIn} />}
  </div>
)
