import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { withdrawalDays } from '#contract/terms.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import styles from './trust-strip.module.css'

const facts: { icon: IconName; title: ReactNode; text: string }[] = [
  {
    icon: 'calendar',
    title: `Desde ${brand.since}`,
    text: `Com sede em ${brand.address.city}/${brand.address.uf}.`,
  },
  {
    icon: 'shield',
    title: `${withdrawalDays} dias para desistir`,
    text: 'Com devolução do valor pago.',
  },
  {
    icon: 'certificate',
    title: 'Certificado com código',
    text: 'Qualquer pessoa confere neste portal.',
  },
  {
    icon: 'phone',
    title: <a href={brand.phone.href}>{brand.phone.label}</a>,
    text: `De ${brand.serviceHours}.`,
  },
]

/** Why to trust the provider: facts that can be checked, and who answers the phone. */
export function TrustStrip() {
  return (
    <section className={styles.strip} aria-label="Com quem você estuda">
      <ul className={`wrap ${styles.facts}`}>
        {facts.map(({ icon, title, text }) => (
          <li key={icon} className={styles.fact}>
            <Icon name={icon} size={28} />
            <strong className={styles.title}>{title}</strong>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
