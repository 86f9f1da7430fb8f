import { brand } from '#contract/brand.ts'
import { listMethods } from '#contract/payment.ts'
import { withdrawalDays } from '#contract/terms.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import styles from './trust-strip.module.css'

const reasons: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'calendar',
    title: `Desde ${brand.since}`,
    text: `${brand.legalName} CNPJ ${brand.cnpj}, com sede em ${brand.address.city}/${brand.address.uf}.`,
  },
  {
    icon: 'ticket',
    title: 'Preço antes da inscrição',
    text: `O valor do seu estado e cidade aparece na página do curso, ${listMethods('conjunction', { before: 'no ' })}.`,
  },
  {
    icon: 'certificate',
    title: 'Certificado com código',
    text: 'Todo certificado tem um código que qualquer pessoa pode consultar neste portal.',
  },
  {
    icon: 'shield',
    title: `${withdrawalDays} dias para desistir`,
    text: 'Contados da contratação, com devolução do valor pago.',
  },
]

/** Why to trust the provider: claims that can be checked, and who answers the phone. */
export function TrustStrip() {
  return (
    <section className={styles.strip} aria-labelledby="confianca">
      <div className="wrap">
        <h2 id="confianca" className="lane-heading">
          Com quem você estuda
        </h2>
        <ul className={`plain-list ${styles.reasons}`}>
          {reasons.map(({ icon, title, text }) => (
            <li key={title} className={styles.reason}>
              <Icon name={icon} size={28} />
              <h3 className={styles.title}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className={styles.help}>
          <Icon name="phone" />
          <span>
            Dúvidas? Atendemos {brand.serviceHours}, pelo{' '}
            <a href={brand.phone.href}>{brand.phone.label}</a> ou{' '}
            <a href={`mailto:${brand.email}`}>{brand.email}</a>.
          </span>
        </p>
      </div>
    </section>
  )
}
