import { useState } from 'react'
import { formatIso, todayInSaoPaulo } from '#contract/dates.ts'
import { message } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import { LoadFailure } from '#src/blocks/load-failure/load-failure.tsx'
import { useReload, type Reloadable } from '#src/blocks/load-failure/use-reload.ts'
import { hoursText } from '#src/texts/formats.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { joinClasses } from '#src/ui/join-classes.ts'
import { Price } from '#src/ui/price.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { classDaysText } from '#src/texts/class-days.ts'
import type { Condition, OfferPrice } from './offer-price.ts'
import type { Offer, OptionsState } from './use-offer.ts'
import styles from './offer-card.module.css'

/** Props of {@link PriceArea}; `fromCents`: the least price of all places, null where it is unknown; `hours` of class, '' likewise. */
interface PriceAreaProps {
  offer: Offer
  fromCents: number | null
  hours: string
}

/** The price in the chosen place, or why there is none. What loads is as high as what arrives, so nothing jumps. */
export function PriceArea(props: PriceAreaProps) {
  return (
    <div
      className={joinClasses(styles.price, props.offer.status === 'open' && 'arrives')}
      data-status={props.offer.status}
      aria-live="polite"
      aria-busy={props.offer.status === 'loading'}
    >
      <Inside {...props} />
      {props.offer.schedule ? <Classes {...props.offer.schedule} /> : null}
      {props.offer.status === 'unchosen' ? <Classes hours={props.hours} /> : null}
    </div>
  )
}

/** How long the classes are and on which days, as far as it is known. */
function Classes({ hours, classDays }: Pick<Schedule, 'hours'> & Partial<Schedule>) {
  const [today] = useState(() => formatIso(todayInSaoPaulo(new Date())))
  const classes = classDays ? classDaysText(classDays, today) : null
  if (!hours && !classes) return null
  return (
    <ul className={`plain-list ${styles.classes}`}>
      {classes ? (
        <li>
          <Icon name="calendar" />
          <span>
            {classes.label}: <strong>{classes.days}</strong>
          </span>
        </li>
      ) : null}
      {hours ? (
        <li>
          <Icon name="clock" />
          <span>
            Carga horária: <strong>{hoursText(hours)}</strong>
          </span>
        </li>
      ) : null}
    </ul>
  )
}

function Inside({ offer, fromCents }: PriceAreaProps) {
  const reload = useReload(loadOf(offer))
  const payment = offer.status === 'open' ? offer.payment : undefined
  const reloadPayment = useReload(loadOf(payment))
  if (offer.status === 'unchosen')
    return (
      <div className={styles.invite}>
        {fromCents === null ? null : (
          <p>
            A partir de <strong className={styles.from}>{formatBRL(fromCents)}</strong>
          </p>
        )}
        <p>O preço da sua cidade aparece aqui assim que você a escolher.</p>
      </div>
    )
  if (reload) return <LoadFailure {...reload} loads="courseDetails" />
  if (offer.status === 'loading' || offer.status === 'failed') return <Skeleton height="100%" />
  if (offer.status === 'absent')
    return (
      <Alert tone="warning">
        <p>{message('scheduleMissing')}</p>
        <p>Escolha outro lugar, ou solicite contato.</p>
      </Alert>
    )
  const { price } = offer
  return (
    <>
      <Price
        label={
          <>
            {price.label}
            {/* Two prices without a word between them look like hidden interest. */}
            {price.discount ? <span className={styles.discount}>{price.discount}</span> : null}
          </>
        }
        amount={price.amount}
        note={
          price.installments || price.longer ? (
            <>
              {price.installments ? (
                <p>
                  ou <strong>{price.installments}</strong>
                </p>
              ) : null}
              <Parcels {...price} />
            </>
          ) : null
        }
      />
      {reloadPayment ? <LoadFailure {...reloadPayment} loads="paymentInfo" /> : null}
    </>
  )
}

/** What several parcels add up to; on request what each number of parcels costs. */
function Parcels({ total, longer, conditions, interest }: OfferPrice) {
  const short = total ?? longer
  if (conditions.length < 2) return short ? <p>{short}</p> : null
  return (
    <details className={styles.parcels}>
      <summary className="unmarked">
        <span>{short}</span> <span className={styles.more}>Ver condições</span>
      </summary>
      <table className={styles.conditions}>
        <thead>
          <tr>
            <th scope="col">Vezes</th>
            <th scope="col">Parcela</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <Conditions title="Sem juros" rows={conditions.filter(({ isFree }) => isFree)} />
        <Conditions title="Com juros" rows={conditions.filter(({ isFree }) => !isFree)} />
      </table>
      {interest ? <p className={styles.interest}>{interest}</p> : null}
    </details>
  )
}

function Conditions({ title, rows }: { title: string; rows: Condition[] }) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {rows.map(({ count, parcel, note, total }) => (
        <tr key={count}>
          <th scope="row">{count}x</th>
          <td>
            {parcel} {note ? <small>{note}</small> : null}
          </td>
          <td>{total}</td>
        </tr>
      ))}
    </tbody>
  )
}

const loadOf = (part: Offer | OptionsState | undefined): Reloadable => ({
  isPending: part?.status === 'loading',
  ...(part?.status === 'failed'
    ? { isError: true, error: part.error, refetch: part.retry }
    : { isError: false, error: null, refetch: () => {} }),
})
