import { useSelector } from '@xstate/react'
import { formatBRL } from '#contract/money.ts'
import {
  enrolmentCoupon,
  hasEnded,
  isLeavingPayment,
  isSubmitting,
  stage as stageOf,
  totalCents,
} from '#machines/enrolment/index.ts'
import { Button } from '#src/ui/button.tsx'
import type { EnrolmentActor } from './use-enrolment.ts'
import styles from './enrolment.module.css'

/** Props of {@link StageFooter}; `formId`: the form that 'Continuar' submits, as Enter does. */
interface StageFooterProps {
  actor: EnrolmentActor
  formId: string
  onBack: () => void
  onConclude: () => void
}

/** The buttons back and forward; in the payment stage also the total of the choice. */
export function StageFooter({ actor, formId, onBack, onConclude }: StageFooterProps) {
  const stage = useSelector(actor, stageOf)
  const leaving = useSelector(actor, isLeavingPayment)
  const submitting = useSelector(actor, isSubmitting)
  // Once enrolled the page is being left: the button stays busy.
  const sending = useSelector(actor, hasEnded) || submitting
  const total = useSelector(actor, totalCents)
  const coupon = useSelector(actor, enrolmentCoupon)
  return (
    <>
      {stage === 'payment' && total !== null ? (
        <p className={styles.total}>
          <span>{coupon ? 'Total com desconto' : 'Total'}</span>
          <strong>{formatBRL(total)}</strong>
        </p>
      ) : null}
      <Button variant={stage === 'form' ? 'ghost' : 'secondary'} onClick={onBack} waiting={sending}>
        {stage === 'form' ? 'Cancelar' : 'Voltar'}
      </Button>
      {stage === 'confirmation' ? (
        <Button onClick={onConclude} busy={sending} busyText="Enviando…">
          Concluir inscrição
        </Button>
      ) : (
        <Button type="submit" form={formId} busy={leaving}>
          Continuar
        </Button>
      )}
    </>
  )
}
