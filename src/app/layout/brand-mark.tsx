import { brand } from '#contract/brand.ts'
import styles from './brand-mark.module.css'

/** The provider's sign and name; the first word stands out. `onDark` for dark backgrounds. */
export function BrandMark({ onDark = false }: { onDark?: boolean }) {
  const [first, ...others] = brand.name.split(' ')
  return (
    <span className={styles.mark} data-on-dark={onDark ? '' : undefined}>
      <img src="/logo.svg" alt="" width={44} height={44} />
      <span className={styles.name}>
        {first} <span>{others.join(' ')}</span>
      </span>
    </span>
  )
}
