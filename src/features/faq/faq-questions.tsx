import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/errors.ts'
import { questionsQuery } from '#src/api/content.ts'
import type { FaqQuestion } from '#src/api/read-content.ts'
import { LoadFailure } from '#src/blocks/load-failure/load-failure.tsx'
import { useReload } from '#src/blocks/load-failure/use-reload.ts'
import { Button } from '#src/ui/button.tsx'
import { SignPanel } from '#src/ui/sign-panel.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { FaqItem } from './faq-item.tsx'
import styles from './faq.module.css'

/** Props of {@link FaqQuestions}; without a `place` the questions are those of every state. */
export interface FaqQuestionsProps {
  place: { uf: string; name: string } | undefined
  onContact: (questionId?: FaqQuestion['id'], closed?: () => void) => void
}

/** The questions of a state, in a box of their own: a load tried again gives the focus to what is in it. */
export function FaqQuestions(props: FaqQuestionsProps) {
  return (
    <div>
      <Questions {...props} />
    </div>
  )
}

function Questions({ place, onContact }: FaqQuestionsProps) {
  const questions = useQuery(questionsQuery(place?.uf ?? ''))
  const { data } = questions
  const reload = useReload(questions)
  // Another API may have none without a state.
  if (!place && (questions.isError || data?.length === 0))
    return (
      <SignPanel icon="pin" title="Escolha um estado para ver as perguntas">
        Inscrição, pagamento, aulas, certificado e as regras de cada Detran.
      </SignPanel>
    )
  if (reload) return <LoadFailure {...reload} loads="questions" whole />
  if (!data) return <Waiting />
  if (data.length === 0) {
    return (
      <SignPanel
        icon="help"
        title={messages.faqEmpty}
        action={<Button onClick={() => onContact()}>Enviar uma mensagem</Button>}
      >
        Pergunte à nossa equipe: respondemos por e-mail ou telefone.
      </SignPanel>
    )
  }
  return (
    <section aria-labelledby="perguntas">
      <h2 id="perguntas" className={styles.title}>
        {place ? `Perguntas e respostas: ${place.name}` : 'Perguntas gerais'}
      </h2>
      <div className={styles.list}>
        {data.map((item) => (
          <FaqItem key={item.id} item={item} onContact={onContact} />
        ))}
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden">Carregando as perguntas…</p>
      <Skeleton width="18rem" height="2rem" />
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} width="100%" height="3.5rem" />
      ))}
    </div>
  )
}
