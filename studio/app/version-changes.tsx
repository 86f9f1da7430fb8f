import type { Difference } from '@studio/kit/drawing/diff.ts'
import { useMessages } from './language.tsx'
import { pageMessages } from './page-messages.ts'

/** What changed in a machine since another version of it. */
export function VersionChanges({
  version,
  sentences,
}: Pick<Difference, 'sentences'> & { version: string }) {
  const t = useMessages(pageMessages)
  return (
    <section aria-label={t.changesSince(version)}>
      <h2>{t.changesSince(version)}</h2>
      {sentences.length === 0 && <p>{t.noChanges}</p>}
      <ul>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
