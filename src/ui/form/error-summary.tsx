import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { focusField } from './field-names.ts'
import styles from './form.module.css'

/** One wrong field: where it is, what it is called, what is wrong. */
export interface SummaryEntry {
  fieldId: string
  label?: ReactNode
  message: string
}

/** Props of {@link ErrorSummary}; focus goes to it each time `attempt` changes. */
export interface ErrorSummaryProps {
  title: string
  entries: readonly SummaryEntry[]
  attempt?: number
}

/** What must be mended before going on, each line a link to its field. Gone when nothing is left. */
export function ErrorSummary({ title, entries, attempt = 1 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView?.({ block: 'start' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt takes the focus anew
  }, [attempt])

  if (entries.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <Icon name="error" />
      <div>
        <p className={styles.summaryTitle}>{title}</p>
        <ul className="plain-list">
          {entries.map((entry) => (
            <li key={entry.fieldId}>
              <a
                href={`#${entry.fieldId}`}
                onClick={(event) => {
                  // The hash is not for the router: the address stays as it is.
                  event.preventDefault()
                  focusField(entry.fieldId)
                }}
              >
                {entry.label ? <>{entry.label}: </> : null}
                {entry.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
