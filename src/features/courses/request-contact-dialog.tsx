import { useId, useState } from 'react'
import { yupResolver } from '@hookform/resolvers/yup'
import { useForm, useWatch } from 'react-hook-form'
import {
  defaultContactTag,
  emptyRequestContact,
  placeNotTold,
  requestContactForm,
} from '#contract/forms/contact.ts'
import type { RequestContactValues } from '#contract/forms/contact.ts'
import { message } from '#contract/errors.ts'
import { maskProps } from '#contract/rules/mask-props.ts'
import { phone } from '#contract/rules/phone.ts'
import { requestContact } from '#src/api/content.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { FormCheckbox, FormTextArea, FormTextField } from '#src/ui/form/form-fields.tsx'
import { FormMaskedField } from '#src/ui/form/form-masked-field.tsx'
import { Form, formDefaults } from '#src/ui/form/form.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { ConsentNote } from './consent-note.tsx'
import { LeadRefusal } from './lead-refusal.tsx'
import { tellLead } from './tell-lead.ts'

const schema = requestContactForm()

/** Props of {@link RequestContactDialog}; `uf` is the chosen state, if any. */
export type RequestContactDialogProps = {
  course: string
  uf: string | undefined
  onClose: () => void
}

/** Asks to be called back about a course. What was typed stays when sending fails. */
export function RequestContactDialog({ course, uf, onClose }: RequestContactDialogProps) {
  const formId = useId()
  const [refusal, setRefusal] = useState<string>()
  const methods = useForm<RequestContactValues>({
    ...formDefaults,
    resolver: yupResolver(schema),
    defaultValues: emptyRequestContact(),
  })
  const typedPhone = useWatch({ control: methods.control, name: 'phone' })
  const odd = phone.warn?.(typedPhone)

  const send = async ({ msg, ...values }: RequestContactValues) => {
    setRefusal(undefined)
    const sentence = await tellLead(
      requestContact({
        ...values,
        ...(msg ? { msg } : undefined),
        course,
        state: uf ?? placeNotTold,
        tag: defaultContactTag,
      }),
      notify,
    )
    if (sentence === null) onClose()
    else setRefusal(sentence)
  }

  return (
    <Dialog
      open
      title="Solicitar contato"
      onBack={onClose}
      onClose={onClose}
      above={<LeadRefusal sentence={refusal} />}
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
      <Form id={formId} label="Solicitar contato" methods={methods} onSubmit={send}>
        <p>
          Nossa equipe entra em contato com você sobre o curso <strong>{course}</strong>.
        </p>
        <div className="stack">
          <FormTextField name="name" label="Nome" required autoComplete="name" />
          <FormTextField
            name="email"
            label="E-mail"
            required
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <FormMaskedField
            {...maskProps(phone)}
            name="phone"
            label="Telefone"
            required
            hint="Com DDD"
            type="tel"
            autoComplete="tel-national"
            warning={odd ? message(odd) : undefined}
          />
          <FormTextArea name="msg" label="Mensagem" mark="(opcional)" rows={4} />
          <FormCheckbox
            name="terms"
            label="Autorizo o contato sobre esta solicitação"
            summaryLabel="Autorização"
            required
          />
          <ConsentNote />
        </div>
      </Form>
    </Dialog>
  )
}
