import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/page-head.ts'
import { AboutPage } from '#src/features/about/about-page.tsx'

export const Route = createFileRoute('/quem-somos')({
  head: () => pageHead('/quem-somos'),
  component: AboutPage,
})
