import { Link } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { categoryDetails } from '#contract/categories.ts'
import { hoursLabel } from '#contract/offer-texts.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'
import { Waiting } from '#src/ui/waiting.tsx'
import { shownPrice } from '../shown-price.ts'
import { labelsOf, lastAnswer, nextQuestion } from './questions.ts'
import { useAdvisor } from './use-advisor.ts'
import styles from './advisor.module.css'

const resultTitles = {
  finding: 'Procurando o curso…',
  recommended: 'O curso para o seu caso',
  nothingFound: 'Não encontramos um curso para o seu caso',
  failed: 'A procura não deu certo',
}

/** 'Qual curso eu preciso?' in a window: three questions, one at a time, and what they lead to. */
export function AdvisorDialog({ onClose }: { onClose: () => void }) {
  const { actor, answers, result, courses } = useAdvisor()
  const back = () => actor.send({ type: 'stage.returned' })
  return (
    <Dialog
      open
      // The question is in the heading, which has the focus at each step.
      title={
        <>
          <span className={styles.kicker}>Qual curso eu preciso?</span>{' '}
          {result === null ? nextQuestion(answers).question : resultTitles[result]}
        </>
      }
      focusKey={`${answers.length} ${result ?? ''}`}
      onBack={onClose}
      onClose={onClose}
      footer={
        answers.length > 0 ? (
          <>
            <Button variant="secondary" onClick={back}>
              Voltar
            </Button>
            {result === null || result === 'finding' ? null : (
              <Button variant="ghost" onClick={() => actor.send({ type: 'restart.requested' })}>
                Recomeçar
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {result === null ? (
        <Question
          answers={answers}
          onAnswer={(answer) => actor.send({ type: 'answer.chosen', answer })}
        />
      ) : (
        <div className={`stack ${styles.result}`}>
          <p className="fine">
            <span>Suas respostas: </span>
            {labelsOf(answers).join(' · ')}
          </p>
          {result === 'finding' ? <Waiting /> : null}
          {result === 'recommended' ? <Recommended courses={courses} /> : null}
          {result === 'nothingFound' ? <NothingFound answers={answers} /> : null}
          {result === 'failed' ? (
            <>
              <Alert tone="error">
                Os cursos não foram carregados. Confira a sua conexão e tente novamente.
              </Alert>
              <div>
                <Button onClick={() => actor.send({ type: 'retry.requested' })}>
                  Tentar novamente
                </Button>
              </div>
            </>
          ) : null}
        </div>
      )}
    </Dialog>
  )
}

function Question({
  answers: given,
  onAnswer,
}: {
  answers: readonly string[]
  onAnswer: (code: string) => void
}) {
  return (
    <>
      <p className="fine">Pergunta {given.length + 1} de 3</p>
      <ul className={`plain-list stack tight ${styles.list}`} aria-label="Respostas">
        {nextQuestion(given).answers.map(({ code, label }) => (
          <li key={code}>
            <button type="button" className={styles.answer} onClick={() => onAnswer(code)}>
              <span>{label}</span>
              <Icon name="chevron-right" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Recommended({ courses }: { courses: readonly CourseCard[] }) {
  const [best, ...others] = courses
  if (!best) return null
  return (
    <>
      <article className={styles.best}>
        <h3 className={styles.question}>{best.title}</h3>
        <p>{best.resume}</p>
        <p className="soft">{detailsOf(best)}</p>
        <CourseLink course={best} className={buttonClass()}>
          Ver o curso
        </CourseLink>
      </article>
      {others.length > 0 ? (
        <section>
          <h3 className="text-m">Também pode servir</h3>
          <ul className={styles.others}>
            {others.map((course) => (
              <li key={course.id}>
                <CourseLink course={course}>{course.title}</CourseLink>
                <p className="soft">{detailsOf(course)}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="fine">
        Em dúvida, confira com o Detran do seu estado ou <Contact />.
      </p>
    </>
  )
}

/** `Especializado · 50 horas/aula · A partir de R$ 399,90`, as a card has them. */
function detailsOf(course: CourseCard): string {
  const price = shownPrice(course, undefined, '')
  return [
    categoryDetails[course.category].kind,
    hoursLabel(course.hours),
    price && `${price.label} ${price.amount}`,
  ]
    .filter((detail) => detail !== null)
    .join(' · ')
}

function CourseLink({
  course: { category, url },
  className,
  children,
}: {
  course: CourseCard
  className?: string
  children: string
}) {
  return (
    <Link
      to="/cursos/$category/$courseUrl"
      params={{ category, courseUrl: url }}
      className={className}
    >
      {children}
    </Link>
  )
}

function NothingFound({ answers }: { answers: readonly string[] }) {
  return (
    <>
      <p>{lastAnswer(answers)?.reason ?? 'O nosso catálogo não tem hoje um curso assim.'}</p>
      <p>
        Não se inscreva por tentativa: <Contact />, de {brand.serviceHours}, ou{' '}
        <Link to="/cursos">veja todos os cursos</Link>.
      </p>
    </>
  )
}

const Contact = () => (
  <>
    fale com a nossa equipe pela <Link to="/contato">página de contato</Link>, pelo{' '}
    <NewTabLink href={brand.whatsapp.href}>WhatsApp {brand.whatsapp.label}</NewTabLink> ou pelo
    telefone <a href={brand.phone.href}>{brand.phone.label}</a>
  </>
)
