import { useId, useState } from 'react'
import { yupResolver } from '@hookform/resolvers/yup'
import { useForm } from 'react-hook-form'
import { emptyMoreInfo, moreInfoForm, placeNotTold } from '#contract/forms/contact.ts'
import type { MoreInfoValues } from '#contract/forms/contact.ts'
import { consentGiven, requestMoreInfo } from '#src/api/content.ts'
import { createKeys } from '#src/api/idempotency-key.ts'
import { ConsentField } from '#src/blocks/lead/consent.tsx'
import { tellLead } from '#src/blocks/lead/tell-lead.ts'
import { useStillHere } from '#src/blocks/lead/use-still-here.ts'
import { LoadFailure } from '#src/blocks/load-failure/load-failure.tsx'
import { useStates } from '#src/blocks/place/use-states.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { FormSelectField, FormTextField } from '#src/ui/form/form-fields.tsx'
import { Form, formDefaults } from '#src/ui/form/form.tsx'

const schema = moreInfoForm()

/** Props of {@link MoreInfoDialog}. */
export type MoreInfoDialogProps = { course: string; onClose: () => void }

/** Asks for news of a course in a state where it is not offered. */
export function MoreInfoDialog({ course, onClose }: MoreInfoDialogProps) {
  const formId = useId()
  const [keyOf] = useState(createKeys)
  const [refusal, setRefusal] = useState<string>()
  const isStillHere = useStillHere()
  const states = useStates()
  const methods = useForm<MoreInfoValues>({
    ...formDefaults,
    resolver: yupResolver(schema),
    defaultValues: emptyMoreInfo(),
  })

  const send = async ({ site, ...values }: MoreInfoValues) => {
    setRefusal(undefined)
    const body = {
      ...values,
      ...consentGiven(site),
      estado: states.nameOf(values.estado) || placeNotTold,
      curso: course,
      uf: states.ufOf(values.estado) || placeNotTold,
    }
    const sentence = await tellLead(requestMoreInfo(body, keyOf(body)))
    if (sentence !== null) setRefusal(sentence)
    else if (isStillHere()) onClose()
  }

  return (
    <Dialog
      open
      title="Receber mais informações"
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
      <Form id={formId} label="Receber mais informações" methods={methods} onSubmit={send}>
        <p>
          Diga onde você está e avisaremos sobre o curso <strong>{course}</strong> no seu estado.
        </p>
        <div className="stack">
          <FormSelectField
            name="estado"
            label="Estado"
            required
            placeholder="Selecione o estado"
            busy={states.isPending}
            autoComplete="address-level1"
            options={states.options}
          />
          {states.failed ? <LoadFailure {...states.failed} loads="states" /> : null}
          <FormTextField name="nome" label="Nome" required autoComplete="name" />
          <FormTextField
            name="email"
            label="E-mail"
            required
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <ConsentField name="termos" />
        </div>
      </Form>
    </Dialog>
  )
}
