import styles from './spinner.module.css'

/** Turning ring, `size` in px (20 by default). Decoration only: describe what is happening in a text beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <span className={styles.spinner} style={{ '--spinner-size': `${size}px` }} aria-hidden="true" />
  )
}
