import { createFileRoute } from '@tanstack/react-router'
import { categories } from '#contract/categories.ts'
import { categoryCoursesQuery } from '#src/api/courses.ts'
import { pageHead } from '#src/app/page-head.ts'
import { CatalogPage } from '#src/features/courses/catalog-page.tsx'
import { readCatalogSearch } from '#src/features/courses/catalog-search.ts'

export const Route = createFileRoute('/cursos/')({
  validateSearch: readCatalogSearch,
  loader: ({ context: { queryClient } }) => {
    for (const category of categories)
      void queryClient.prefetchQuery(categoryCoursesQuery(category))
  },
  head: () => pageHead('/cursos'),
  component: Catalog,
})

function Catalog() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CatalogPage
      search={search}
      onWhole={(wholeLists) =>
        void navigate({
          search,
          state: (state) => ({ ...state, wholeLists }),
          replace: true,
          resetScroll: false,
        })
      }
      onSearch={(next, how) =>
        void navigate({ search: next, replace: how === 'replace', resetScroll: false })
      }
    />
  )
}
