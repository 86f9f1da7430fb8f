import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { statesQuery } from '#src/api/places.ts'
import { pageTitle } from '#src/app/config.ts'
import { PartnerPage } from '#src/features/partner/partner-page.tsx'

export const Route = createFileRoute('/parceria')({
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
  component: PartnerPage,
})
