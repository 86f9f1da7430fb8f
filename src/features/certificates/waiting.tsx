import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

export function Waiting() {
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
