import { useQuery } from '@tanstack/react-query'
import { questionsQuery } from '#src/api/content.ts'
import { RequestContactDialog } from '#src/blocks/lead/request-contact-dialog.tsx'
import { Loader } from '#src/ui/loader.tsx'
import type { FaqSearch } from './faq-search.ts'
import { Unbroken } from '#src/ui/unbroken.tsx'

/** Props of {@link FaqContact}: the chosen state, and the question that was open, if any. */
export interface FaqContactProps {
  place: { uf: string; name: string } | undefined
  questionId: FaqSearch['pergunta']
  onClose: () => void
}

/** The contact window of the FAQ. Its message begins with the question that was not answered. */
export function FaqContact({ place, questionId, onClose }: FaqContactProps) {
  const isAbout = questionId !== undefined
  // Loaded already, except for an address opened directly.
  const questions = useQuery({ ...questionsQuery(place?.uf ?? ''), enabled: isAbout })
  if (questions.isLoading) return <Loader active />
  const topic = isAbout
    ? questions.data?.find(({ id }) => String(id) === String(questionId))
    : undefined
  return (
    <RequestContactDialog
      title="Enviar mensagem"
      course="Dúvidas"
      uf={place?.uf}
      message={topic ? `Sobre a pergunta: ${topic.question}\n\n` : ''}
      onClose={onClose}
    >
      <p>
        <Unbroken>
          A nossa equipe de ensino a distância responde por e-mail ou telefone
          {place ? ` sobre ${place.name}` : ''}.
        </Unbroken>
      </p>
    </RequestContactDialog>
  )
}
