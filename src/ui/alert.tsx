import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import { Unbroken } from './unbroken.tsx'
import styles from './alert.module.css'

type AlertTone = 'info' | 'success' | 'warning' | 'error'

const toneNames = {
  info: 'Informação',
  success: 'Sucesso',
  warning: 'Atenção',
  error: 'Erro',
} as const

/** Props of {@link Alert}; `live` announces it when it appears (errors at once, the others politely). */
interface AlertProps {
  tone?: AlertTone
  title?: ReactNode
  live?: boolean
  children?: ReactNode
}

/** A message in its place on the page: icon, colour and text have the same meaning. */
export function Alert({ tone = 'info', title, live = false, children }: AlertProps) {
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={joinClasses(styles.alert, tone !== 'info' && styles[tone])}>
      <Icon name={tone} />
      <div className={styles.inside}>
        <VisuallyHidden>{toneNames[tone]}: </VisuallyHidden>
        {title ? <p className={styles.title}>{title}</p> : null}
        {typeof children === 'string' ? (
          <p>
            <Unbroken>{children}</Unbroken>
          </p>
        ) : (
          children
        )}
      </div>
    </div>
  )
}
