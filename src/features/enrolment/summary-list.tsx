import type { ReactNode } from 'react'
import { Unbroken } from '#src/ui/unbroken.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './enrolment.module.css'

/** One row of the summary, left out if its value is ''; `strong` for the total. */
export interface SummaryRow {
  name: string
  value: ReactNode
  strong?: boolean
}

/** Rows under one heading, nothing without rows; `onChange` leads back to the stage that asks for them. */
export function SummaryList({
  title,
  rows,
  onChange,
}: {
  title: string
  rows: readonly (SummaryRow | null)[]
  onChange?: () => void
}) {
  if (rows.length === 0) return null
  return (
    <section className={styles.summary}>
      <div className={styles.rowsHead}>
        <h3 className="text-m">{title}</h3>
        {onChange ? (
          <button type="button" className={`link-button ${styles.change}`} onClick={onChange}>
            Alterar<VisuallyHidden> {title.toLocaleLowerCase('pt-BR')}</VisuallyHidden>
          </button>
        ) : null}
      </div>
      <dl>
        {rows.map((row) =>
          row && row.value !== '' ? (
            <div key={row.name} data-total={row.strong ? '' : undefined}>
              <dt>{row.name}</dt>
              <dd>
                <Unbroken>{row.value}</Unbroken>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
