import { createFileRoute, useRouter } from '@tanstack/react-router'
import { statesQuery } from '#src/api/places.ts'
import { pageHead } from '#src/app/page-head.ts'
import { PartnerPage } from '#src/features/partner/partner-page.tsx'
import { readPartnerSearch } from '#src/features/partner/partner-search.ts'

export const Route = createFileRoute('/parceria')({
  validateSearch: readPartnerSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(statesQuery),
  head: () => pageHead('/parceria'),
  component: Partnership,
})

function Partnership() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  return (
    <PartnerPage
      search={search}
      onSearch={(next, how) =>
        how === 'back'
          ? history.back()
          : void navigate({ search: next, replace: how === 'replace', resetScroll: false })
      }
    />
  )
}
