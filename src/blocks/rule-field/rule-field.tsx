import type { ReactNode } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import { messages, type MessageCode } from '#contract/errors.ts'
import type { FieldRule } from '#contract/rules/field-rule.ts'
import { FormTextField, type BoundProps } from '#src/ui/form/form-fields.tsx'
import { FormMaskedField } from '#src/ui/form/form-masked-field.tsx'
import type { TextFieldProps } from '#src/ui/field/text-field.tsx'

/** Props of {@link RuleField}: those of a bound text field, and the rule it is written by; `inside` for one with a mask. */
type RuleFieldProps = BoundProps<TextFieldProps> & {
  rule: FieldRule<MessageCode>
  inside?: ReactNode
}

/**
 * A bound text field written by a rule of the contract: its mask and keyboard, and
 * its doubts as warnings, which advise once the field was left and never block.
 */
export function RuleField({ rule, inside, ...props }: RuleFieldProps) {
  const doubt = useDoubt(rule, props.name)
  const warning = props.warning ?? doubt
  if (rule.mask === undefined)
    return <FormTextField inputMode={rule.inputMode} {...props} warning={warning} />
  return (
    <FormMaskedField
      format={rule.format}
      complete={rule.complete}
      upperCase={rule.upperCase}
      inputMode={rule.inputMode}
      inside={inside}
      {...props}
      warning={warning}
    />
  )
}

function useDoubt(rule: FieldRule<MessageCode>, name: string): string | undefined {
  const code = useWatch({
    name,
    exact: true,
    compute: (value: unknown) => (typeof value === 'string' && rule.warn?.(value)) || null,
  })
  const { touchedFields } = useFormState({ name, exact: true })
  return code && get(touchedFields, name) ? messages[code] : undefined
}
