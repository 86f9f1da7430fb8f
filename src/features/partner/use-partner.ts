import { useEffect, useState } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useForm, useFormState } from 'react-hook-form'
import { message } from '#contract/errors.ts'
import type { PartnerPlaceValues } from '#contract/partner/place.ts'
import { fromSecretPromise } from '#machines/kit/index.ts'
import { isPartnerSent, partnerMachine, partnerMessage } from '#machines/partner/index.ts'
import type { RegisterInput, RegisterOutput } from '#machines/partner/index.ts'
import { createKeys, newKey } from '#src/api/idempotency-key.ts'
import { useFailureToast } from '#src/blocks/failure-toast/use-failure-toast.ts'
import { fetchChunk } from '#src/ui/chunk.ts'
import { formDefaults } from '#src/ui/form/form.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { useUnsaved } from '#src/ui/unsaved.ts'
import { placeForm } from './place-form.ts'

/** The stages after the place; fetched once a state is chosen, so that they are loaded when the place is complete. */
export const laterStages = () => fetchChunk(() => import('./later-stages.ts'))

function createMachine() {
  const keyOf = createKeys()
  return partnerMachine.provide({
    actors: {
      register: fromSecretPromise<RegisterOutput, RegisterInput>(
        async ({ input: { payload, idempotencyKey }, signal }) => {
          const { registerPartner } = await laterStages()
          return registerPartner(payload, keyOf(payload, idempotencyKey), signal)
        },
      ),
    },
  })
}

/** One sign-up: its machine, the form of its first stage, and its toasts. */
export function usePartner() {
  const [machine] = useState(createMachine)
  const [idempotencyKey] = useState(newKey)
  const actor = useActorRef(machine, { input: { idempotencyKey } })
  const [form] = useState(placeForm)
  const place = useForm<PartnerPlaceValues>({ ...formDefaults, ...form })

  const sent = useSelector(actor, isPartnerSent)
  const sentence = useSelector(actor, partnerMessage)
  useEffect(() => {
    if (sent) notify('success', message('registrationSent'))
  }, [sent])
  useFailureToast(sent ? null : sentence)

  // Not by `formState`, which would render every field of a form that is typed in.
  const { isDirty } = useFormState({ control: place.control })
  useTypedDraft(isDirty && !sent)

  return { actor, place }
}

/** A stage off screen has unsaved input as well: the page is not left without a question while `typed`. */
export function useTypedDraft(typed: boolean): void {
  useUnsaved(typed)
  // The router asks before the tab is closed or reloaded; links of the portal are not blocked.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: typed })
}

/** What the stages work with. */
export type Partner = ReturnType<typeof usePartner>
