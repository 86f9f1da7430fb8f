import { createFileRoute } from '@tanstack/react-router'
import { statesQuery } from '#src/api/places.ts'
import { pageHead } from '#src/app/page-head.ts'
import { ContactPage } from '#src/features/contact/contact-page.tsx'
import { readContactSearch } from '#src/features/contact/contact-search.ts'

export const Route = createFileRoute('/contato')({
  validateSearch: readContactSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(statesQuery),
  head: () => pageHead('/contato'),
  component: Contact,
})

function Contact() {
  const { departamento } = Route.useSearch()
  const navigate = Route.useNavigate()
  // Once sent, Back must not lead to the empty form.
  return (
    <ContactPage
      department={departamento}
      onSent={() => void navigate({ to: '/', replace: true, state: { arrival: 'messageSent' } })}
    />
  )
}
