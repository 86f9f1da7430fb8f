import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/page-head.ts'
import { LoginPage } from '#src/features/login/login-page.tsx'

export const Route = createFileRoute('/legado/')({
  head: () => pageHead('/legado'),
  component: LoginPage,
})
