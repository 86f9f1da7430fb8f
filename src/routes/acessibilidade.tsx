import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/page-head.ts'
import { AccessibilityPage } from '#src/features/about/accessibility-page.tsx'

export const Route = createFileRoute('/acessibilidade')({
  head: () => pageHead('/acessibilidade'),
  component: AccessibilityPage,
})
