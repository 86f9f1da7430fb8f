import type { UseQueryResult } from '@tanstack/react-query'
import type { BuyPrice } from '#contract/calls/payments.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { formatReais } from '#src/texts/formats.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './payment-page.module.css'

/** Props of {@link OrderSummary}: the price record as it loads, and what its total is called. */
export type OrderSummaryProps = { price: UseQueryResult<BuyPrice>; totalLabel: string }

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
              <div>
                <dt>Curso</dt>
                <dd>{data.Descricao}</dd>
              </div>
              <div>
                <dt>Aluno</dt>
                <dd>{data.Nome}</dd>
              </div>
              <div>
                <dt>CPF</dt>
                <dd className="figures">{readableCpf(data.CPF)}</dd>
              </div>
            </dl>
            <p className={styles.total}>
              <span>{totalLabel}</span>
              <strong className="figures">{formatReais(data.ValorTotal)}</strong>
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

/** A whole CPF comes as digits, a masked one as it is to be shown. */
function readableCpf(text: string): string {
  return /^[0-9]{11}$/.test(text) ? cpf.format(text) : text
}
