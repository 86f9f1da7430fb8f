import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './fieldset.module.css'

/** Props of {@link Fieldset}; `columns` 2 places short fields side by side from 640 px on. */
interface FieldsetProps {
  legend?: ReactNode
  columns?: 1 | 2
  children: ReactNode
}

/** A run of fields under one legend. In two columns, wrap a long field in {@link WholeLine}. */
export function Fieldset({ legend, columns = 1, children }: FieldsetProps) {
  const grid = joinClasses(styles.fields, columns === 2 && styles.two)
  if (legend === undefined) return <div className={grid}>{children}</div>
  return (
    <fieldset className={styles.fieldset}>
      <legend>{legend}</legend>
      <div className={grid}>{children}</div>
    </fieldset>
  )
}

/** Takes the whole line inside a two-column {@link Fieldset}. */
export function WholeLine({ children }: { children: ReactNode }) {
  return <div className={styles.span}>{children}</div>
}
