import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CardStart } from '#contract/calls/payments.ts'
import type { CardPaymentValues } from '#contract/card/form.ts'
import { installmentLabel } from '#contract/installments.ts'
import { formatBRL } from '#contract/money.ts'
import { paymentMethod } from '#contract/payment.ts'
import { withdrawalDays } from '#contract/terms.ts'
import type { PaymentFound } from '#machines/payment-page/index.ts'
import { citiesQuery } from '#src/api/places.ts'
import type { Receipt } from '#src/api/read-payments.ts'
import type { Option } from '#src/api/reading.ts'
import { useStates } from '#src/blocks/place/use-states.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { fetchChunk } from '#src/ui/chunk.ts'
import { costLine, firstParcelText } from './card-offers.ts'
import { toCardSecrets, toCardStart, type CardSecrets } from './card-payload.ts'
import { presentDay } from './present-day.ts'
import { useInstallments } from './use-installments.ts'
import styles from './panel.module.css'

/**
 * Props of {@link CardConfirmation}. `values` reads the form, again at the moment of paying. `onPay` also gets what the receipt
 * will show: of the card its brand and last four digits.
 */
export interface CardConfirmationProps {
  values: () => CardPaymentValues
  brands: readonly Option[]
  cents: number
  found: PaymentFound
  busy: boolean
  onBack: () => void
  onPay: (payment: { start: CardStart; card: CardSecrets }, receipt: Receipt) => void
}

/** Last look before the charge: what will be paid, how, and with which card. */
export function CardConfirmation(props: CardConfirmationProps) {
  const { values, brands, cents, found, busy, onBack, onPay } = props
  const { bandeira, qtParcelas, nome, numeroCartao, estado, cidade } = values()
  const uf = useStates().ufOf(estado)
  const cities = useQuery(citiesQuery(uf))
  const { offers, loading, failed } = useInstallments(bandeira, cents, found.scheduleId)
  const offer = offers.find((candidate) => String(candidate.count) === qtParcelas)
  const brandName = brands.find(({ id }) => String(id) === bandeira)?.label ?? 'Cartão'
  const city = cities.data?.find(({ id }) => String(id) === cidade)?.label

  // Fetched before the charge, so that its result is shown as soon as it is known.
  useEffect(() => {
    fetchChunk(() => import('./settled-panels.tsx')).catch(() => undefined)
  }, [])

  const pay = () => {
    if (city === undefined || offer === undefined) return
    const answers = values()
    onPay(
      {
        start: toCardStart(answers, found.receivableId, { uf, city }),
        card: toCardSecrets(answers),
      },
      {
        method: paymentMethod.card,
        cents: offer.totalCents,
        count: offer.count,
        brand: brandName,
        lastFour: answers.numeroCartao.slice(-4),
        number: '',
        day: presentDay(),
        offer,
      },
    )
  }

  const missing = !loading && !cities.isFetching && (offer === undefined || city === undefined)
  return (
    <>
      <dl className={styles.answers}>
        <div>
          <dt>Cartão</dt>
          <dd className="figures">
            {brandName} <span aria-hidden="true">••••</span>
            <span className="visually-hidden">final</span> {numeroCartao.slice(-4)}
          </dd>
        </div>
        <div>
          <dt>Titular</dt>
          <dd>{nome.trim()}</dd>
        </div>
        <div>
          <dt>Parcelas</dt>
          <dd className="figures">
            {offer ? installmentLabel(offer) : '…'}
            {/* Without interest the next line is all that it costs. */}
            {offer ? (
              <span className={`fine ${styles.cost}`}>
                {offer.totalCents === offer.serviceCents ? firstParcelText(offer) : costLine(offer)}
              </span>
            ) : null}
          </dd>
        </div>
        <div className={styles.sum}>
          <dt>Total</dt>
          <dd className="figures">{offer ? formatBRL(offer.totalCents) : '…'}</dd>
        </div>
      </dl>
      <p className={styles.fine}>
        Você pode desistir em até {withdrawalDays} dias, contados da contratação, e receber de volta
        tudo o que pagou.
      </p>
      {missing || failed ? (
        <Alert tone="error" live title="Faltam dados para cobrar">
          Volte e confira as parcelas e a cidade do endereço de cobrança.
        </Alert>
      ) : null}
      <div className={styles.actions}>
        <Button
          size="large"
          busy={busy}
          busyText="Pagando…"
          blockedReason={
            offer && city !== undefined ? undefined : 'Carregando os dados da cobrança.'
          }
          onClick={pay}
        >
          {offer ? `Pagar ${formatBRL(offer.totalCents)}` : 'Pagar'}
        </Button>
        {busy ? null : (
          <Button variant="secondary" size="large" onClick={onBack}>
            Voltar
          </Button>
        )}
      </div>
      {busy ? (
        <p className={styles.strong} aria-live="polite">
          Aguarde a resposta e não feche esta página.
        </p>
      ) : null}
    </>
  )
}
