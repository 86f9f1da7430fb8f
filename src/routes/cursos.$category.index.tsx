import { createFileRoute, redirect } from '@tanstack/react-router'
import { categoryCoursesQuery, categoryTitles, isCategory } from '#src/api/courses.ts'
import { pageTitle } from '#src/app/config.ts'
import { CategoryPage } from '#src/features/courses/category-page.tsx'

export const Route = createFileRoute('/cursos/$category/')({
  beforeLoad: ({ params }) => {
    const category = params.category.toLowerCase()
    if (!isCategory(category)) throw redirect({ to: '/', replace: true })
    return { category }
  },
  loader: ({ context: { queryClient, category } }) => {
    void queryClient.prefetchQuery(categoryCoursesQuery[category])
    return { category }
  },
  head: ({ loaderData }) => ({
    meta: [{ title: pageTitle(loaderData && `Cursos ${categoryTitles[loaderData.category]}`) }],
  }),
  component: Category,
})

function Category() {
  return <CategoryPage category={Route.useLoaderData().category} />
}
