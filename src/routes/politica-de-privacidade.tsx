import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#src/app/config.ts'
import { PrivacyPage } from '#src/features/about/privacy-page.tsx'

export const Route = createFileRoute('/politica-de-privacidade')({
  head: () => ({
    meta: [
      { title: pageTitle('Política de privacidade') },
      {
        name: 'description',
        content:
          'Que dados pessoais o portal trata, para quê, por quanto tempo, com quem são compartilhados e como exercer os seus direitos.',
      },
    ],
  }),
  component: PrivacyPage,
})
