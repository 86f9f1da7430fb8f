import { consentWordings } from '#contract/consents.ts'
import { RichText } from '#src/blocks/rich-text/rich-text.tsx'
import { TermsCheckbox } from '#src/blocks/terms/terms-checkbox.tsx'
import styles from './enrolment.module.css'

/** Props of {@link TermStage}; `html`: the terms as the API gives them. */
export interface TermStageProps {
  html: string
  checkboxId: string
  accepted: boolean
  onToggle: (accepted: boolean) => void
  error: string | undefined
}

/** The terms of the course, to read and accept. */
export function TermStage({ html, checkboxId, accepted, onToggle, error }: TermStageProps) {
  return (
    <div className="stack">
      <section
        aria-label="Texto dos termos do curso"
        className={styles.terms}
        // A box that scrolls must take focus, or a keyboard cannot scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <RichText html={html} />
      </section>
      <TermsCheckbox
        id={checkboxId}
        sentence={consentWordings.courseTerms}
        checked={accepted}
        onChange={onToggle}
        error={error}
      />
    </div>
  )
}
