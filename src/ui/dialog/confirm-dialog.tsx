import { useId, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import styles from './dialog.module.css'

/**
 * Props of {@link ConfirmDialog}.
 * - `percent`: progress shown in the footer, rounded to an integer.
 * - `danger`: to confirm loses something, so the other answer is the main one, and comes first.
 * - `onCancel` also handles Esc; nothing calls it while `busy`. `cancelText: null` leaves the confirm button alone.
 */
export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  children?: ReactNode
  onConfirm: () => void
  onCancel: () => void
  confirmText?: string
  cancelText?: string | null
  size?: DialogProps['size']
  danger?: boolean
  busy?: boolean
  percent?: number
}

/** A question with two answers. */
export function ConfirmDialog({
  open,
  title,
  children,
  onConfirm,
  onCancel,
  confirmText = 'Ok',
  cancelText = 'Cancelar',
  size = 'medium',
  danger = false,
  busy = false,
  percent,
}: ConfirmDialogProps) {
  const textId = useId()
  return (
    <Dialog
      open={open}
      title={title}
      size={size}
      float
      role="alertdialog"
      describedBy={textId}
      onBack={busy ? () => {} : onCancel}
      footer={
        <>
          {percent === undefined ? null : (
            <span className={styles.percent}>{Math.round(percent)}%</span>
          )}
          {cancelText === null ? null : (
            <Button
              variant={danger ? 'primary' : 'secondary'}
              data-first={danger ? '' : undefined}
              waiting={busy}
              onClick={onCancel}
            >
              {cancelText}
            </Button>
          )}
          <Button variant={danger ? 'secondary' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div id={textId}>{children}</div>
    </Dialog>
  )
}
