import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questionsQuery } from '#src/api/content.ts'
import { RichText } from '#src/blocks/rich-text/rich-text.tsx'
import { AccordionItem } from '#src/ui/accordion.tsx'
import { questionsAbout } from './questions-about.ts'
import styles from './course-questions.module.css'

/**
 * The frequent questions of a state that are about a course, or without one (`''`) those of every state; nothing where there are
 * none, or where they do not come.
 */
export function CourseQuestions({ title, uf }: { title: string; uf: string }) {
  // The page is complete without them: a failure is not reported.
  const questions = useQuery({ ...questionsQuery(uf), meta: {} })
  const about = questionsAbout(title, questions.data ?? [])
  if (about.length === 0) return null
  return (
    <section className={`stack tight ${styles.questions}`} aria-labelledby="perguntas-do-curso">
      <h2 id="perguntas-do-curso" className="text-xl">
        Perguntas sobre este curso
      </h2>
      <div>
        {about.map(({ id, question, answer }) => (
          <AccordionItem key={id} title={<h3 className="text-m">{question}</h3>}>
            <RichText html={answer} />
          </AccordionItem>
        ))}
      </div>
      <p>
        <Link to="/faq" search={{ uf: uf || undefined }}>
          Ver todas as dúvidas frequentes
        </Link>
      </p>
    </section>
  )
}
