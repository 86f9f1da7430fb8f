import type { ReactNode } from 'react'
import { useSay } from './language.tsx'
import { pageSentences } from './page-sentences.ts'

/** Props of {@link DrawingStatus}. `failure`, `unsaved`: why it could not be laid out or saved; `isShown`: whether an older one still stands. */
interface DrawingStatusProps {
  failure: string | null
  unsaved: string | null
  isDrawing: boolean
  isShown: boolean
}

/** What there is to say of a drawing besides what it shows. */
export function DrawingStatus({
  failure,
  unsaved,
  isDrawing,
  isShown,
}: DrawingStatusProps): ReactNode {
  const say = useSay(pageSentences)
  return (
    <>
      {failure !== null && <p role="alert">{say.notDrawn(failure)}</p>}
      {unsaved !== null && <p role="alert">{say.notSaved(unsaved)}</p>}
      {isDrawing && failure === null && (
        <p role="status" className={isShown ? 'redrawing' : undefined}>
          {say.drawingNow}
        </p>
      )}
    </>
  )
}
