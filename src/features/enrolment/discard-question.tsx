import { useSelector } from '@xstate/react'
import { messages } from '#contract/errors.ts'
import { asksToDiscard } from '#machines/enrolment/index.ts'
import { ConfirmQuestion } from '#src/blocks/confirm/confirm-question.tsx'
import type { EnrolmentActor } from './use-enrolment.ts'

/** 'Descartar dados preenchidos?': asked before a window with typed data closes. */
export function DiscardQuestion({ actor }: { actor: EnrolmentActor }) {
  const open = useSelector(actor, asksToDiscard)
  return (
    <ConfirmQuestion
      open={open}
      title={messages.discardQuestion}
      size="small"
      danger
      confirmText="Descartar"
      cancelText="Continuar preenchendo"
      onConfirm={() => actor.send({ type: 'discard.confirmed' })}
      onCancel={() => actor.send({ type: 'discard.declined' })}
    >
      <p>A inscrição ainda não foi enviada. Se sair agora, será preciso preencher tudo de novo.</p>
    </ConfirmQuestion>
  )
}
