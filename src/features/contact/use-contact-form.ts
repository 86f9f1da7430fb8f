import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { message } from '#contract/errors.ts'
import { contactForm, type ContactValues } from '#contract/contact/form.ts'
import { sendContact } from '#src/api/contact.ts'
import { createKeys } from '#src/api/idempotency-key.ts'
import { citiesQuery } from '#src/api/places.ts'
import { useStillHere } from '#src/blocks/lead/use-still-here.ts'
import { useStates } from '#src/blocks/place/use-states.ts'
import { failureSentence } from '#src/api/failures.ts'
import { formResolver } from '#src/blocks/form-resolver/form-resolver.ts'
import { formDefaults } from '#src/ui/form/form.tsx'
import { focusField, fieldId } from '#src/ui/form/field-names.ts'
import { useFailureToast } from '#src/blocks/failure-toast/use-failure-toast.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { toContactRequest } from './payload.ts'

const schema = contactForm()

/** Ids of the department that the address names and of the one that it named at first, and what happens once the message is sent. */
export interface ContactTerms {
  department: number | undefined
  firstDepartment: number | undefined
  onSent: () => void
}

const choiceOf = (department?: number) => (department === undefined ? '' : String(department))

/**
 * The contact form and its sending. A department that the address names later (the footer's
 * link, pressed on this very page) is chosen as well. What was typed stays when sending fails.
 */
export function useContactForm(
  formId: string,
  { department, firstDepartment, onSent }: ContactTerms,
) {
  const queryClient = useQueryClient()
  const [keyOf] = useState(createKeys)
  const [refusal, setRefusal] = useState<string>()
  useFailureToast(refusal)
  const isStillHere = useStillHere()
  const { ufOf } = useStates()
  const preset = choiceOf(department)
  const methods = useForm<ContactValues>({
    ...formDefaults,
    resolver: formResolver(schema),
    defaultValues: { ...schema.empty, departamento: preset },
  })

  const { setValue } = methods
  const known = useRef(choiceOf(firstDepartment))
  useEffect(() => {
    if (known.current === preset) return
    known.current = preset
    if (preset === '') return
    setValue('departamento', preset, { shouldDirty: true, shouldValidate: true })
    focusField(fieldId(formId, 'departamento'))
  }, [preset, setValue, formId])

  const send = async (values: ContactValues) => {
    setRefusal(undefined)
    const uf = ufOf(values.estado)
    const cities = queryClient.getQueryData(citiesQuery(uf).queryKey)
    const city = cities?.find(({ id }) => String(id) === values.cidade)
    const body = toContactRequest(values, { city: city?.label, uf })
    const result = await sendContact(body, keyOf(body))
    if (result.ok) {
      notify('success', message('contactRequested'))
      if (isStillHere()) onSent()
      return
    }
    setRefusal(failureSentence(result))
  }

  return { methods, refusal, send }
}
