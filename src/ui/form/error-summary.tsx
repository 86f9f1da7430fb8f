import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { focusField } from './field-names.ts'
import { Unbroken } from '../unbroken.tsx'
import styles from './form.module.css'

/** One wrong field: where it is, under which heading of the form, what it is called, what is wrong. */
export interface SummaryEntry {
  fieldId: string
  group?: string
  label?: ReactNode
  message: string
}

/**
 * Props of {@link ErrorSummary}; focus goes to it, or to the field `firstId`, each time `attempt` changes, which found `total`
 * wrong fields: all of `entries`, except those corrected since.
 */
export interface ErrorSummaryProps {
  title: string
  entries: readonly SummaryEntry[]
  attempt?: number
  firstId?: string
  total?: number
}

/** A summary of up to so many lines is shown whole; of a longer one so many lines are shown at first. */
const longestWhole = 10
const shownAtFirst = 5

/**
 * What must be corrected before going on, each line a link to its field. Removed when nothing is left. A long list names the
 * groups of the form, how many fields of each, and unfolds; where there is one group, five fields are there at first.
 */
export function ErrorSummary({
  title,
  entries,
  attempt = 1,
  firstId,
  total = entries.length,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const [unfolded, setUnfolded] = useState(false)
  const isLong = total > longestWhole
  const groups = isLong ? groupsOf(entries) : []
  const isGrouped = groups.filter(({ name }) => name !== undefined).length > 1
  const whole = unfolded || !isLong
  const others = whole || isGrouped ? 0 : entries.length - shownAtFirst

  const takeFocus = useEffectEvent(() => {
    if (firstId && focusField(firstId)) return
    box.current?.focus()
    box.current?.scrollIntoView?.({ block: 'start' })
  })
  useEffect(() => {
    takeFocus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt moves the focus again
  }, [attempt])

  const unfold = (next: number) => {
    setUnfolded(true)
    // The button was removed: the focus is on the first new line.
    requestAnimationFrame(() => box.current?.querySelectorAll('a').item(next)?.focus())
  }

  if (entries.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <Icon name="error" />
      <div>
        <p className={styles.summaryTitle}>{title}</p>
        <ul className="plain-list">
          {isGrouped
            ? groups.map(({ name, members }) =>
                name === undefined ? (
                  members.map(fieldLine)
                ) : (
                  <li key={name}>
                    <FieldLink id={members[0]!.fieldId}>
                      {name}: {members.length === 1 ? '1 campo' : `${members.length} campos`}
                    </FieldLink>
                    {whole ? <ul>{members.map(fieldLine)}</ul> : null}
                  </li>
                ),
              )
            : entries.slice(0, entries.length - Math.max(others, 0)).map(fieldLine)}
        </ul>
        {(isGrouped && !whole) || others > 0 ? (
          <button
            type="button"
            className={`link-button ${styles.others}`}
            onClick={() => unfold(isGrouped ? 1 : shownAtFirst)}
          >
            {isGrouped ? 'Ver campo por campo' : `e mais ${others}`}
          </button>
        ) : null}
      </div>
    </div>
  )
}

const fieldLine = ({ fieldId, label, message }: SummaryEntry) => (
  <li key={fieldId}>
    <FieldLink id={fieldId}>
      <Unbroken>
        {label}
        {label ? ': ' : null}
        {message}
      </Unbroken>
    </FieldLink>
  </li>
)

function FieldLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        // The hash is not for the router: the address stays as it is.
        event.preventDefault()
        focusField(id)
      }}
    >
      {children}
    </a>
  )
}

function groupsOf(entries: readonly SummaryEntry[]) {
  const groups: { name: string | undefined; members: SummaryEntry[] }[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && last.name === entry.group) last.members.push(entry)
    else groups.push({ name: entry.group, members: [entry] })
  }
  return groups
}
