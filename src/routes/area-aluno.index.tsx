import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/page-head.ts'
import { StudentAreaExit } from '#src/features/login/student-area-exit.tsx'

export const Route = createFileRoute('/area-aluno/')({
  head: () => pageHead('/area-aluno'),
  component: StudentAreaExit,
})
