import { useEffect, useRef, useState } from 'react'
import styles from './loader.module.css'

/** Time in ms before a wait is worth a full-screen loader. */
export const loaderDelay = 300

/** Props of {@link Loader}; `delay` in ms (300 by default) before it appears. */
export interface LoaderProps {
  active: boolean
  text?: string
  delay?: number
}

/**
 * Covers the screen while something long is going on. Appears only after `delay`, says so in a
 * polite status, and never takes the focus. Rides in the top layer, above an open dialog.
 */
export function Loader({ active, ...rest }: LoaderProps) {
  return active ? <Waiting {...rest} /> : null
}

function Waiting({ text = 'Carregando…', delay = loaderDelay }: Omit<LoaderProps, 'active'>) {
  const [late, setLate] = useState(delay <= 0)
  const box = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay)
    return () => clearTimeout(timer)
  }, [delay])

  useEffect(() => {
    if (late) box.current?.showPopover?.()
  }, [late])

  // The status is in the page before its words, or readers miss them.
  return (
    <output>
      {late ? (
        <span ref={box} popover="manual" className={styles.loader}>
          <span className={styles.road} aria-hidden="true" />
          <span className={styles.text}>{text}</span>
        </span>
      ) : null}
    </output>
  )
}
