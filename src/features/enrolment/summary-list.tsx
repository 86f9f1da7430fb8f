import type { ReactNode } from 'react'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './enrolment.module.css'

/** One fact of the enrolment; `strong` for the one that counts. */
export interface Fact {
  name: string
  value: ReactNode
  strong?: boolean
}

/** Facts under one heading; `onChange` leads back to where they were given. */
export function SummaryList({
  title,
  facts,
  onChange,
}: {
  title: string
  facts: readonly (Fact | null)[]
  onChange?: () => void
}) {
  return (
    <section className={styles.facts}>
      <div className={styles.rowsHead}>
        <h3>{title}</h3>
        {onChange ? (
          <button type="button" className={styles.change} onClick={onChange}>
            Alterar<VisuallyHidden> {title.toLocaleLowerCase('pt-BR')}</VisuallyHidden>
          </button>
        ) : null}
      </div>
      <dl>
        {facts.map((fact) =>
          fact && fact.value !== '' ? (
            <div key={fact.name} data-total={fact.strong ? '' : undefined}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
