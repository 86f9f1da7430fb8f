import { email } from '#contract/rules/email.ts'
import { EmailSuggestion } from './email-suggestion.tsx'
import { FormTextField, type BoundProps } from '#src/ui/form/form-fields.tsx'
import type { TextFieldProps } from '#src/ui/field/text-field.tsx'

/** Props of the fields of a person: those of a bound text field. */
export type PersonFieldProps = BoundProps<TextFieldProps>

export const NameField = (props: PersonFieldProps) => (
  <FormTextField autoComplete="name" {...props} />
)

/**
 * An e-mail address; once it loses the focus, a likely typo in its domain is offered for correction. `repeats`: this field repeats
 * another, and offers none.
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
    {repeats ? null : <EmailSuggestion name={props.name} repeatedIn={props.repeatedIn} />}
  </div>
)
