import { useEffect } from 'react'
import { useSelector } from '@xstate/react'
import { consentWordings } from '#contract/consents.ts'
import { isTermAccepted } from '#machines/enrolment/index.ts'
import { RichText } from '#src/blocks/rich-text/rich-text.tsx'
import { TermsCheckbox } from '#src/blocks/terms/terms-checkbox.tsx'
import type { EnrolmentActor } from './use-enrolment.ts'
import styles from './enrolment.module.css'

/** Props of {@link TermStage}; `html`: the terms as the API gives them. */
interface TermStageProps {
  actor: EnrolmentActor
  html: string
  checkboxId: string
  error: string | undefined
}

export function TermStage({ actor, html, checkboxId, error }: TermStageProps) {
  const checked = useSelector(actor, isTermAccepted)
  // The checkbox gets the focus before its message is drawn below it.
  useEffect(() => {
    if (error)
      document.getElementById(`${checkboxId}-error`)?.scrollIntoView?.({ block: 'nearest' })
  }, [checkboxId, error])
  return (
    <div className="stack">
      <section
        aria-label="Texto dos termos do curso"
        className={styles.terms}
        // The window scrolls by keyboard from where the focus is.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <RichText html={html} />
      </section>
      <TermsCheckbox
        id={checkboxId}
        sentence={consentWordings.courseTerms}
        checked={checked}
        onChange={(accepted) => actor.send({ type: 'term.toggled', accepted })}
        error={error}
      />
    </div>
  )
}
