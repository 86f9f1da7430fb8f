import { useId, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { useModal } from './use-modal.ts'
import styles from './dialog.module.css'

/**
 * Props of {@link Dialog}.
 * - `onBack`: Esc or the phone's back gesture. `onClose`: the corner button; left out, no button.
 * - `focusKey`: change it (a stage's name) to bring focus to the heading and scroll to the top.
 * - `above`: stays put between heading and body (a stepper). `footer`: stays put at the bottom.
 * - `float`: on phones stays a box instead of filling the screen.
 */
export interface DialogProps {
  open: boolean
  title: ReactNode
  onBack: () => void
  onClose?: () => void
  closeText?: string
  size?: 'small' | 'medium' | 'large'
  float?: boolean
  focusKey?: string | number
  above?: ReactNode
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  describedBy?: string
  children?: ReactNode
}

/**
 * A modal window named by its heading. Clicking outside does nothing, so nothing typed is lost;
 * the page behind is inert and does not scroll. Its content exists only while it is open.
 */
export function Dialog({
  open,
  title,
  onBack,
  onClose,
  closeText = 'Fechar',
  size = 'medium',
  float = false,
  focusKey,
  above,
  footer,
  role = 'dialog',
  describedBy,
  children,
}: DialogProps) {
  const titleId = useId()
  const { dialog, heading, body, handlers } = useModal(open, onBack, focusKey)
  return (
    <dialog
      {...handlers}
      ref={dialog}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      data-modal=""
      className={joinClasses(
        styles.dialog,
        size !== 'medium' && styles[size],
        float && styles.float,
      )}
    >
      {open ? (
        <>
          <header className={styles.head}>
            <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {onClose ? (
              <button
                type="button"
                className={`icon-button ${styles.close}`}
                aria-label={closeText}
                onClick={onClose}
              >
                <Icon name="close" />
              </button>
            ) : null}
          </header>
          {above ? <div className={styles.above}>{above}</div> : null}
          <div ref={body} className={styles.body}>
            {children}
          </div>
          {footer ? <footer className={styles.foot}>{footer}</footer> : null}
        </>
      ) : null}
    </dialog>
  )
}
