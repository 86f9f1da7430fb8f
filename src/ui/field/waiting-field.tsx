import { Skeleton } from '../skeleton.tsx'
import { FieldFrame, useFieldWiring, type FieldSpeech } from './field-frame.tsx'

/** The place of a field that is on its way: its words as they will be, and as much room as its control takes. */
export function WaitingField({ label, hint }: Pick<FieldSpeech, 'label' | 'hint'>) {
  return (
    <FieldFrame label={label} hint={hint} wiring={useFieldWiring({ hint })}>
      <Skeleton width="100%" height="3rem" />
    </FieldFrame>
  )
}
