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

/** Fetches the stages after the place, and what sends the sign-up. */
export const loadLaterStages = () => fetchChunk(() => import('./later-stages.tsx'))

function createMachine() {
  const keyOf = createKeys()
  return partnerMachine.provide({
    actors: {
      register: fromSecretPromise<RegisterOutput, RegisterInput>(
        async ({ input: { payload, idempotencyKey }, signal }) => {
          const { registerPartner } = await loadLaterStages()
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
  useAskBeforeClosing(isDirty && !sent)

  return { actor, place }
}

/** While `typed`, the portal does not update itself, and the browser asks before the tab is closed or reloaded. */
export function useAskBeforeClosing(typed: boolean): void {
  useUnsaved(typed)
  // Links of the portal are not blocked.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: typed })
}

/** What the stages work with. */
export type Partner = ReturnType<typeof usePartner>
