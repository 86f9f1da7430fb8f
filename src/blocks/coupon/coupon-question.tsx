import { useId } from 'react'
import { messages } from '#contract/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'

/** Answers to the question, by the event each sends: Sim, Não, closed without answering. */
type CouponAnswer = 'question.accepted' | 'question.declined' | 'question.closed'

/** 'Cupom não Aplicado': apply the typed code now? Closing it chooses neither (row F4). */
export function CouponQuestion({
  open,
  onAnswer,
}: {
  open: boolean
  onAnswer: (answer: CouponAnswer) => void
}) {
  const textId = useId()
  return (
    <Dialog
      open={open}
      title={messages.couponNotAppliedTitle}
      size="small"
      float
      role="alertdialog"
      describedBy={textId}
      onBack={() => onAnswer('question.closed')}
      onClose={() => onAnswer('question.closed')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer('question.declined')}>
            Não
          </Button>
          <Button onClick={() => onAnswer('question.accepted')}>Sim</Button>
        </>
      }
    >
      <p id={textId}>{messages.couponNotApplied}</p>
    </Dialog>
  )
}
