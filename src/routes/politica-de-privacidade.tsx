import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/page-head.ts'
import { PrivacyPage } from '#src/features/about/privacy-page.tsx'

export const Route = createFileRoute('/politica-de-privacidade')({
  head: () => pageHead('/politica-de-privacidade'),
  component: PrivacyPage,
})
