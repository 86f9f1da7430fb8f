import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import { Unbroken } from './unbroken.tsx'
import styles from './sign-panel.module.css'

/**
 * Props of {@link SignPanel}; `action` is the next step. `failure`: something went wrong; otherwise there is nothing to show.
 * `live` announces it at once when it appears; `heading` makes its title the heading of the page.
 */
interface SignPanelProps {
  icon?: IconName
  title: ReactNode
  failure?: boolean
  live?: boolean
  heading?: boolean
  children?: ReactNode
  action?: ReactNode
}

/** Shown in place of a list or a page that is empty or was not loaded: a road sign and a text. */
export function SignPanel({
  failure = false,
  icon = failure ? 'exclamation' : 'road',
  title,
  live = false,
  heading = false,
  children,
  action,
}: SignPanelProps) {
  return (
    <div
      role={live ? 'alert' : undefined}
      className={joinClasses(styles.panel, failure && styles.failure)}
    >
      <span className={styles.sign}>
        <Icon name={icon} size={30} />
      </span>
      {failure && !heading ? <VisuallyHidden>Erro: </VisuallyHidden> : null}
      {heading ? (
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <p className={styles.title}>
          <strong>{title}</strong>
        </p>
      )}
      {children ? (
        <div className={styles.text}>
          <Unbroken>{children}</Unbroken>
        </div>
      ) : null}
      {action}
    </div>
  )
}
