import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '#src/app/page-head.ts'
import { partnerHashPattern } from '#src/features/login/addresses.ts'
import { LoginPage } from '#src/features/login/login-page.tsx'

export const Route = createFileRoute('/legado/parceiro/$cfcHash')({
  // What is no hash goes to the login without a partner (row R6).
  beforeLoad: ({ params }) => {
    if (!partnerHashPattern.test(params.cfcHash)) throw redirect({ to: '/legado', replace: true })
  },
  head: () => pageHead('/legado/parceiro/:hash'),
  component: PartnerLogin,
})

function PartnerLogin() {
  const { cfcHash } = Route.useParams()
  return <LoginPage key={cfcHash} partnerHash={cfcHash} />
}
