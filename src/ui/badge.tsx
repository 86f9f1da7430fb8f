import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './badge.module.css'

/** Props of {@link Badge}. */
interface BadgeProps {
  children: ReactNode
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'error'
}

/** A word or two that classify the element below them. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, tone !== 'neutral' && styles[tone])}>
      {children}
    </span>
  )
}
