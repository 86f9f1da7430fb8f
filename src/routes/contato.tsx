import { createFileRoute } from '@tanstack/react-router'
import { statesQuery } from '#src/api/places.ts'
import { pageTitle } from '#src/app/config.ts'
import { ContactPage } from '#src/features/contact/contact-page.tsx'
import { readContactSearch } from '#src/features/contact/contact-search.ts'

export const Route = createFileRoute('/contato')({
  validateSearch: readContactSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(statesQuery),
  head: () => ({
    meta: [
      { title: pageTitle('Contato') },
      {
        name: 'description',
        content:
          'Fale com o departamento comercial, pedagógico ou de parceiros por formulário, telefone, WhatsApp ou e-mail.',
      },
    ],
  }),
  component: Contact,
})

function Contact() {
  const { departamento } = Route.useSearch()
  const navigate = Route.useNavigate()
  // Once sent, Back must not lead to the empty form.
  return (
    <ContactPage
      department={departamento}
      onClose={() => void navigate({ to: '/', replace: true })}
    />
  )
}
