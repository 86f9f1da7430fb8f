import { createFileRoute } from '@tanstack/react-router'
import { featuredCoursesQuery } from '#src/api/courses.ts'
import { adsQuery } from '#src/api/content.ts'
import { HomePage } from '#src/features/courses/home-page.tsx'

export const Route = createFileRoute('/')({
  validateSearch: ({ abrir }: Record<string, unknown>): { abrir?: 'qual-curso' } =>
    abrir === 'qual-curso' ? { abrir } : {},
  loader: ({ context: { queryClient } }) => {
    // A list that fails is reported by a toast; the page is shown all the same (row R10).
    void queryClient.prefetchQuery(adsQuery)
    void queryClient.prefetchQuery(featuredCoursesQuery)
  },
  component: HomePage,
})
