import { useId, useState, type ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form'
import { message } from '#contract/errors.ts'
import { createKeys } from '#src/api/idempotency-key.ts'
import type { Failure } from '#src/api/request.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Form, formDefaults } from '#src/ui/form/form.tsx'
import { useFailureToast } from '../failure-toast/use-failure-toast.ts'
import { reportLead } from './report-lead.ts'
import { useStillHere } from './use-still-here.ts'

/**
 * Props of {@link LeadDialog}: the form with its untouched values, its `fields`, the text before them, and `ask`,
 * which sends valid values under the key of their body.
 */
interface LeadDialogProps<Values extends FieldValues> {
  title: string
  resolver: Resolver<Values, unknown, Values>
  defaultValues: DefaultValues<Values>
  fields: ReactNode
  children: ReactNode
  ask: (values: Values, keyOf: ReturnType<typeof createKeys>) => Promise<{ ok: true } | Failure>
  onClose: () => void
}

/** A window that sends a contact request to the team. The input stays when sending fails. */
export function LeadDialog<Values extends FieldValues>(props: LeadDialogProps<Values>) {
  const { title, resolver, defaultValues, fields, children, ask, onClose } = props
  const formId = useId()
  const [keyOf] = useState(createKeys)
  const [refusal, setRefusal] = useState<string>()
  useFailureToast(refusal && message('doubtsFailed'))
  const isStillHere = useStillHere()
  const methods = useForm<Values, unknown, Values>({ ...formDefaults, resolver, defaultValues })

  const send = async (values: Values) => {
    setRefusal(undefined)
    const sentence = await reportLead(ask(values, keyOf))
    if (sentence !== null) setRefusal(sentence)
    else if (isStillHere()) onClose()
  }

  return (
    <Dialog
      open
      title={title}
      onBack={onClose}
      onClose={onClose}
      above={refusal ? <Alert tone="error">{refusal}</Alert> : null}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={methods.formState.isSubmitting}
            busyText="Enviando…"
          >
            Enviar
          </Button>
        </>
      }
    >
      <Form id={formId} label={title} methods={methods} onSubmit={send}>
        {children}
        <div className="stack">{fields}</div>
      </Form>
    </Dialog>
  )
}
