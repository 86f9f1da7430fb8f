import type { ReactNode } from 'react'
import { applyDiscount, type Coupon } from '#contract/coupon.ts'
import { formatBRL } from '#contract/money.ts'
import {
  confirmationText,
  paymentMethod,
  paymentMethodNames,
  type PaymentMethod,
} from '#contract/payment.ts'
import type { PaymentChoice } from '#machines/coupon/index.ts'
import { optionKey, type PaymentOption } from '#src/api/read-options.ts'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { discountedLines, interestFreeIn } from './option-texts.ts'
import styles from './payment-options.module.css'

/**
 * Props of {@link PaymentOptions}. `value`: the option in force, null for none. `onChoose` is also called for an option
 * without a price (`cents` 0): its owner then clears the choice. `coupon`: shown on each option
 * that it is for; `current`: the method that is being changed; `charged`: what that one costs now, in cents, null where its
 * price is known from the coupon; `interestFree`: parcels without interest, null where only the lines of an option state them.
 */
interface PaymentOptionsProps {
  options: readonly PaymentOption[]
  value: PaymentChoice | null
  onChoose: (choice: PaymentChoice) => void
  coupon?: Coupon | null
  current?: PaymentMethod | null
  charged?: number | null
  interestFree?: number | null
  error?: string
  hint?: string
  id?: string
  label?: ReactNode
}

const icons: Readonly<Record<PaymentMethod, IconName>> = {
  [paymentMethod.boleto]: 'barcode',
  [paymentMethod.card]: 'card',
}

export function PaymentOptions({
  options,
  value,
  onChoose,
  coupon = null,
  current = null,
  charged = null,
  interestFree = null,
  error,
  hint,
  id,
  label = 'Como você quer pagar?',
}: PaymentOptionsProps) {
  const chosen = value ? optionKey(value) : ''
  return (
    <RadioGroup
      id={id}
      label={label}
      required
      look="cards"
      error={error}
      hint={hint}
      value={chosen}
      options={options.map((option) => {
        const key = optionKey(option)
        const isCurrent = option.TipoPagamento === current
        const total = coupon
          ? totalWith(coupon, option)
          : isCurrent && charged !== null && charged < option.cents
            ? charged
            : undefined
        const lines =
          total === undefined
            ? option.lines
            : discountedLines(
                option.TipoPagamento,
                total,
                interestFree ?? interestFreeIn(option.lines),
              )
        return {
          value: key,
          label: <OptionLabel choice={option} total={total} isCurrent={isCurrent} />,
          hint: <OptionLines lines={[...lines, confirmationText(option.TipoPagamento)]} />,
        }
      })}
      onChange={(key) => {
        const option = options.find((candidate) => optionKey(candidate) === key)
        if (!option) return
        const { TipoPagamento, TipoPendencia, cents } = option
        onChoose({ TipoPagamento, TipoPendencia, cents })
      }}
    />
  )
}

/** What is left of an option's price with a coupon; undefined where the coupon is not for it, as far as known. */
function totalWith(coupon: Coupon, option: PaymentChoice) {
  const isForIt = coupon.method === null || coupon.method === option.TipoPagamento
  return isForIt ? applyDiscount(option.cents, coupon)?.totalCents : undefined
}

/** Props of {@link OptionLabel}. `total`: what is left of the price with the coupon. */
interface OptionLabelProps {
  choice: PaymentChoice
  total: number | undefined
  isCurrent: boolean
}

function OptionLabel({ choice, total, isCurrent }: OptionLabelProps) {
  return (
    <span className={styles.label}>
      <span className={styles.name}>
        <Icon name={icons[choice.TipoPagamento]} size={22} />
        {paymentMethodNames[choice.TipoPagamento]}
        {isCurrent ? <span className={styles.current}>forma atual</span> : null}
      </span>
      {choice.cents > 0 ? (
        <span className={styles.price}>
          {total === undefined ? null : (
            <s>
              <VisuallyHidden>De </VisuallyHidden>
              {formatBRL(choice.cents)}
              <VisuallyHidden> por </VisuallyHidden>
            </s>
          )}
          <strong>{formatBRL(total ?? choice.cents)}</strong>
        </span>
      ) : null}
    </span>
  )
}

function OptionLines({ lines }: { lines: readonly string[] }) {
  return (
    <span className={styles.lines}>
      {lines.map((line, index) => (
        <RichText key={index} html={line} inline />
      ))}
    </span>
  )
}
