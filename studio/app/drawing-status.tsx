import type { ReactNode } from 'react'
import { useMessages } from './language.tsx'
import { pageMessages } from './page-messages.ts'

/** Props of {@link DrawingStatus}. `failure`, `unsaved`, `uncompared`: why it could not be laid out, saved or compared; `isShown`: whether an older one is still shown. */
interface DrawingStatusProps {
  failure: string | null
  unsaved: string | null
  uncompared?: string | null
  isDrawing: boolean
  isShown: boolean
}

/** The status of a drawing: being laid out, failed, not saved. */
export function DrawingStatus({
  failure,
  unsaved,
  uncompared = null,
  isDrawing,
  isShown,
}: DrawingStatusProps): ReactNode {
  const t = useMessages(pageMessages)
  return (
    <>
      {failure !== null && <p role="alert">{t.notDrawn(failure)}</p>}
      {unsaved !== null && <p role="alert">{t.notSaved(unsaved)}</p>}
      {uncompared !== null && <p role="alert">{t.notCompared(uncompared)}</p>}
      {isDrawing && failure === null && (
        <p role="status" className={isShown ? 'redrawing' : undefined}>
          {t.drawingNow}
        </p>
      )}
    </>
  )
}
