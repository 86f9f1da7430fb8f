import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { messages } from '#contract/errors.ts'
import { submissionMessage, type EnrolmentSnapshot } from '#machines/enrolment/index.ts'
import { notify } from '#src/ui/toast/notify.ts'

/** Leads on when the enrolment ended: to its payment, home while the Detran decides, or just closed. */
export function useOutcome(snapshot: EnrolmentSnapshot, onClose: () => void) {
  const navigate = useNavigate()
  const ended = snapshot.status === 'done'
  const sentence = submissionMessage(snapshot)

  const leadOn = useEffectEvent(() => {
    if (snapshot.matches('closed')) return onClose()
    // The window's own place in the history is replaced: back never opens it again.
    if (snapshot.matches('awaitingDetran')) {
      void notify('warning', messages.enrolledAwaitingDetran)
      return void navigate({ to: '/', replace: true })
    }
    void navigate({
      to: '/efetuar-pagamento/$subscribeId/{-$buyId}',
      params: { subscribeId: String(snapshot.context.enrolmentId) },
      replace: true,
    })
  })

  useEffect(() => {
    if (ended) leadOn()
  }, [ended])

  useEffect(() => {
    if (sentence) void notify('error', sentence)
  }, [sentence])
}
