import { Suspense } from 'react'
import { lazyPart } from '#src/ui/chunk.ts'
import { Loader } from '#src/ui/loader.tsx'

const RequestContactDialog = lazyPart(
  async () => (await import('#src/blocks/lead/request-contact-dialog.tsx')).RequestContactDialog,
)

const MoreInfoDialog = lazyPart(async () => (await import('./more-info-dialog.tsx')).MoreInfoDialog)

/** Props of {@link CourseDialogs}: which of the two is open, over which course, for which chosen state. */
interface CourseDialogsProps {
  open: 'contato' | 'informacoes'
  course: string
  uf: string | undefined
  onClose: () => void
}

/** The two forms of a course page; fetched when first opened. */
export function CourseDialogs({ open, course, uf, onClose }: CourseDialogsProps) {
  return (
    <Suspense fallback={<Loader active />}>
      {open === 'contato' ? (
        <RequestContactDialog title="Solicitar contato" course={course} uf={uf} onClose={onClose}>
          <p>
            Nossa equipe entra em contato com você sobre o curso <strong>{course}</strong>.
          </p>
        </RequestContactDialog>
      ) : (
        <MoreInfoDialog course={course} onClose={onClose} />
      )}
    </Suspense>
  )
}
