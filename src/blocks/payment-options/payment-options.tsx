import type { ReactNode } from 'react'
import { formatBRL } from '#contract/money.ts'
import { paymentMethod } from '#contract/payment.ts'
import type { PaymentChoice } from '#machines/coupon/index.ts'
import type { PaymentOption } from '#src/api/read-courses.ts'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { paymentKey, paymentMethodNames } from './payment-choice.ts'
import styles from './payment-options.module.css'

/**
 * Props of {@link PaymentOptions}. `value`: the option in force, null for none. `onChoose` receives
 * of an option without value too (`cents` 0 or less): whoever holds the choice must clear it.
 */
export interface PaymentOptionsProps {
  options: readonly PaymentOption[]
  value: PaymentChoice | null
  onChoose: (choice: PaymentChoice) => void
  error?: string
  id?: string
  label?: ReactNode
}

/** The ways to pay as cards to choose one from. */
export function PaymentOptions({
  options,
  value,
  onChoose,
  error,
  id,
  label = 'Como você quer pagar?',
}: PaymentOptionsProps) {
  return (
    <RadioGroup
      id={id}
      label={label}
      required
      look="cards"
      error={error}
      value={value ? paymentKey(value) : ''}
      options={options.map((option) => ({
        value: paymentKey(option),
        label: <OptionLabel choice={option} />,
        hint: <OptionLines lines={option.lines} />,
      }))}
      onChange={(key) => {
        const option = options.find((candidate) => paymentKey(candidate) === key)
        if (!option) return
        const { TipoPagamento, TipoPendencia, cents } = option
        onChoose({ TipoPagamento, TipoPendencia, cents })
      }}
    />
  )
}

function OptionLabel({ choice }: { choice: PaymentChoice }) {
  return (
    <span className={styles.label}>
      <span className={styles.name}>
        <Icon name={choice.TipoPagamento === paymentMethod.card ? 'card' : 'barcode'} size={22} />
        {paymentMethodNames[choice.TipoPagamento]}
      </span>
      {choice.cents > 0 ? <strong className="figures">{formatBRL(choice.cents)}</strong> : null}
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
