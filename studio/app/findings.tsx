import { Fragment, useMemo } from 'react'
import { levelOf } from '@studio/kit/lint/finding.ts'
import type { Finding, LintLevel } from '@studio/kit/lint/finding.ts'
import { describeRule } from '@studio/kit/trace.ts'
import { transitionsIn } from './drawn-transitions.ts'
import { LinkButton } from './controls.tsx'
import { useLanguage, useMessages } from './language.tsx'
import { panelMessages } from './panel-messages.ts'
import type { StudioMachine } from './studio-machines.ts'

/** The rules of a machine, each with the statements that it judges. */
export function Rules({ machine: { invariants } }: { machine: StudioMachine }) {
  const [language] = useLanguage()
  const t = useMessages(panelMessages)
  if (invariants.length === 0) return null
  return (
    <section aria-label={t.rules}>
      <h3>{t.invariants}</h3>
      <ul>
        {invariants.map((rule) => (
          <li key={rule.description}>
            {describeRule(rule, language)}
            {rule.shows?.map((id) => (
              <Fragment key={id}>
                {' '}
                <code>{id}</code>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `onPart`: goes to a state or a transition. */
interface FindingsProps {
  machine: StudioMachine
  onPart: (part: string) => void
}

/** What the lint found: faults, below them warnings, suggestions folded. */
export function Findings(props: FindingsProps) {
  const { findings } = props.machine
  const t = useMessages(panelMessages)
  const at = (level: LintLevel) => findings.filter((one) => levelOf(one) === level)
  const [faults, warnings, hints] = [at('error'), at('warning'), at('hint')]
  return (
    <section aria-label={t.check}>
      <h3>{t.check}</h3>
      {faults.length === 0 ? (
        <p>{t.noFlaw}</p>
      ) : (
        <FindingList {...props} findings={faults} tone="failure" />
      )}
      {warnings.length > 0 && (
        <>
          <h4>{t.warnings(warnings.length)}</h4>
          <FindingList {...props} findings={warnings} />
        </>
      )}
      {hints.length > 0 && (
        <details>
          <summary>{t.advice(hints.length)}</summary>
          <FindingList {...props} findings={hints} />
        </details>
      )}
    </section>
  )
}

function FindingList({
  findings,
  tone,
  machine: { drawing },
  onPart,
}: FindingsProps & { findings: readonly Finding[]; tone?: string }) {
  const keys = useMemo(
    () => new Set(transitionsIn(drawing).map(({ wording }) => wording.key)),
    [drawing],
  )
  /** Goes to where it is drawn; undefined for a finding without a place, as one about a name. */
  const leads = (where: string) => {
    if (keys.has(where)) return () => onPart(where)
    const [id = ''] = where.split(' | ')
    return drawing.boxes.some((box) => box.id === id) ? () => onPart(id) : undefined
  }
  return (
    <ul>
      {findings.map(({ rule, where, message }) => (
        <li key={`${rule} ${where} ${message}`} className={tone}>
          <LinkButton onClick={leads(where)}>{message}</LinkButton>
        </li>
      ))}
    </ul>
  )
}
