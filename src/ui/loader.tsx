import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { inertBehind } from './inert-behind.ts'
import styles from './loader.module.css'

/** Time in ms before a wait is worth a full-screen loader. */
export const loaderDelay = 300

/**
 * Props of {@link Loader}; `delay` in ms (300 by default) before it appears. With `keysPass`, keys go on to the page behind:
 * for a wait that typing may delay.
 */
interface LoaderProps {
  active: boolean
  keysPass?: boolean
  text?: string
  delay?: number
}

/**
 * Covers the screen during a long wait. Appears only after `delay`, announces itself in a
 * polite status, and blocks keys for the page behind, which gets the focus back afterwards. Is in the top layer, above an
 * open dialog.
 */
export function Loader({ active, ...rest }: LoaderProps) {
  return active ? <Waiting {...rest} /> : null
}

function Waiting({
  text = 'Carregando…',
  delay = loaderDelay,
  keysPass = false,
}: Omit<LoaderProps, 'active'>) {
  const [late, setLate] = useState(delay <= 0)
  const box = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay)
    return () => clearTimeout(timer)
  }, [delay])

  // Layout effect: when the loader is removed, the page must get the focus before another element takes it.
  useLayoutEffect(() => {
    const element = box.current
    if (!late || !element) return undefined
    element.showPopover?.()
    return keysPass ? undefined : inertBehind(element)
  }, [late, keysPass])

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
