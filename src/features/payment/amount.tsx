import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatBRL } from '#contract/money.ts'
import type { BuyPrice } from '#src/api/read-payments.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './amount.module.css'

interface AmountProps {
  price: UseQueryResult<BuyPrice>
  children: ReactNode
}

/** The sum to pay, with a text below it; without the sum if the price could not be loaded. */
export function Amount({ price, children }: AmountProps) {
  const { data, isError } = price
  return (
    <p className={styles.sum}>
      {data || !isError ? (
        <strong className="figures">
          {data ? formatBRL(data.cents) : <Skeleton width="6rem" height="1lh" />}
        </strong>
      ) : null}
      <span>{children}</span>
    </p>
  )
}
