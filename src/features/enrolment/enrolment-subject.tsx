import { useSelector } from '@xstate/react'
import { formatBRL } from '#contract/money.ts'
import { chosenOption, totalCents } from '#machines/enrolment/index.ts'
import type { Place } from '#src/api/schedules.ts'
import type { PaymentOption } from '#src/api/read-options.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import { listMethods, methodRows, paymentMethodNames } from '#contract/payment.ts'
import { hoursText } from '#src/texts/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { usePlaceName } from './use-city-name.ts'
import type { EnrolmentActor } from './use-enrolment.ts'
import styles from './enrolment.module.css'

export interface EnrolmentSubjectProps {
  actor: EnrolmentActor
  courseTitle: string
  place: Place
  hours: Schedule['hours']
  options: readonly PaymentOption[]
}

/** Course, place and price of the enrolment, in two lines over every stage; unfolded with hours and payment method. */
export function EnrolmentSubject({
  actor,
  courseTitle,
  place,
  hours,
  options,
}: EnrolmentSubjectProps) {
  const option = useSelector(actor, chosenOption)
  const total = useSelector(actor, totalCents)
  const where = usePlaceName(place)
  const offered = options.filter(({ cents }) => cents > 0)
  const least = Math.min(...offered.map(({ cents }) => cents))
  const methods = offered
    .filter(({ cents }) => cents === least)
    .map(({ TipoPagamento }) => methodRows[TipoPagamento])
  // Until a method is chosen, the lowest price with the methods that have it.
  const leastPrice =
    methods.length > 0
      ? `${formatBRL(least)} ${listMethods('disjunction', { before: 'no ', methods })}`
      : ''
  const price = total === null ? leastPrice : formatBRL(total)
  const details = [
    ['Curso', courseTitle],
    ['Carga horária', hoursText(hours)],
    ['Local', where],
    ['Preço', price],
    ['Pagamento', option ? paymentMethodNames[option.TipoPagamento] : ''],
  ] as const
  return (
    <details className={styles.subject}>
      <summary className="unmarked">
        <span className={styles.course}>
          <span className="visually-hidden">Inscrição: </span>
          {courseTitle}
        </span>
        <span className={styles.placeAndPrice}>
          <span>{where}</span> {/* With the price: no line ends in a dot. */}
          <span>
            {where && price ? '· ' : null}
            {price}
          </span>
        </span>
        <Icon name="chevron-down" size={20} />
      </summary>
      <dl>
        {details.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </details>
  )
}
