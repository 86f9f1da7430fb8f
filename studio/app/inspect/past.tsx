import { inOrderOfMoments } from '@studio/kit/inspect/log.ts'
import { useLanguage, useMessages } from '../language.tsx'
import { timeOf } from './actor-tree.tsx'
import { inspectionMessages } from './inspection-messages.ts'
import type { LiveInspection } from './use-inspection.ts'

/** States that the shown moment is past, and leads back to now. */
export function Past({ inspection }: { inspection: LiveInspection }) {
  const [language] = useLanguage()
  const t = useMessages(inspectionMessages)
  const { isPast, moment, entries, setMoment } = inspection
  if (!isPast || moment === null) return null
  const moments = inOrderOfMoments(entries)
  const at = moments.findLastIndex(({ number }) => number <= moment)
  const entry = moments[at]
  return (
    <p className="past" role="status">
      <span>
        <b>{t.inThePast}</b>
        {entry && t.pastMoment(at + 1, entries.length, timeOf(entry.at, language))}
      </span>
      <button type="button" onClick={() => setMoment(null)}>
        {t.backToNow}
      </button>
    </p>
  )
}
