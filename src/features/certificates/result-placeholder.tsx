import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** In place of a result while the search is pending, or its code is loading. */
export function ResultPlaceholder() {
  return (
    <Card>
      <div className="stack" aria-busy="true">
        <output className="visually-hidden">Consultando…</output>
        <Skeleton width="50%" height="2rem" />
        <Skeleton width="100%" height="7rem" />
        <Skeleton width="14rem" height="3rem" />
      </div>
    </Card>
  )
}
