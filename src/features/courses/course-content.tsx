import type { ReactNode } from 'react'
import type { CourseType, Schedule } from '#contract/calls/courses.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Table } from '#src/ui/table.tsx'
import type { Offer } from './use-offer.ts'
import styles from './course-content.module.css'

/** What a course is about. Its plan depends on the place and follows once that is chosen. */
export function CourseContent({ type, offer }: { type: CourseType; offer: Offer }) {
  return (
    <div className={styles.content}>
      <Section title="Sobre o curso">
        <Paragraphs text={type.DescricaoTipoCurso} />
      </Section>
      {offer.schedule ? <Plan schedule={offer.schedule} /> : <PlanPlace offer={offer} />}
    </div>
  )
}

function PlanPlace({ offer }: { offer: Offer }) {
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
      Escolha o estado e a cidade para ver a carga horária, o passo a passo, o conteúdo e os
      requisitos do curso nesse lugar.
    </p>
  )
}

function Plan({ schedule }: { schedule: Schedule }) {
  return (
    <>
      <p className={styles.workload}>
        <Icon name="clock" />
        <span>
          Carga horária: <strong>{hours(schedule.CargaHoraria)}</strong>
        </span>
      </p>
      {schedule.PassoAPasso.length > 0 ? (
        <Section title="Passo a passo" subtitle={schedule.SubtituloPassoAPasso}>
          <ol className={styles.steps}>
            {schedule.PassoAPasso.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
      ) : null}
      {schedule.Observacoes ? (
        <Section title="Observações">
          <Paragraphs text={schedule.Observacoes} />
        </Section>
      ) : null}
      {schedule.Objetivos ? (
        <Section title="Objetivos">
          <Paragraphs text={schedule.Objetivos} />
        </Section>
      ) : null}
      {schedule.Modulos.length > 0 ? <Curriculum schedule={schedule} /> : null}
      {schedule.Requisitos.length > 0 ? (
        <Section title="Requisitos">
          <ul className={styles.requirements}>
            {schedule.Requisitos.map((requirement) => (
              <li key={requirement}>
                <Icon name="check" size={20} />
                {requirement}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}

function Curriculum({ schedule }: { schedule: Schedule }) {
  return (
    <Section title="Conteúdo programático">
      <Table
        caption="Conteúdo programático"
        rows={schedule.Modulos}
        rowKey={({ Ordem }) => Ordem}
        columns={[
          { key: 'order', title: 'Ordem', cell: ({ Ordem }) => Ordem },
          { key: 'title', title: 'Título', cell: ({ Titulo }) => Titulo, rowHeader: true },
          {
            key: 'hours',
            title: 'Carga horária',
            align: 'end',
            cell: ({ CargaHoraria }) => hours(CargaHoraria),
          },
        ]}
        total={['', 'Total', hours(schedule.CargaHoraria)]}
      />
    </Section>
  )
}

// One form for any number, as the product writes it (decision K19).
const hours = (count: number) => `${count} hora/aula`

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
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
      {children}
    </section>
  )
}

/** Text with blank lines between its paragraphs. */
function Paragraphs({ text }: { text: string }) {
  return (
    <div className="prose">
      {text
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim())
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </div>
  )
}
