import { useWatch } from 'react-hook-form'
import type { CardPaymentValues } from '#contract/card/form.ts'
import type { Option } from '#src/api/reading.ts'
import styles from './panel.module.css'

/** The chosen brand, or the one that the number seems to be of, drawn as a small card with its name; decoration beside the select. */
export function CardBrandMark({ brands }: { brands: readonly Option[] }) {
  const chosen = useWatch<CardPaymentValues, 'bandeira'>({ name: 'bandeira' })
  const brand = brands.find(({ id }) => String(id) === chosen)
  // “Mastercard” and “Diners Club” take two lines.
  const words = brand?.label.split(/\s+|(?=card$)/) ?? []
  return (
    <span className={styles.brandMark} aria-hidden="true">
      {brand ? (
        <svg width="60" height="38" viewBox="0 0 44 28" focusable="false">
          <rect width="44" height="28" rx="4" />
          {words.map((word, line) => (
            <text key={word} x="22" y={18 + (line - (words.length - 1) / 2) * 10}>
              {word}
            </text>
          ))}
        </svg>
      ) : null}
    </span>
  )
}
