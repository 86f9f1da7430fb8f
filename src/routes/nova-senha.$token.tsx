import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/page-head.ts'
import { NewPasswordPage } from '#src/features/password/new-password-page.tsx'

export const Route = createFileRoute('/nova-senha/$token')({
  head: () => pageHead('/nova-senha/:token'),
  component: NewPassword,
})

function NewPassword() {
  const { token } = Route.useParams()
  return <NewPasswordPage key={token} userType={1} token={token} />
}
