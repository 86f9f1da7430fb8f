import { messages } from '#contract/errors.ts'
import { ConfirmQuestion } from '#src/blocks/confirm/confirm-question.tsx'

/** 'Descartar dados preenchidos?': asked before a window with typed data closes. */
export function DiscardQuestion({
  open,
  onAnswer,
}: {
  open: boolean
  onAnswer: (answer: 'discard.confirmed' | 'discard.declined') => void
}) {
  return (
    <ConfirmQuestion
      open={open}
      title={messages.discardQuestion}
      size="small"
      danger
      confirmText="Descartar"
      cancelText="Continuar preenchendo"
      onConfirm={() => onAnswer('discard.confirmed')}
      onCancel={() => onAnswer('discard.declined')}
    >
      <p>A inscrição ainda não foi enviada. Se sair agora, será preciso preencher tudo de novo.</p>
    </ConfirmQuestion>
  )
}
