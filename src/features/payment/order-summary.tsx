import type { UseQueryResult } from '@tanstack/react-query'
import { formatBRL } from '#contract/money.ts'
import { cpf } from '#contract/rules/cpf.ts'
import type { BuyPrice } from '#src/api/read-payments.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './payment-page.module.css'

/** Props of {@link OrderSummary}: the price record as it loads, and what its total is called. */
export interface OrderSummaryProps {
  price: UseQueryResult<BuyPrice>
  totalLabel: string
}

/** What is bought, by whom, for how much: on screen all the time. Names come masked from the API. */
export function OrderSummary({ price, totalLabel }: OrderSummaryProps) {
  const { data, isError, isFetching, refetch } = price
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <Card tone="paper">
        <h2 id="order-summary" className={styles.summaryTitle}>
          Sua inscrição
        </h2>
        {data ? (
          <>
            <dl className={styles.facts}>
              <Fact name="Curso">{data.description}</Fact>
              <Fact name="Aluno">{data.name}</Fact>
              <Fact name="CPF">{readableCpf(data.cpf)}</Fact>
            </dl>
            <p className={styles.total}>
              <span>{totalLabel}</span>
              <strong className="figures">{formatBRL(data.cents)}</strong>
            </p>
          </>
        ) : null}
        {!data && isError ? (
          <Alert tone="error" title="O valor não pôde ser carregado">
            <Button variant="secondary" size="small" busy={isFetching} onClick={() => refetch()}>
              Carregar de novo
            </Button>
          </Alert>
        ) : null}
        {!data && !isError ? (
          <div className="stack" aria-busy="true">
            <Skeleton width="90%" height="1.25rem" />
            <Skeleton width="60%" height="1.25rem" />
            <Skeleton width="60%" height="2.5rem" />
          </div>
        ) : null}
      </Card>
    </section>
  )
}

/** Nothing for what the API does not give. */
function Fact({ name, children }: { name: string; children: string }) {
  if (children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd className={name === 'CPF' ? 'figures' : undefined}>{children}</dd>
    </div>
  )
}

/** A whole CPF comes as digits, a masked one as it is to be shown. */
function readableCpf(text: string): string {
  return /^[0-9]{11}$/.test(text) ? cpf.format(text) : text
}
