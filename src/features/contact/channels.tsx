import { Link } from '@tanstack/react-router'
import { ChannelList } from '#src/blocks/channels/channel-list.tsx'
import { Card } from '#src/ui/card.tsx'
import styles from './contact.module.css'

/** The contact channels that need no form. */
export function Channels() {
  return (
    <aside className={styles.channels} aria-labelledby="outros-canais">
      <Card tone="paper">
        <h2 id="outros-canais" className="text-l">
          Outros canais
        </h2>
        <address>
          <ChannelList />
        </address>
        <p className={styles.faq}>
          Talvez a resposta já esteja nas <Link to="/faq">dúvidas frequentes</Link>.
        </p>
      </Card>
    </aside>
  )
}
