import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { brand } from '#contract/brand.ts'
import { messages } from '#contract/errors.ts'
import { isLoginBusy, loginDialog, pendingPayment } from '#machines/login/index.ts'
import { ConfirmQuestion } from '#src/blocks/confirm/confirm-question.tsx'
import type { LoginActor } from './use-login.ts'
import styles from './login.module.css'

/** Props of {@link LoginQuestions}; `typedCpf` reads the form at the moment of accepting. */
interface LoginQuestionsProps {
  actor: LoginActor
  typedCpf: () => string
}

/** The dialogs of an unfinished login: something to pay, or the terms to accept. */
export function LoginQuestions({ actor, typedCpf }: LoginQuestionsProps) {
  const { config } = useRouter().options.context
  const dialog = useSelector(actor, loginDialog)
  const busy = useSelector(actor, isLoginBusy)
  const payment = useSelector(actor, pendingPayment)
  const close = () => actor.send({ type: 'dialog.closed' })
  return (
    <>
      <ConfirmQuestion
        open={dialog === 'paymentPending'}
        title={payment?.title ?? messages.paymentPendingTitle}
        {...(payment?.enrolmentId === null
          ? { cancelText: null, onConfirm: close }
          : {
              confirmText: 'Ir para o pagamento',
              onConfirm: () => actor.send({ type: 'payment.requested' }),
            })}
        onCancel={close}
      >
        {payment?.course ? (
          <p>
            Curso: <strong>{payment.course}</strong>
          </p>
        ) : null}
        <p>{payment?.text}</p>
        {payment?.enrolmentId === null ? (
          <p>
            <a href={`mailto:${brand.email}`}>{brand.email}</a> ou{' '}
            <a href={brand.phone.href}>{brand.phone.label}</a>, {brand.serviceHours}.
          </p>
        ) : null}
      </ConfirmQuestion>
      <ConfirmQuestion
        open={dialog === 'paymentAtCfc'}
        title={messages.paymentPendingTitle}
        cancelText={null}
        onConfirm={close}
        onCancel={close}
      >
        <p>{messages.paymentPendingAtCfc}</p>
      </ConfirmQuestion>
      <ConfirmQuestion
        open={dialog === 'acceptancePending'}
        title={messages.acceptancePendingTitle}
        confirmText="Aceitar"
        busy={busy}
        termsHref={config.termsUrl}
        onConfirm={() => actor.send({ type: 'acceptance.confirmed', cpf: typedCpf() })}
        onCancel={close}
      >
        <p className={styles.question}>{messages.acceptancePending}</p>
      </ConfirmQuestion>
    </>
  )
}
