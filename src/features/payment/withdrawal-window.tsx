import { useEffect, useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { brand, brandCompany } from '#contract/brand.ts'
import { formatMoment } from '#contract/dates.ts'
import { issuedMethods, listMethods, methodRows } from '#contract/payment.ts'
import {
  withdrawalMachine,
  withdrawalReceipt,
  withdrawalRefusal,
  withdrawalStep,
  type RegisterInput,
  type RegisterOutput,
  type WithdrawalReceipt,
} from '#machines/withdrawal/index.ts'
import type { PaymentLookup, WithdrawalOffer } from '#src/api/read-payments.ts'
import { registerWithdrawal } from '#src/api/withdrawal.ts'
import { formatDay } from '#src/texts/formats.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'
import { paymentLookupQuery } from './payment-lookup.ts'
import styles from './withdrawal.module.css'

const logic = withdrawalMachine.provide({
  actors: {
    register: fromPromise<RegisterOutput, RegisterInput>(({ input }) =>
      registerWithdrawal(input.enrolmentId),
    ),
  },
})

const issued = listMethods('disjunction', { methods: issuedMethods })

/** Props of {@link WithdrawalWindow}. `paid`: something was paid, which would be returned. */
interface WithdrawalWindowProps {
  lookup: PaymentLookup
  offer: WithdrawalOffer
  paid: boolean
  onClose: () => void
}

/** The window of a withdrawal: what will happen, the confirmation, and the receipt. */
export function WithdrawalWindow({ lookup, offer, paid, onClose }: WithdrawalWindowProps) {
  const { enrolmentId } = lookup
  const [input] = useState(() => ({ enrolmentId, receipt: offer.receipt }))
  const actor = useActorRef(logic, { input })
  const step = useSelector(actor, withdrawalStep)
  const receipt = useSelector(actor, withdrawalReceipt)
  const refusal = useSelector(actor, withdrawalRefusal)
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  useEffect(() => {
    if (step !== null) return
    if (receipt && !receipt.toRefund) {
      // The enrolment is cancelled: this page has nothing to show any more.
      void navigate({ to: '/', replace: true })
      return
    }
    if (receipt)
      queryClient.setQueryData(paymentLookupQuery(enrolmentId).queryKey, (before) =>
        before ? { ...before, withdrawal: { ...offer, receipt } } : before,
      )
    onClose()
  }, [step, receipt, offer, enrolmentId, queryClient, navigate, onClose])

  const close = () => actor.send({ type: 'withdrawal.closed' })
  const confirm = () => actor.send({ type: 'withdrawal.confirmed' })
  return (
    <Dialog
      open={step !== null}
      title={step === 'done' ? 'Desistência registrada' : 'Desistir da compra'}
      float
      focusKey={step === 'done' ? 'done' : 'asked'}
      onBack={close}
      {...(step === 'sending' ? {} : { onClose: close })}
      footer={
        step === 'done' ? (
          <>
            <Button variant="secondary" icon={<Icon name="print" />} onClick={() => window.print()}>
              Imprimir comprovante
            </Button>
            <Button onClick={close}>Fechar</Button>
          </>
        ) : (
          <>
            {step === 'sending' ? null : (
              <Button variant="secondary" onClick={close}>
                Manter a compra
              </Button>
            )}
            <Button
              variant="danger"
              busy={step === 'sending'}
              busyText="Registrando…"
              onClick={confirm}
            >
              {step === 'failed' ? 'Tentar novamente' : 'Confirmar desistência'}
            </Button>
          </>
        )
      }
    >
      {receipt ? (
        <Receipt receipt={receipt} enrolmentId={enrolmentId} />
      ) : (
        <div className="stack">
          {step === 'failed' ? (
            <Alert tone="error" live title="A desistência não foi registrada">
              {refusal ??
                'Não houve resposta. Tente de novo: o pedido vale uma vez só, e o comprovante é o mesmo.'}
            </Alert>
          ) : null}
          <Explanation paid={paid} lookup={lookup} offer={offer} />
        </div>
      )}
    </Dialog>
  )
}

/** What a withdrawal does, what is returned, and how. */
function Explanation({ paid, lookup: { method }, offer }: Omit<WithdrawalWindowProps, 'onClose'>) {
  const isOnBill = method !== null && methodRows[method].dueDays === null
  return (
    <>
      <p>
        Até <strong className="figures">{formatDay(offer.until)}</strong> você pode desistir sem
        explicar o motivo e sem custo (art. 49 do Código de Defesa do Consumidor).
      </p>
      <ul>
        {paid ? (
          <>
            <li>
              {isOnBill
                ? 'Tudo o que você pagou é devolvido, como estorno na fatura.'
                : 'Tudo o que você pagou é devolvido, na conta que combinarmos com você.'}
            </li>
            <li>
              O acesso ao curso termina{offer.certified ? ', e o certificado deixa de valer' : ''}.
            </li>
          </>
        ) : (
          <>
            <li>A inscrição é cancelada agora e nada é cobrado.</li>
            <li>Se há um {issued}, ele deixa de valer: não o pague.</li>
          </>
        )}
        <li>Você recebe um comprovante aqui e por e-mail, com dia, hora e segundo.</li>
      </ul>
    </>
  )
}

function Receipt({ receipt, enrolmentId }: { receipt: WithdrawalReceipt; enrolmentId: number }) {
  const headingId = useId()
  const lines = [
    ['Registrada em', formatMoment(receipt.at)],
    ['Código', receipt.code],
    ['Inscrição', String(enrolmentId)],
  ] as const
  return (
    <section className={`stack ${styles.receipt}`} aria-labelledby={headingId}>
      <h3 id={headingId} className="text-m">
        Comprovante de desistência
      </h3>
      <p>{brandCompany}</p>
      <dl className={styles.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {receipt.toRefund
          ? 'Tudo o que você pagou é devolvido. Avisamos por e-mail quando a devolução é feita.'
          : `A inscrição foi cancelada e nada será cobrado. Se você tem um ${issued} dela, não o pague.`}
      </p>
      <p>
        Este comprovante também foi enviado ao seu e-mail. Dúvidas? Fale com a gente:{' '}
        <a href={`mailto:${brand.email}`}>
          <Unbroken>{brand.email}</Unbroken>
        </a>{' '}
        ou <a href={brand.phone.href}>{brand.phone.label}</a>.
      </p>
    </section>
  )
}
