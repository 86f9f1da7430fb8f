import { createFileRoute, useRouter } from '@tanstack/react-router'
import { questionsQuery } from '#src/api/content.ts'
import { activeStatesQuery } from '#src/api/places.ts'
import { pageHead } from '#src/app/page-head.ts'
import { FaqPage } from '#src/features/faq/faq-page.tsx'
import { readFaqSearch } from '#src/features/faq/faq-search.ts'

export const Route = createFileRoute('/faq')({
  validateSearch: readFaqSearch,
  loaderDeps: ({ search: { uf = '' } }) => ({ uf }),
  loader: ({ context: { queryClient }, deps: { uf } }) => {
    void queryClient.prefetchQuery(activeStatesQuery)
    void queryClient.prefetchQuery(questionsQuery(''))
    if (uf) void queryClient.prefetchQuery(questionsQuery(uf))
  },
  head: () => pageHead('/faq'),
  component: Faq,
})

function Faq() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  return (
    <FaqPage
      search={search}
      onSearch={(next, how) =>
        how === 'back'
          ? history.back()
          : void navigate({ search: next, replace: how === 'replace', resetScroll: false })
      }
    />
  )
}
