import {
  isSubmitting,
  progress,
  stage as stageOf,
  type EnrolmentSnapshot,
} from '#machines/enrolment/index.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './enrolment.module.css'

/** Props of {@link StageFooter}; `formId`: the form that the first stage's button submits. */
export interface StageFooterProps {
  snapshot: EnrolmentSnapshot
  formId: string
  onBack: () => void
  onAdvance: () => void
  onConclude: () => void
}

/** Back and forward, always in reach, beside the progress in percent. */
export function StageFooter({ snapshot, formId, onBack, onAdvance, onConclude }: StageFooterProps) {
  const stage = stageOf(snapshot)
  // Once enrolled the page is on its way out: the button keeps waiting.
  const sending = isSubmitting(snapshot) || snapshot.status === 'done'
  return (
    <>
      <span className={styles.percent}>{Math.round(progress(snapshot))}%</span>
      <Button variant="secondary" onClick={onBack} busy={sending}>
        {stage === 'form' ? 'Cancelar' : 'Voltar'}
      </Button>
      {stage === 'form' ? (
        <Button type="submit" form={formId}>
          Continuar
        </Button>
      ) : null}
      {stage === 'term' || stage === 'payment' ? (
        <Button onClick={onAdvance} busy={snapshot.matches({ payment: 'leaving' })}>
          Continuar
        </Button>
      ) : null}
      {stage === 'confirmation' ? (
        <Button onClick={onConclude} busy={sending} busyText="Enviando…">
          Concluir inscrição
        </Button>
      ) : null}
    </>
  )
}
