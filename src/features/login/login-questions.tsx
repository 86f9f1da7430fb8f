import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { brand } from '#contract/brand.ts'
import { messages } from '#contract/errors.ts'
import {
  collectingSchool,
  isLoginBusy,
  loginDialog,
  pendingPayment,
} from '#machines/login/index.ts'
import { ConfirmQuestion } from '#src/blocks/confirm/confirm-question.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'
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
  const school = useSelector(actor, collectingSchool)
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
        <div className="stack">
          {payment?.course ? (
            <p className={styles.owed}>
              <strong className="figures">{payment.course}</strong>
            </p>
          ) : null}
          <p>
            <Unbroken>{payment?.text}</Unbroken>
          </p>
        </div>
        {payment?.enrolmentId === null ? <Service /> : null}
      </ConfirmQuestion>
      <ConfirmQuestion
        open={dialog === 'paymentAtCfc'}
        title={messages.paymentPendingTitle}
        cancelText={null}
        onConfirm={close}
        onCancel={close}
      >
        <div className="stack">
          <p>{messages.paymentPendingAtCfc}</p>
          {school ? (
            <p>
              CFC: <strong>{school}</strong>
            </p>
          ) : null}
          <div>
            <p>Não sabe como falar com ele? Pergunte para a gente:</p>
            <Service />
          </div>
        </div>
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
        <div className={`stack ${styles.question}`}>
          <p>{messages.acceptancePending}</p>
          <p>
            Eles são o contrato do curso. Confirme o aceite no primeiro acesso, mesmo que já os
            tenha aceitado na inscrição.
          </p>
        </div>
      </ConfirmQuestion>
    </>
  )
}

function Service() {
  return (
    <p>
      <a href={`mailto:${brand.email}`}>{brand.email}</a> ou{' '}
      <a href={brand.phone.href}>{brand.phone.label}</a>, {brand.serviceHours}.
    </p>
  )
}
