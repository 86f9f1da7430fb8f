import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatBRL } from '#contract/money.ts'
import type { BuyPrice } from '#src/api/read-payments.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { readableCpf, sumLines } from './receipt.ts'
import styles from './payment-page.module.css'

/**
 * Props of {@link OrderSummary}. `cents`: the total, null where it is the price; `parcels`: how it is paid, `6x de R$ 39,48`. `quiet`:
 * the total is small, because the panel shows another; 'unfolded': because the panel repeats it, so that a phone shows it only
 * in the unfolded summary.
 */
interface OrderSummaryProps {
  price: UseQueryResult<BuyPrice>
  totalLabel: string
  cents: number | null
  parcels?: string | null
  quiet?: boolean | 'unfolded'
}

/** What is bought, by whom, for how much; folded to one line above the panel of a phone. The API masks name and CPF unless the student enrolled or logged in with this browser. */
export function OrderSummary({
  price,
  totalLabel,
  cents,
  parcels = null,
  quiet = false,
}: OrderSummaryProps) {
  const { data, isError, isFetching, refetch } = price
  const [unfolded, setUnfolded] = useState(false)
  const title = (
    <h2 id="order-summary" className={styles.summaryTitle}>
      Sua inscrição
    </h2>
  )
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <Card tone="paper">
        {data || !isError ? (
          <div
            className={styles.order}
            data-unfolded={unfolded ? '' : undefined}
            aria-busy={!data || undefined}
          >
            {title}
            <button
              type="button"
              className={`icon-button ${styles.unfold}`}
              aria-expanded={unfolded}
              aria-label="Dados da inscrição"
              onClick={() => setUnfolded(!unfolded)}
            >
              <Icon name="chevron-down" />
            </button>
            <dl className={styles.details}>
              <Detail name="Curso">{data?.description}</Detail>
              <Detail name="Local">{data?.place}</Detail>
              <Detail name="Aluno">{data?.name}</Detail>
              <Detail name="CPF">{data && readableCpf(data.cpf)}</Detail>
              {data
                ? sumLines(data, cents).map(([name, value]) => (
                    <Detail key={name} name={name}>
                      {value}
                    </Detail>
                  ))
                : null}
            </dl>
            <p className={styles.total} data-quiet={quiet || undefined}>
              {parcels && data ? (
                <>
                  <strong className="figures">{parcels}</strong>
                  <span className="figures">total {formatBRL(cents ?? data.cents)}</span>
                </>
              ) : (
                <>
                  <span>{totalLabel}</span>
                  <strong className="figures">
                    {data ? (
                      formatBRL(cents ?? data.cents)
                    ) : (
                      <Skeleton width="6rem" height="1.25em" />
                    )}
                  </strong>
                </>
              )}
            </p>
          </div>
        ) : (
          <>
            {title}
            <Alert tone="error" title="O valor não pôde ser carregado">
              <Button variant="secondary" size="small" busy={isFetching} onClick={() => refetch()}>
                Carregar de novo
              </Button>
            </Alert>
          </>
        )}
      </Card>
    </section>
  )
}

/** Nothing for what the API does not give; the place of what is still loading. */
function Detail({ name, children }: { name: string; children: string | undefined }) {
  if (children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd className={name === 'Curso' ? undefined : 'figures'}>
        {children ?? <Skeleton width="70%" height="1.4em" />}
      </dd>
    </div>
  )
}
