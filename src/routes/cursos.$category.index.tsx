import { createFileRoute, redirect } from '@tanstack/react-router'
import { categoryCoursesQuery, categoryTitles, isCategory } from '#src/api/courses.ts'
import { pageTitle } from '#src/app/config.ts'
import { CategoryPage } from '#src/features/courses/category-page.tsx'
import { categoryTexts } from '#src/features/courses/category-texts.ts'

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
    meta: loaderData
      ? [
          { title: pageTitle(`Cursos: ${categoryTitles[loaderData.category]}`) },
          { name: 'description', content: categoryTexts[loaderData.category].intro },
        ]
      : [{ title: pageTitle() }],
  }),
  component: Category,
})

function Category() {
  return <CategoryPage category={Route.useLoaderData().category} />
}
