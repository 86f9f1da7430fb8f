import { useEffect, useId, useState } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import { messages } from '#contract/errors.ts'
import { confirmationMachine, termsAccepted, termsError } from '#machines/confirmation/index.ts'
import { useFailureToast } from '#src/blocks/failure-toast/use-failure-toast.ts'
import { TermsCheckbox } from '#src/blocks/terms/terms-checkbox.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '#src/ui/dialog/confirm-dialog.tsx'

/**
 * Props of {@link ConfirmQuestion}, beside those of its dialog.
 * - `open`: the question is shown; `busy`: the confirmed action is pending. Once it is not, a
 *   question that is still open is shown again.
 * - `termsHref`: address of the terms of adhesion, which then must be ticked to go on.
 */
export type ConfirmQuestionProps = ConfirmDialogProps & { termsHref?: string }

/** A question before going on, with or without the terms of adhesion (row F20). */
export function ConfirmQuestion({ termsHref, children, ...dialog }: ConfirmQuestionProps) {
  const { open, busy = false, onConfirm, onCancel } = dialog
  const id = useId()
  // `open` opens and closes the machine, which stores the ticked box and allows one answer.
  const actor = useActorRef(
    confirmationMachine.provide({
      actions: { notify: (_, { answer }) => (answer === 'confirmed' ? onConfirm() : onCancel()) },
    }),
    { input: { termsRequired: termsHref !== undefined } },
  )
  const accepted = useSelector(actor, termsAccepted)
  const error = useSelector(actor, termsError)

  const asks = open && !busy
  useEffect(() => {
    if (asks) actor.send({ type: 'dialog.opened' })
    else if (!open) actor.send({ type: 'dialog.closed' })
  }, [asks, open, actor])

  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) document.getElementById(id)?.focus()
  }, [refusals, id])

  useFailureToast(error && messages[error], { occasion: refusals })
  const confirm = () => {
    actor.send({ type: 'dialog.confirmed' })
    if (!termsError(actor.getSnapshot())) return
    setRefusals((before) => before + 1)
  }

  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={confirm}
      onCancel={() => actor.send({ type: 'dialog.cancelled' })}
    >
      {children}
      {termsHref === undefined ? null : (
        <TermsCheckbox
          id={id}
          sentence={messages.adhesionDeclaration}
          linkText="Termos de Adesão"
          href={termsHref}
          checked={accepted}
          onChange={(ticked) => actor.send({ type: 'terms.toggled', accepted: ticked })}
          error={error ? messages[error] : undefined}
        />
      )}
    </ConfirmDialog>
  )
}
