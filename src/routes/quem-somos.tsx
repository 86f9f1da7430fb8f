import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { pageTitle } from '#src/app/config.ts'
import { AboutPage } from '#src/features/about/about-page.tsx'

export const Route = createFileRoute('/quem-somos')({
  head: () => ({
    meta: [
      { title: pageTitle('Quem somos') },
      {
        name: 'description',
        content: `A ${brand.name} ensina trânsito desde ${brand.since}: como os cursos funcionam, o que é o credenciamento e quem atende você.`,
      },
    ],
  }),
  component: AboutPage,
})
