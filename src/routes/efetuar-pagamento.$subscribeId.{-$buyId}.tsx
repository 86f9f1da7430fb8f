import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#src/app/config.ts'
import { PaymentPage } from '#src/features/payment/payment-page.tsx'

export const Route = createFileRoute('/efetuar-pagamento/$subscribeId/{-$buyId}')({
  head: () => ({
    meta: [{ title: pageTitle('Pagamento') }, { name: 'robots', content: 'noindex' }],
  }),
  component: Payment,
})

function Payment() {
  const { subscribeId, buyId } = Route.useParams()
  // One enrolment, one machine: another id in the address starts anew, a corrected receivable does not.
  return <PaymentPage key={subscribeId} subscribeId={subscribeId} buyId={buyId} />
}
