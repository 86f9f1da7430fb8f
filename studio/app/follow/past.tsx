import { timeOf } from './actor-tree.tsx'
import type { Follow } from './use-follow.ts'

/** Says that what is shown is over, and leads back. */
export function Past({ follow }: { follow: Follow }) {
  const { isPast, moment, entries, setMoment } = follow
  if (!isPast || moment === null) return null
  const at = entries.findLastIndex(({ number }) => number <= moment)
  const entry = entries[at]
  return (
    <p className="past" role="status">
      <span>
        <b>No passado</b>
        {entry && `: momento ${at + 1} de ${entries.length}, ${timeOf(entry.at)}`}
      </span>
      <button type="button" onClick={() => setMoment(null)}>
        Voltar ao agora
      </button>
    </p>
  )
}
