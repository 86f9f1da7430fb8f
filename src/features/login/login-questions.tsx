import { useEffect, useId, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { messages } from '#contract/errors.ts'
import {
  isLoginBusy,
  loginDialog,
  loginTermsAccepted,
  loginTermsError,
  pendingPayment,
} from '#machines/login/index.ts'
import { TermsCheckbox } from '#src/blocks/terms/terms-checkbox.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import type { LoginActor } from './use-login.ts'
import styles from './login.module.css'

/** Props of {@link LoginQuestions}; `typedCpf` reads the form at the moment of accepting. */
export type LoginQuestionsProps = { actor: LoginActor; typedCpf: () => string }

/** The dialogs of a login that is not through yet: something to pay, or the terms to accept. */
export function LoginQuestions({ actor, typedCpf }: LoginQuestionsProps) {
  const asked = useSelector(actor, loginDialog)
  const payment = useSelector(actor, pendingPayment)
  const close = () => actor.send({ type: 'dialog.closed' })
  return (
    <>
      <ConfirmDialog
        open={asked === 'paymentPending'}
        title={payment?.title ?? messages.paymentPendingTitle}
        confirmText="Ir para o pagamento"
        onConfirm={() => actor.send({ type: 'payment.requested' })}
        onCancel={close}
      >
        <p>{payment?.text}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'paymentAtCfc'}
        title={messages.paymentPendingTitle}
        cancelText={null}
        onConfirm={close}
        onCancel={close}
      >
        <p>{messages.paymentPendingAtCfc}</p>
      </ConfirmDialog>
      <AcceptanceQuestion actor={actor} open={asked === 'acceptancePending'} typedCpf={typedCpf} />
    </>
  )
}

function AcceptanceQuestion({ actor, open, typedCpf }: LoginQuestionsProps & { open: boolean }) {
  const { config } = useRouter().options.context
  const id = useId()
  const busy = useSelector(actor, isLoginBusy)
  const accepted = useSelector(actor, loginTermsAccepted)
  const error = useSelector(actor, loginTermsError)

  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) document.getElementById(id)?.focus()
  }, [refusals, id])

  const confirm = () => {
    actor.send({ type: 'acceptance.confirmed', cpf: typedCpf() })
    const code = loginTermsError(actor.getSnapshot())
    if (!code) return
    void notify('error', messages[code])
    setRefusals((before) => before + 1)
  }

  return (
    <ConfirmDialog
      open={open}
      title={messages.acceptancePendingTitle}
      confirmText="Aceitar"
      busy={busy}
      onConfirm={confirm}
      onCancel={() => actor.send({ type: 'dialog.closed' })}
    >
      <p className={styles.question}>{messages.acceptancePending}</p>
      <TermsCheckbox
        id={id}
        sentence={messages.adhesionDeclaration}
        linkText="Termos de Adesão"
        href={`${config.apiUrl}/documento/termos-adesao`}
        checked={accepted}
        onChange={(ticked) => actor.send({ type: 'terms.toggled', accepted: ticked })}
        error={error ? messages[error] : undefined}
      />
    </ConfirmDialog>
  )
}
