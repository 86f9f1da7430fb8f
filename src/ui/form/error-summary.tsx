import { useEffect, useRef, useState, type ReactNode } from 'react'
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

/** A summary of so many lines is taken in at once; of a longer one so many are shown at first. */
const longestWhole = 10
const shownAtFirst = 5

/**
 * What must be mended before going on, each line a link to its field. Gone when nothing is left. Of a long list the first
 * five are there, and the others unfold.
 */
export function ErrorSummary({ title, entries, attempt = 1 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const [whole, setWhole] = useState(false)
  const cut = whole || entries.length <= longestWhole ? entries.length : shownAtFirst
  const others = entries.length - cut

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
          {entries.slice(0, cut).map((entry) => (
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
        {others > 0 ? (
          <button
            type="button"
            className={styles.others}
            onClick={() => {
              setWhole(true)
              // Where the button was, the next line takes its place under the finger and the focus.
              requestAnimationFrame(() =>
                box.current?.querySelectorAll('a').item(shownAtFirst)?.focus(),
              )
            }}
          >
            e mais {others}
          </button>
        ) : null}
      </div>
    </div>
  )
}
