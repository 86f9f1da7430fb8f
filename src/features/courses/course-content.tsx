import type { ReactNode } from 'react'
import type { CoursePlan } from '#src/api/read-course-plan.ts'
import type { CourseType } from '#src/api/read-course-type.ts'
import { hoursText } from '#src/texts/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import road from '#src/ui/road.module.css'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Table } from '#src/ui/table.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'
import type { Offer } from './use-offer.ts'
import styles from './course-content.module.css'

/** What a course is about. Where the API gives its plan only with a place, it is loaded once that is chosen. */
export function CourseContent({ type, offer }: { type: CourseType; offer: Offer }) {
  const plan = offer.schedule ?? type.plan
  return (
    <div className="stack loose">
      <TextSection title="Sobre o curso" text={type.description} />
      {plan ? (
        <Plan plan={plan} hours={offer.schedule?.hours ?? type.hours} />
      ) : (
        <PlanMissing offer={offer} />
      )}
    </div>
  )
}

function PlanMissing({ offer }: { offer: Offer }) {
  if (offer.status === 'loading')
    return (
      <div className="stack" aria-busy="true">
        <Skeleton width="50%" height="2rem" />
        <Skeleton height="8rem" />
        <Skeleton height="12rem" />
      </div>
    )
  if (offer.status !== 'unchosen') return null
  return (
    <p className={styles.invite}>
      <Icon name="pin" />
      Escolha o estado e a cidade para ver o passo a passo, o conteúdo e os requisitos do curso.
    </p>
  )
}

function Plan({ plan, hours }: { plan: CoursePlan; hours: string }) {
  return (
    <>
      {plan.requirements.length > 0 ? (
        <Section title="Requisitos">
          <ul className={`plain-list ${styles.requirements}`}>
            {plan.requirements.map((requirement, index) => (
              <li key={index}>
                <Icon name="check" size={20} />
                {requirement}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {plan.steps.length > 0 ? (
        <Section title="Passo a passo" subtitle={plan.stepsSubtitle}>
          <ol className={`plain-list ${road.road}`}>
            {plan.steps.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ol>
        </Section>
      ) : null}
      <TextSection title="Observações" text={plan.notes} />
      <TextSection title="Objetivos" text={plan.objectives} />
      {plan.modules.length > 0 ? <Curriculum modules={plan.modules} hours={hours} /> : null}
    </>
  )
}

function Curriculum({ modules, hours }: Pick<CoursePlan, 'modules'> & { hours: string }) {
  return (
    <Section title="Conteúdo programático">
      <Table
        caption="Conteúdo programático"
        rows={modules}
        columns={[
          { key: 'order', title: 'Ordem', cell: ({ order }) => order },
          { key: 'title', title: 'Título', cell: ({ title }) => title, rowHeader: true },
          {
            key: 'hours',
            title: 'Carga horária',
            align: 'end',
            cell: (module) => hoursText(module.hours),
          },
        ]}
        total={hours ? ['', 'Total', hoursText(hours)] : undefined}
      />
    </Section>
  )
}

function Section({
  title,
  subtitle,
  children,
}: {
  title: string
  subtitle?: string
  children: ReactNode
}) {
  return (
    <section className={`stack tight ${styles.section}`}>
      <h2 className="text-xl">{title}</h2>
      {subtitle ? <p className="quiet">{subtitle}</p> : null}
      {children}
    </section>
  )
}

/** A text with blank lines between its paragraphs; nothing where it is empty. */
function TextSection({ title, text }: { title: string; text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  if (paragraphs.length === 0) return null
  return (
    <Section title={title}>
      <div className="prose">
        {paragraphs.map((paragraph, index) => (
          <p key={index}>
            <Unbroken>{paragraph}</Unbroken>
          </p>
        ))}
      </div>
    </Section>
  )
}
