import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#src/app/config.ts'
import { StudentAreaExit } from '#src/features/login/student-area.tsx'

export const Route = createFileRoute('/area-aluno/')({
  head: () => ({
    meta: [{ title: pageTitle('Área do aluno') }, { name: 'robots', content: 'noindex' }],
  }),
  component: StudentAreaExit,
})
