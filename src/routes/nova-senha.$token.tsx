import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#src/app/config.ts'
import { NewPasswordPage } from '#src/features/password/new-password-page.tsx'

export const Route = createFileRoute('/nova-senha/$token')({
  head: () => ({
    meta: [
      { title: pageTitle('Nova Senha') },
      { name: 'robots', content: 'noindex' },
      // The address opens an account: no other site may hear of it.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: NewPassword,
})

function NewPassword() {
  const { token } = Route.useParams()
  return <NewPasswordPage key={token} userType={1} token={token} />
}
