import { Skeleton } from '../skeleton.tsx'
import { FieldFrame, useFieldWiring, type FieldTexts } from './field-frame.tsx'

/** Placeholder of a field whose code is loading: its final texts, and as much room as its control takes. */
export function WaitingField({ label, hint }: Pick<FieldTexts, 'label' | 'hint'>) {
  return (
    <FieldFrame label={label} hint={hint} wiring={useFieldWiring({ hint })}>
      <Skeleton width="100%" height="3rem" />
    </FieldFrame>
  )
}
