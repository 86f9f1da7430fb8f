import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatBRL } from '#contract/money.ts'
import type { BuyPrice } from '#src/api/read-payments.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { joinClasses } from '#src/ui/join-classes.ts'
import styles from './amount.module.css'

/**
 * Props of {@link Amount}: the price record as it loads, and the text about the sum. `leavesToSummary`: nothing of it where
 * the summary is beside it.
 */
interface AmountProps {
  price: UseQueryResult<BuyPrice>
  leavesToSummary?: boolean
  children: ReactNode
}

/** What is paid and how much, before what it is paid with; the course is left to the summary where that is beside it. */
export function Amount({ price, leavesToSummary = false, children }: AmountProps) {
  const { data, isError } = price
  const waits = !data && !isError
  return (
    <div className={joinClasses(styles.amount, leavesToSummary && styles.beside)}>
      {data?.description || waits ? (
        <p className={styles.course}>
          {data?.description ?? <Skeleton width="80%" height="1lh" />}
        </p>
      ) : null}
      <p className={styles.sum}>
        {data || waits ? (
          <strong className="figures">
            {data ? formatBRL(data.cents) : <Skeleton width="6rem" height="1lh" />}
          </strong>
        ) : null}
        <span>{children}</span>
      </p>
    </div>
  )
}
