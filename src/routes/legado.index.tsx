import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#src/app/config.ts'
import { LoginPage } from '#src/features/login/login-page.tsx'
import { loginTitle } from '#src/features/login/login-title.ts'

export const Route = createFileRoute('/legado/')({
  head: () => ({
    meta: [
      { title: pageTitle(loginTitle) },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: LoginPage,
})
