import { useId, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import beside from '#src/ui/beside.module.css'

/** Props of {@link StageForm}. `label`: the stage's heading; `action`: the label of the submit button. */
interface StageFormProps<Values extends FieldValues> {
  label: string
  action: string
  methods: UseFormReturn<Values>
  sending: boolean
  onSubmit: (values: Values) => void
  onRefused: () => void
  onBack?: () => void
  children: ReactNode
}

/** The form of one stage, with its buttons to go on and back. */
export function StageForm<Values extends FieldValues>(props: StageFormProps<Values>) {
  const { label, action, methods, sending, onSubmit, onRefused, onBack, children } = props
  return (
    <Form id={useId()} label={label} methods={methods} onSubmit={onSubmit} onRefused={onRefused}>
      {children}
      <div className={beside.actions}>
        {onBack ? (
          <Button variant="secondary" waiting={sending} onClick={onBack}>
            Voltar
          </Button>
        ) : null}
        <Button type="submit" busy={sending} busyText="Enviando…">
          {action}
        </Button>
      </div>
    </Form>
  )
}
