import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { messages } from '#contract/errors.ts'
import { hasEnded, isCouponRefused, submissionMessage } from '#machines/enrolment/index.ts'
import { useFailureToast } from '#src/blocks/failure-toast/use-failure-toast.ts'
import { notify } from '#src/ui/toast/notify.ts'
import type { EnrolmentActor } from './use-enrolment.ts'

/** Once the enrolment ended: navigates to its payment, or home if the Detran must release it first, or calls `onClose`. A refusal is shown as a toast. */
export function useOutcome(actor: EnrolmentActor, onClose: () => void) {
  const navigate = useNavigate()
  const ended = useSelector(actor, hasEnded)
  const sentence = useSelector(actor, submissionMessage)
  const couponRefused = useSelector(actor, isCouponRefused)

  const leave = useEffectEvent(() => {
    const snapshot = actor.getSnapshot()
    if (snapshot.matches('closed')) return onClose()
    // The window's own place in the history is replaced: back never opens it again.
    if (snapshot.matches('awaitingDetran')) {
      notify('warning', messages.enrolledAwaitingDetran)
      return void navigate({ to: '/', replace: true, state: { arrival: 'awaitingDetran' } })
    }
    void navigate({
      to: '/efetuar-pagamento/$subscribeId/{-$buyId}',
      params: { subscribeId: String(snapshot.context.enrolmentId) },
      replace: true,
    })
  })

  useEffect(() => {
    if (ended) leave()
  }, [ended])

  useFailureToast(sentence, { code: couponRefused ? 'couponInvalid' : null })
}
