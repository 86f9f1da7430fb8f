import type { ReactNode } from 'react'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'
import styles from './panel.module.css'

/** Props of {@link PanelHead}; `tone`: colour and size of the icon. The heading takes the focus on arrival. */
interface PanelHeadProps {
  icon: IconName
  title: string
  tone?: 'plain' | 'success' | 'info'
  children?: ReactNode
}

/** What a panel is about: icon, heading and a line. */
export function PanelHead({ icon, title, tone = 'plain', children }: PanelHeadProps) {
  return (
    <div className={styles.head} data-tone={tone}>
      <Icon name={icon} size={tone === 'success' ? 72 : 30} />
      <div>
        <h2 tabIndex={-1}>{title}</h2>
        {children ? (
          <p>
            <Unbroken>{children}</Unbroken>
          </p>
        ) : null}
      </div>
    </div>
  )
}
