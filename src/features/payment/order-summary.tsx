import type { UseQueryResult } from '@tanstack/react-query'
import type { BuyPrice } from '#contract/calls/payments.ts'
import { formatReais } from '#src/texts/formats.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Price } from '#src/ui/price.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './payment-page.module.css'

/** Props of {@link OrderSummary}: the price record as it loads, and whether it is settled. */
export type OrderSummaryProps = { price: UseQueryResult<BuyPrice>; paid: boolean }

/** What is bought, by whom, for how much: on screen all the time. Names come masked from the API. */
export function OrderSummary({ price, paid }: OrderSummaryProps) {
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
                <dd className="figures">{data.CPF}</dd>
              </div>
            </dl>
            <Price
              label={paid ? 'Valor da inscrição' : 'Total a pagar'}
              amount={formatReais(data.ValorTotal)}
            />
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
            <Skeleton width="100%" height="6rem" />
          </div>
        ) : null}
      </Card>
    </section>
  )
}
