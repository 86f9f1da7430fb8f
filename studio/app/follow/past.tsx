import { useLanguage, useSay } from '../language.tsx'
import { timeOf } from './actor-tree.tsx'
import { followSentences } from './follow-sentences.ts'
import type { Follow } from './use-follow.ts'

/** Says that what is shown is over, and leads back. */
export function Past({ follow }: { follow: Follow }) {
  const [language] = useLanguage()
  const say = useSay(followSentences)
  const { isPast, moment, entries, setMoment } = follow
  if (!isPast || moment === null) return null
  const at = entries.findLastIndex(({ number }) => number <= moment)
  const entry = entries[at]
  return (
    <p className="past" role="status">
      <span>
        <b>{say.inThePast}</b>
        {entry && say.pastMoment(at + 1, entries.length, timeOf(entry.at, language))}
      </span>
      <button type="button" onClick={() => setMoment(null)}>
        {say.backToNow}
      </button>
    </p>
  )
}
