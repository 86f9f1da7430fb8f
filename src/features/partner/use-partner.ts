import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useForm, useFormState } from 'react-hook-form'
import { message } from '#contract/errors.ts'
import { fromSecretPromise } from '#machines/kit/index.ts'
import { isPartnerSent, partnerMachine, partnerMessage } from '#machines/partner/index.ts'
import type { RegisterInput, RegisterOutput } from '#machines/partner/index.ts'
import { documentProofQuery } from '#src/api/content.ts'
import { createKeys, newKey } from '#src/api/idempotency-key.ts'
import { registerPartner } from '#src/api/partners.ts'
import { formDefaults } from '#src/ui/form/form.tsx'
import { useFailureToast } from '#src/blocks/failure-toast/use-failure-toast.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { useUnsaved } from '#src/ui/unsaved.ts'
import {
  stageForms,
  type CompanyValues,
  type ManagerValues,
  type PlaceValues,
} from './partner-forms.ts'
import { toRegistration } from './payload.ts'

function createMachine() {
  const keyOf = createKeys()
  return partnerMachine.provide({
    actors: {
      register: fromSecretPromise<RegisterOutput, RegisterInput>(
        ({ input: { payload, idempotencyKey }, signal }) =>
          registerPartner(payload, keyOf(payload, idempotencyKey), signal),
      ),
    },
  })
}

/** One sign-up: its machine, a form a stage, and its toasts. */
export function usePartner() {
  const [machine] = useState(createMachine)
  const [idempotencyKey] = useState(newKey)
  const actor = useActorRef(machine, { input: { idempotencyKey } })
  const { acceptAlphanumericCnpj } = useRouter().options.context.config
  const [forms] = useState(() => stageForms(acceptAlphanumericCnpj))
  const place = useForm<PlaceValues>({ ...formDefaults, ...forms.place })
  const company = useForm<CompanyValues>({ ...formDefaults, ...forms.company })
  const manager = useForm<ManagerValues>({ ...formDefaults, ...forms.manager })

  const { data: proof } = useQuery(documentProofQuery('contrato-parceiro'))

  const sent = useSelector(actor, isPartnerSent)
  const sentence = useSelector(actor, partnerMessage)
  useEffect(() => {
    if (sent) notify('success', message('registrationSent'))
  }, [sent])
  useFailureToast(sent ? null : sentence)

  // Not by `formState`, which would render every field of a form that is typed in.
  const ofPlace = useFormState({ control: place.control }).isDirty
  const ofCompany = useFormState({ control: company.control }).isDirty
  const dirty = useFormState({ control: manager.control }).isDirty || ofPlace || ofCompany
  // A stage off screen holds what was typed as well.
  useUnsaved(dirty && !sent)
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: dirty && !sent })

  const submit = (values: ManagerValues) =>
    actor.send({
      type: 'submission.requested',
      // The place of the first stage, not that of the CEP.
      payload: toRegistration({ ...company.getValues(), ...values, ...place.getValues() }, proof),
    })

  return { actor, place, company, manager, submit }
}

/** What the stages work with. */
export type Partner = ReturnType<typeof usePartner>
