import { useId, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Checkbox } from '../field/checkbox.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import styles from './dialog.module.css'

/**
 * Props of {@link ConfirmDialog}.
 * - `percent`: progress shown in the footer, rounded to an integer.
 * - `terms`: a sentence that must be ticked first. Confirming without the tick calls
 *   `onTermsMissing` (say it in a toast) and marks the tick with `termsError`.
 * - `onCancel` also answers Esc. `cancelText: null` leaves the confirm button alone.
 */
export type ConfirmDialogProps = {
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
  terms?: ReactNode
  termsError?: string
  onTermsMissing?: () => void
}

/** A question with two answers. Opening it clears the tick of the terms. */
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
  terms,
  termsError = 'É necessário aceitar o termo para continuar',
  onTermsMissing,
}: ConfirmDialogProps) {
  const textId = useId()
  const [accepted, setAccepted] = useState(false)
  const [missing, setMissing] = useState(false)

  const [wasOpen, setWasOpen] = useState(open)

  if (open !== wasOpen) {
    setWasOpen(open)
    setAccepted(false)
    setMissing(false)
  }

  const confirm = () => {
    if (terms && !accepted) {
      setMissing(true)
      onTermsMissing?.()
      return
    }
    onConfirm()
  }

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
            <Button variant="secondary" onClick={onCancel}>
              {cancelText}
            </Button>
          )}
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div id={textId}>{children}</div>
      {terms ? (
        <Checkbox
          label={terms}
          checked={accepted}
          error={missing ? termsError : undefined}
          onChange={(checked) => {
            setAccepted(checked)
            setMissing(false)
          }}
        />
      ) : null}
    </Dialog>
  )
}
