import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/page-head.ts'
import { NewPasswordPage } from '#src/features/password/new-password-page.tsx'

export const Route = createFileRoute('/nova-senha-admin/$token')({
  head: () => pageHead('/nova-senha-admin/:token'),
  component: NewPassword,
})

function NewPassword() {
  const { token } = Route.useParams()
  return <NewPasswordPage key={token} userType={2} token={token} />
}
