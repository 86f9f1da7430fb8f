import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './empty-state.module.css'

/** Props of {@link EmptyState}; `action` is the way on. */
export interface EmptyStateProps {
  icon?: IconName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** What stands where a list would, when there is nothing to list. */
export function EmptyState({ icon = 'road', title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.sign}>
        <Icon name={icon} size={30} />
      </span>
      <p className={styles.title}>
        <strong>{title}</strong>
      </p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  )
}
