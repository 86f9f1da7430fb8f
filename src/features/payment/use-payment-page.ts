import { useEffect, useState } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import { couponChild } from '#machines/coupon/index.ts'
import { paymentPageMachine, paymentPanel } from '#machines/payment-page/index.ts'
import type { LookUpInput, LookUpOutput } from '#machines/payment-page/index.ts'
import { failureSentence } from '#src/api/failures.ts'
import { ApiError } from '#src/api/request.ts'
import { couponValidation } from '#src/blocks/coupon/coupon-validation.ts'
import { createUpdate } from './change-update.ts'
import { check, lookUp, paymentLookupQuery } from './payment-lookup.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /**
     * Of the home page, when a payment link led to nothing: the API's message about it, and the text of a toast, each '' for none. The toast
     * comes with the window: one that opens removes earlier toasts.
     */
    absentPayment?: { sentence: string; toast: string }
  }
}

export type PaymentPageActor = ActorRefFrom<typeof paymentPageMachine>

/** Runs the page's machine for the ids of the address, and navigates to the home page if they are invalid or nothing is to be paid. */
export function usePaymentPage(ids: { subscribeId: string; buyId?: string }): PaymentPageActor {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  // This page stays visible until the next one is loaded: an answer that arrives meanwhile must not change the address.
  const [isStillOpen] = useState(
    () => () => /^\/efetuar-pagamento\//i.test(router.latestLocation.pathname),
  )
  const [logic] = useState(() =>
    paymentPageMachine.provide({
      actors: {
        lookUp: fromPromise<LookUpOutput, LookUpInput>(({ input }) =>
          lookUp(queryClient, input.enrolmentId),
        ),
        check: fromPromise<LookUpOutput, LookUpInput>(({ input }) =>
          check(queryClient, input.enrolmentId),
        ),
        update: createUpdate(queryClient),
        coupon: couponChild.provide({ actors: { validate: couponValidation } }),
      },
      actions: {
        replaceAddress(_, { enrolmentId, receivableId }) {
          if (!isStillOpen()) return
          void navigate({
            to: '/efetuar-pagamento/$subscribeId/{-$buyId}',
            params: { subscribeId: String(enrolmentId), buyId: String(receivableId) },
            hash: true,
            replace: true,
          })
        },
      },
    }),
  )
  // The input counts once: a correction of the address by the machine does not restart it.
  const actor = useActorRef(logic, {
    input: { subscribeId: ids.subscribeId, buyId: ids.buyId },
  })
  const panel = useSelector(actor, paymentPanel)

  useEffect(() => {
    if ((panel !== 'invalid' && panel !== 'absent') || !isStillOpen()) return
    const absentPayment =
      panel === 'absent'
        ? { sentence: absenceOf(queryClient, actor), toast: '' }
        : { sentence: '', toast: messages.parametersInvalid }
    void navigate({ to: '/', replace: true, state: { absentPayment } })
  }, [panel, isStillOpen, navigate, queryClient, actor])

  return actor
}

/** Why there is nothing to pay, by the message of a 404; '' for another answer. */
function absenceOf(queryClient: QueryClient, actor: PaymentPageActor): string {
  const enrolmentId = Number(actor.getSnapshot().context.subscribeId)
  const { error } = queryClient.getQueryState(paymentLookupQuery(enrolmentId).queryKey) ?? {}
  return error instanceof ApiError ? failureSentence(error.failure) : ''
}
