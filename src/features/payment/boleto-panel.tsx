import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messages } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { listMethods, methodRows, paymentMethod, paymentMethods } from '#contract/payment.ts'
import { slipQuery } from '#src/api/payments.ts'
import type { BuyPrice, PaymentLookup } from '#src/api/read-payments.ts'
import { formatDay } from '#src/texts/formats.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { Amount } from './amount.tsx'
import { PanelHead } from './panel-head.tsx'
import { byMail, readableCpf } from './receipt.ts'
import { slipAddress } from './slip-address.ts'
import { Slip } from './slip.tsx'
import styles from './panel.module.css'

/** Props of {@link BoletoPanel}. `lookup`: the payment with its options, missing until it is loaded. */
export interface BoletoPanelProps {
  enrolmentId: number
  lookup: PaymentLookup | null | undefined
  overdue: boolean
  price: UseQueryResult<BuyPrice>
  onChange: () => void
}

/** The slip of an enrolment, to copy its line from, to send on, to print, or to swap for another payment option. */
export function BoletoPanel({ enrolmentId, lookup, overdue, price, onChange }: BoletoPanelProps) {
  const dueDay = lookup?.dueDay ?? ''
  const { config } = useRouter().options.context
  const { data, isError, isFetching, refetch } = useQuery(slipQuery(enrolmentId))
  const address = data ? slipAddress(data.address, config) : null
  const failed = !isFetching && (isError || (data !== undefined && address === null))
  const day = dueDay ? formatDay(dueDay) : null
  const saved = lookup && price.data ? savingOf(lookup, price.data) : null
  const others = lookup ? otherMethods(lookup) : ''
  return (
    <Card className={styles.panel}>
      <PanelHead icon="barcode" title="Pague com boleto" />
      <Amount price={price}>
        {overdue || !day ? null : (
          <>
            Vence em {weekdayOf(dueDay)}, <strong className="figures">{day}</strong>
          </>
        )}
      </Amount>
      {saved && !overdue ? <p className={`${styles.saved} ${styles.less}`}>{saved}</p> : null}
      {overdue ? (
        <div className={styles.message}>
          <Alert tone="warning" title={day ? `Boleto vencido em ${day}` : 'Boleto vencido'}>
            <p>
              Este boleto não deve mais ser pago. Escolha de novo a forma de pagamento: um novo
              boleto tem novo vencimento{others && `, ou pague com ${others}`}.
            </p>
            <Button size="small" onClick={onChange}>
              Gerar novo boleto{others && ` ou pagar com ${others}`}
            </Button>
          </Alert>
        </div>
      ) : null}
      {data && address ? (
        <Slip
          key={address.url.href}
          address={address}
          line={data.line}
          pdf={slipAddress(data.pdf, config)?.url.href ?? null}
          about={{
            payer: payerOf(price.data),
            course: price.data?.description ?? '',
            cents: price.data?.cents ?? null,
            day,
            mail: byMail(price.data),
          }}
          overdue={overdue}
          onChange={onChange}
        />
      ) : null}
      {failed ? (
        <div className={styles.message}>
          <Alert tone="error" live title="Boleto indisponível">
            <p>{messages.boletoFailed}</p>
            <div className={styles.actions}>
              <Button size="small" onClick={() => void refetch()}>
                Tentar novamente
              </Button>
              <Button variant="ghost" size="small" onClick={onChange}>
                Alterar forma de pagamento
              </Button>
            </div>
          </Alert>
        </div>
      ) : null}
      {!address && !failed ? (
        <div className={`stack ${styles.message}`} aria-busy="true">
          <VisuallyHidden>Carregando o boleto…</VisuallyHidden>
          <Skeleton width="100%" height="4.5rem" />
          <Skeleton width="100%" height="3rem" />
          <Skeleton width="100%" height="3.5rem" />
        </div>
      ) : null}
    </Card>
  )
}

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })

/** `quarta-feira`, of YYYY-MM-DD. */
const weekdayOf = (day: string) => weekday.format(Date.parse(day))

/** The other methods that the offer has, in a sentence; '' if none. */
const otherMethods = ({ options }: PaymentLookup) =>
  listMethods('disjunction', {
    methods: paymentMethods.filter(
      ({ id }) =>
        id !== paymentMethod.boleto &&
        options.some(({ TipoPagamento, cents }) => TipoPagamento === id && cents > 0),
    ),
  })

/** What a coupon took off, else what the dearest method costs more; null for neither. With a coupon of unknown amount the prices cannot be compared. */
function savingOf({ options, couponCode }: PaymentLookup, { cents, discountCents }: BuyPrice) {
  if (discountCents > 0) return `Com o cupom, ${formatBRL(discountCents)} a menos.`
  const [dearest] = options.toSorted((one, other) => other.cents - one.cents)
  if (!dearest || dearest.cents <= cents || couponCode !== '') return null
  return `Você economiza ${formatBRL(dearest.cents - cents)} em relação ao ${methodRows[dearest.TipoPagamento].short}.`
}

const payerOf = (price: BuyPrice | undefined): string =>
  price ? [price.name, price.cpf && `CPF ${readableCpf(price.cpf)}`].filter(Boolean).join(', ') : ''
