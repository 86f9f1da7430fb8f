import { Fragment, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/errors.ts'
import { plain } from '#contract/plain.ts'
import { questionsQuery } from '#src/api/content.ts'
import type { FaqQuestion } from '#src/api/read-content.ts'
import { LoadFailure } from '#src/blocks/load-failure/load-failure.tsx'
import { useReload } from '#src/blocks/load-failure/use-reload.ts'
import { SignPanel } from '#src/ui/sign-panel.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { FaqItem } from './faq-item.tsx'
import styles from './faq.module.css'

/** Beginnings of words that visitors and answers use for the same subject, without accents. */
const alike = [
  ['reembols', 'devol', 'dinheiro', 'volta', 'arrepend', 'desist', 'cancel'],
  ['pix', 'parcel', 'formas de pagamento'],
]

/** A word, or the beginnings of those that mean the same. */
function termsFor(word: string): readonly string[] {
  const group = alike.find((terms) => terms.some((term) => word.startsWith(term)))
  return group ? [word, ...group.filter((term) => !word.startsWith(term))] : [word]
}

/** Props of {@link FaqQuestions}; without a `place` the questions are those of every state. `text`: what is looked for in them. */
export interface FaqQuestionsProps {
  place: { uf: string; name: string } | undefined
  text: string
  onContact: (questionId?: FaqQuestion['id'], closed?: () => void) => void
}

export function FaqQuestions({ place, text, onContact }: FaqQuestionsProps) {
  // Without them all are one list: a failure is not reported.
  const general = useQuery(questionsQuery(''))
  const [firstUf] = useState(place?.uf)
  const questions = useQuery({
    ...questionsQuery(place?.uf ?? ''),
    // They stay while those of a chosen state load: an open answer is not closed.
    placeholderData: place?.uf === firstUf ? undefined : general.data,
  })
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
      <SignPanel icon="help" title={messages.faqEmpty}>
        Pergunte à nossa equipe: respondemos por e-mail ou telefone.
      </SignPanel>
    )
  }
  // What every state has is no answer about this one: the questions of a state alone come first.
  const isGeneral = ({ question }: FaqQuestion) =>
    !place || general.data?.some((other) => other.question === question)
  const words = plain(text).split(/\s+/)
  const found = data.filter(({ question, answer }) => {
    const read = plain(`${question} ${answer.replaceAll(/<[^>]*>/g, ' ')}`)
    return words.every((word) => termsFor(word).some((term) => read.includes(term)))
  })
  const own = found.filter((item) => !isGeneral(item))
  const others = found.filter(isGeneral)
  return (
    <section aria-labelledby="perguntas">
      <h2 id="perguntas" className={styles.title}>
        {place && (own.length > 0 || others.length === 0)
          ? `Perguntas e respostas: ${place.name}`
          : 'Perguntas gerais'}
      </h2>
      <output className={found.length > 0 ? 'quiet' : 'visually-hidden'}>
        {text.trim() ? countOf(found.length) : ''}
      </output>
      {found.length === 0 ? (
        <>
          <p className={styles.nothing}>
            Nenhuma pergunta com “{text.trim()}”. Escreva com outras palavras, ou veja as primeiras:
          </p>
          <Items items={data.slice(0, 5)} onContact={onContact} />
        </>
      ) : null}
      <Items items={own} onContact={onContact} />
      {own.length > 0 && others.length > 0 ? (
        <h2 className={styles.title}>Perguntas gerais</h2>
      ) : null}
      <Items items={others} onContact={onContact} />
    </section>
  )
}

/** Questions under the headings of their subjects, in the order in which these first occur; those without one come first. */
function Items({
  items,
  onContact,
}: Pick<FaqQuestionsProps, 'onContact'> & { items: FaqQuestion[] }) {
  const subjects = [...new Set(['', ...items.map(({ subject }) => subject)])]
  return subjects.map((subject) => {
    const under = items.filter((item) => item.subject === subject)
    return under.length === 0 ? null : (
      <Fragment key={subject}>
        {subject ? <h3 className={styles.subject}>{subject}</h3> : null}
        <div className={styles.list}>
          {under.map((item) => (
            <FaqItem
              // Another API may number the questions of each state anew.
              key={`${item.id} ${item.question}`}
              item={item}
              heading={subject ? 'h4' : 'h3'}
              onContact={onContact}
            />
          ))}
        </div>
      </Fragment>
    )
  })
}

function countOf(found: number): string {
  if (found === 0) return 'Nenhuma pergunta encontrada'
  return found === 1 ? '1 pergunta encontrada' : `${found} perguntas encontradas`
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
