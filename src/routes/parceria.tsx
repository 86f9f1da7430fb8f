import { createFileRoute, useRouter } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { statesQuery } from '#src/api/places.ts'
import { pageTitle } from '#src/app/config.ts'
import { PartnerPage } from '#src/features/partner/partner-page.tsx'
import { readPartnerSearch } from '#src/features/partner/partner-search.ts'

export const Route = createFileRoute('/parceria')({
  validateSearch: readPartnerSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(statesQuery),
  head: () => ({
    meta: [
      { title: pageTitle('Seja um parceiro') },
      {
        name: 'description',
        content: `Cadastre o seu centro de formação de condutores como parceiro da ${brand.name}.`,
      },
    ],
  }),
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
