import { Skeleton } from './skeleton.tsx'

/** Placeholder of a part of the page whose code is loading; `rows`: its approximate height. */
export function Waiting({ rows = 3 }: { rows?: number }) {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden">Carregando…</p>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} width="100%" height="5rem" />
      ))}
    </div>
  )
}
