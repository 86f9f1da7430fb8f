import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/page-head.ts'
import { StudentAreaExit } from '#src/features/login/student-area-exit.tsx'

export const Route = createFileRoute('/area-aluno/parceiro/$cfcHash')({
  head: () => pageHead('/area-aluno/parceiro/:hash'),
  component: PartnerArea,
})

function PartnerArea() {
  return <StudentAreaExit hash={Route.useParams().cfcHash} />
}
