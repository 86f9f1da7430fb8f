import { useId, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { contactFields } from '#contract/contact/fields.ts'
import { contactDepartments } from '#contract/departments.ts'
import { useErrorTitle } from '#src/blocks/error-title/use-error-title.ts'
import { ConsentField } from '#src/blocks/lead/consent.tsx'
import { PlaceFields } from '#src/blocks/place/place-fields.tsx'
import { allRequiredNote, fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Fieldset, WholeLine } from '#src/ui/field/fieldset.tsx'
import { FormSelectField } from '#src/ui/form/form-select-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { MessageField, PersonFields } from './contact-fields.tsx'
import { useContactForm, type ContactTerms } from './use-contact-form.ts'
import beside from '#src/ui/beside.module.css'

const departments = contactDepartments.map(({ id, name }) => ({ value: String(id), label: name }))

export function ContactForm(terms: ContactTerms) {
  const formId = useId()
  const [wrong, setWrong] = useState(false)
  const { methods, refusal, send } = useContactForm(formId, terms)
  const { isSubmitting } = methods.formState
  useErrorTitle(wrong || refusal !== undefined)

  return (
    <Form
      id={formId}
      label="Contato"
      methods={methods}
      onRefused={() => setWrong(true)}
      onSubmit={(values) => {
        setWrong(false)
        return send(values)
      }}
    >
      <p className="quiet">{allRequiredNote}</p>
      <Fieldset legend="Sobre o quê e de onde">
        <WholeLine>
          <FormSelectField
            {...fieldOf(contactFields, 'departamento')}
            placeholder="Selecione o departamento"
            emptyValue="-1"
            options={departments}
          />
        </WholeLine>
        <PlaceFields />
      </Fieldset>
      <PersonFields />
      <MessageField />
      <ConsentField name="termos" />
      {refusal ? (
        <Alert tone="error" live title="A mensagem não foi enviada">
          {refusal}
        </Alert>
      ) : null}
      <div className={beside.actions}>
        <Button type="submit" busy={isSubmitting} busyText="Enviando…">
          Enviar mensagem
        </Button>
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          Cancelar
        </Link>
      </div>
    </Form>
  )
}
