import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageTitle } from '#src/app/config.ts'
import { partnerHashPattern } from '#src/features/login/addresses.ts'
import { LoginPage } from '#src/features/login/login-page.tsx'
import { loginTitle } from '#src/features/login/login-title.ts'

export const Route = createFileRoute('/legado/parceiro/$cfcHash')({
  // What is no hash goes to the login without a partner (decision R6).
  beforeLoad: ({ params }) => {
    if (!partnerHashPattern.test(params.cfcHash)) throw redirect({ to: '/legado', replace: true })
  },
  head: () => ({
    meta: [
      { title: pageTitle(loginTitle) },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: PartnerLogin,
})

function PartnerLogin() {
  const { cfcHash } = Route.useParams()
  return <LoginPage key={cfcHash} partnerHash={cfcHash} />
}
