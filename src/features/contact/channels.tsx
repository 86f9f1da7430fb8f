import { Link } from '@tanstack/react-router'
import { brand, brandAddress } from '#contract/brand.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './contact.module.css'

/** The ways to the provider that need no form. */
export function Channels() {
  return (
    <aside className={styles.channels} aria-labelledby="outros-canais">
      <Card tone="paper">
        <h2 id="outros-canais" className={styles.channelsTitle}>
          Outros canais
        </h2>
        <address>
          <ul className="plain-list">
            <li>
              <Icon name="phone" size={20} />
              <a href={brand.phone.href}>{brand.phone.label}</a>
            </li>
            <li>
              <Icon name="message" size={20} />
              <a href={brand.whatsapp.href} target="_blank" rel="noopener">
                {brand.whatsapp.label} (WhatsApp)
                <span className="visually-hidden"> (abre em nova aba)</span>
              </a>
            </li>
            <li>
              <Icon name="mail" size={20} />
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </li>
            <li>
              <Icon name="clock" size={20} />
              <span>Atendimento de {brand.serviceHours}</span>
            </li>
            <li>
              <Icon name="pin" size={20} />
              <span>{brandAddress}</span>
            </li>
          </ul>
        </address>
        <p className={styles.faq}>
          Talvez a resposta já esteja nas <Link to="/faq">dúvidas frequentes</Link>.
        </p>
      </Card>
    </aside>
  )
}
