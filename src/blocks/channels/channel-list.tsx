import type { ReactNode } from 'react'
import { brand, brandAddress } from '#contract/brand.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'
import styles from './channel-list.module.css'

/** How the provider is reached, and when. */
export function ChannelList() {
  return (
    <ul className={`plain-list ${styles.list}`}>
      <Channel icon="phone">
        <a href={brand.phone.href}>{brand.phone.label}</a>
      </Channel>
      <Channel icon="message">
        <NewTabLink href={brand.whatsapp.href}>{brand.whatsapp.label} (WhatsApp)</NewTabLink>
      </Channel>
      <Channel icon="mail">
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </Channel>
      <Channel icon="clock">Atendimento de {brand.serviceHours}</Channel>
      <Channel icon="pin">
        <Unbroken>{brandAddress}</Unbroken>
      </Channel>
    </ul>
  )
}

function Channel({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </li>
  )
}
