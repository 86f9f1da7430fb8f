import { joinClasses } from './join-classes.ts'
import styles from './button.module.css'

/**
 * Looks of a button: one primary a view, secondary beside it, ghost to leave, danger to destroy. Accent is the primary of the
 * home page (search) and of a course (enrol), as of the student area: no other has it.
 */
type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger'

/** Options of {@link buttonClass}; `wide` fills the line. */
export interface ButtonLook {
  variant?: ButtonVariant
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
}

/** Class names that make any element (a router link, an anchor) look like a button. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  wide,
}: ButtonLook = {}): string {
  return joinClasses(
    styles.button,
    variant !== 'primary' && styles[variant],
    size !== 'medium' && styles[size],
    wide && styles.wide,
  )!
}
