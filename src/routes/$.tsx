import { createFileRoute, redirect } from '@tanstack/react-router'

/** Any other path redirects to the home page, which shows a notice; the server has already answered 404 for it (row R9). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true, state: { arrival: 'unknownAddress' } })
  },
})
