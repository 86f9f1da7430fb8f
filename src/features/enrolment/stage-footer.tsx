import { useSelector } from '@xstate/react'
import {
  hasEnded,
  isLeavingPayment,
  isSubmitting,
  stage as stageOf,
} from '#machines/enrolment/index.ts'
import { Button } from '#src/ui/button.tsx'
import type { EnrolmentActor } from './use-enrolment.ts'

/** Props of {@link StageFooter}; `formId`: the form that the first stage's button submits. */
interface StageFooterProps {
  actor: EnrolmentActor
  formId: string
  onBack: () => void
  onAdvance: () => void
  onConclude: () => void
}

/** Back and forward, always in reach. */
export function StageFooter({ actor, formId, onBack, onAdvance, onConclude }: StageFooterProps) {
  const stage = useSelector(actor, stageOf)
  const leaving = useSelector(actor, isLeavingPayment)
  const submitting = useSelector(actor, isSubmitting)
  // Once enrolled the page is being left: the button stays busy.
  const sending = useSelector(actor, hasEnded) || submitting
  return (
    <>
      <Button variant={stage === 'form' ? 'ghost' : 'secondary'} onClick={onBack} waiting={sending}>
        {stage === 'form' ? 'Cancelar' : 'Voltar'}
      </Button>
      {stage === 'form' ? (
        <Button type="submit" form={formId}>
          Continuar
        </Button>
      ) : null}
      {stage === 'term' || stage === 'payment' ? (
        <Button onClick={onAdvance} busy={leaving}>
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
