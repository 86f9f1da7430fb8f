import { useForm } from 'react-hook-form'
import type { MessageCode } from '#contract/errors.ts'
import type { FieldRule } from '#contract/rules/field-rule.ts'
import { FormMaskedField } from '#src/ui/form/form-masked-field.tsx'
import { Form } from '#src/ui/form/form.tsx'

interface Typing {
  rule: FieldRule<MessageCode>
  start?: string
  onValue?: (value: string) => void
}

/** A form with one masked field, `Campo`, in the format of a rule. */
export function MaskedTyping({ rule, start = '', onValue = () => {} }: Typing) {
  const methods = useForm({ defaultValues: { campo: start } })
  return (
    <Form methods={methods} onSubmit={() => {}} label="Formulário">
      <FormMaskedField
        name="campo"
        label="Campo"
        format={rule.format}
        upperCase={rule.upperCase}
        onValue={onValue}
      />
    </Form>
  )
}
