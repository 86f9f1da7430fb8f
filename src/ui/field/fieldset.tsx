import type { ReactNode } from 'react'
import styles from './fieldset.module.css'

/** A run of fields under one legend, in two columns from 640 px on: wrap a long field in {@link WholeLine}. */
export function Fieldset({ legend, children }: { legend?: ReactNode; children: ReactNode }) {
  const grid = <div className={styles.fields}>{children}</div>
  if (legend === undefined) return grid
  return (
    <fieldset className={styles.fieldset}>
      <legend>{legend}</legend>
      {grid}
    </fieldset>
  )
}

/** Takes the whole line inside a {@link Fieldset}. */
export function WholeLine({ children }: { children: ReactNode }) {
  return <div className={styles.span}>{children}</div>
}
