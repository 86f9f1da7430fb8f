import { createFileRoute, redirect } from '@tanstack/react-router'
import { isCategory } from '#contract/categories.ts'
import { categoryCoursesQuery } from '#src/api/courses.ts'
import { pageHead } from '#src/app/page-head.ts'
import { CategoryPage } from '#src/features/courses/category-page.tsx'

export const Route = createFileRoute('/cursos/$category/')({
  beforeLoad: ({ params }) => {
    const category = params.category.toLowerCase()
    if (!isCategory(category))
      throw redirect({ to: '/', replace: true, state: { arrival: 'unknownAddress' } })
    return { category }
  },
  loader: ({ context: { queryClient, category } }) => {
    void queryClient.prefetchQuery(categoryCoursesQuery(category))
    return { category }
  },
  head: ({ loaderData }) => pageHead(loaderData ? `/cursos/${loaderData.category}` : '/'),
  component: Category,
})

function Category() {
  return <CategoryPage category={Route.useLoaderData().category} />
}
