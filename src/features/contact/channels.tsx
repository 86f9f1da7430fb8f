import { Link } from '@tanstack/react-router'
import { brand, brandAddress } from '#contract/brand.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'
import styles from './contact.module.css'

/** The contact channels that need no form. */
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
              <NewTabLink href={brand.whatsapp.href}>{brand.whatsapp.label} (WhatsApp)</NewTabLink>
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
              <span>
                <Unbroken>{brandAddress}</Unbroken>
              </span>
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
