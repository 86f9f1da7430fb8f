import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/page-head.ts'
import { PaymentPage } from '#src/features/payment/payment-page.tsx'

export const Route = createFileRoute('/efetuar-pagamento/$subscribeId/{-$buyId}')({
  head: () => pageHead('/efetuar-pagamento/:subscribe'),
  component: Payment,
})

function Payment() {
  const { subscribeId, buyId } = Route.useParams()
  // One enrolment, one machine: another id in the address restarts it, a corrected receivable does not.
  return <PaymentPage key={subscribeId} subscribeId={subscribeId} buyId={buyId} />
}
