import styles from './spinner.module.css'

/** Turning ring. Decoration only: describe what is happening in a text beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
