import { useId, useState, type ReactNode } from 'react'
import { yupResolver } from '@hookform/resolvers/yup'
import { useForm } from 'react-hook-form'
import { emptyRequestContact, requestContactForm } from '#contract/forms/contact.ts'
import type { RequestContactValues } from '#contract/forms/contact.ts'
import { lengths } from '#contract/lengths.ts'
import { email } from '#contract/rules/email.ts'
import { phone } from '#contract/rules/phone.ts'
import { requestContact } from '#src/api/content.ts'
import { createKeys } from '#src/api/idempotency-key.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { FormTextArea, FormTextField } from '#src/ui/form/form-fields.tsx'
import { Form, formDefaults } from '#src/ui/form/form.tsx'
import { RuleField } from '../rule-field/rule-field.tsx'
import { ConsentField } from './consent.tsx'
import { toDoubtsRequest } from './payload.ts'
import { tellLead } from './tell-lead.ts'
import { useStillHere } from './use-still-here.ts'

const schema = requestContactForm()

/**
 * Props of {@link RequestContactDialog}; `course` is what it is about, `uf` the chosen state, if any; `message` begins
 * the message, for the person to go on from.
 */
export type RequestContactDialogProps = {
  title: string
  message?: string
  course: string
  uf: string | undefined
  onClose: () => void
  children: ReactNode
}

/** Asks to be called back about a course or a question. What was typed stays when sending fails. */
export function RequestContactDialog(props: RequestContactDialogProps) {
  const { title, message = '', course, uf, onClose, children } = props
  const formId = useId()
  const [keyOf] = useState(createKeys)
  const [refusal, setRefusal] = useState<string>()
  const isStillHere = useStillHere()
  const methods = useForm<RequestContactValues>({
    ...formDefaults,
    resolver: yupResolver(schema),
    defaultValues: { ...emptyRequestContact(), msg: message },
  })

  const send = async (values: RequestContactValues) => {
    setRefusal(undefined)
    const body = toDoubtsRequest(values, course, uf)
    const sentence = await tellLead(requestContact(body, keyOf(body)))
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
        <div className="stack">
          <FormTextField
            name="name"
            label="Nome"
            required
            autoComplete="name"
            maxLength={lengths.name}
          />
          <RuleField
            rule={email}
            name="email"
            label="E-mail"
            required
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <RuleField
            rule={phone}
            name="phone"
            label="Telefone"
            required
            hint="Com DDD: (47) 99999-0000."
            type="tel"
            autoComplete="tel-national"
          />
          <FormTextArea
            name="msg"
            label="Mensagem"
            mark="(opcional)"
            rows={4}
            maxLength={lengths.notes}
          />
          <ConsentField name="terms" />
        </div>
      </Form>
    </Dialog>
  )
}
