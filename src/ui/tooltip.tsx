import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './tooltip.module.css'

/** Time in ms the bubble stays after the pointer leaves, so that it can be reached. */
export const tooltipHideDelay = 50

/**
 * Props of {@link Tooltip}. `children` renders the control and must put the given id in its
 * `aria-describedby`. `look: 'picture'` suits an image; `wide` lets the control fill the line.
 */
interface TooltipProps {
  content: ReactNode
  children: (describedBy: string) => ReactNode
  side?: 'top' | 'bottom'
  look?: 'text' | 'picture'
  wide?: boolean
}

/**
 * Help shown at once on hover and on focus, hidden 50 ms after leaving; Esc dismisses it and the
 * pointer may rest on it (WCAG 1.4.13). The content is always in the page, so it describes the
 * control even while it is not shown.
 */
export function Tooltip({ content, children, side = 'top', look = 'text', wide }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = () => {
    clearTimeout(timer.current)
    setOpen(true)
  }
  const hide = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(false), tooltipHideDelay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!open) return undefined
    // On the document and before others: the pointer may hover while focus is elsewhere, and the
    // first Esc must dismiss the bubble alone, not the dialog around it.
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
    document.addEventListener('keydown', dismiss, true)
    return () => document.removeEventListener('keydown', dismiss, true)
  }, [open])

  return (
    <span
      className={joinClasses(styles.anchor, wide && styles.wide)}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children(id)}
      <span
        role="tooltip"
        id={id}
        hidden={!open}
        className={joinClasses(styles.bubble, styles[side], look === 'picture' && styles.picture)}
      >
        {content}
      </span>
    </span>
  )
}
