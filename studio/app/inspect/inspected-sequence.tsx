import { useMemo } from 'react'
import { withServerRecords } from '@studio/kit/inspect/crossing.ts'
import { inOrderOfMoments } from '@studio/kit/inspect/log.ts'
import { sequenceOf } from '@studio/kit/inspect/sequence.ts'
import { shownTheme } from '../chart-style.ts'
import { useLanguage, useMessages } from '../language.tsx'
import { SaveMenu, useSaving } from '../saving.tsx'
import { inspectionMessages } from './inspection-messages.ts'
import { sequenceFile, sequenceFormats } from './sequence-files.ts'
import { SequenceView } from './sequence-view.tsx'
import type { LiveInspection } from './use-inspection.ts'

/** The log as a sequence diagram, to view and to save, with the effects of a page's requests on the server. */
export function InspectedSequence({ inspection }: { inspection: LiveInspection }) {
  const [language] = useLanguage()
  const t = useMessages(inspectionMessages)
  const { memory, records, family, moment, setMoment, entries, subjectOf } = inspection
  const { unsaved, save } = useSaving()
  const crossed = useMemo(() => {
    const own = family ? records.filter(({ actor }) => family.has(actor)) : records
    const others = memory.map((one) => one.records).filter((other) => other !== records)
    return withServerRecords(own, others)
  }, [memory, records, family])
  const sequence = useMemo(
    () => sequenceOf(crossed, subjectOf, language),
    [crossed, subjectOf, language],
  )
  return (
    <div className="sequence-frame">
      <SaveMenu
        label={t.saveSequence}
        text={t.save}
        formats={sequenceFormats}
        onSave={(format) => void save(() => sequenceFile(sequence, format, shownTheme(), language))}
      />
      {unsaved !== null && <p role="alert">{t.notSaved(unsaved)}</p>}
      <SequenceView
        sequence={sequence}
        moment={moment}
        onMoment={(number) => {
          const moments = inOrderOfMoments(entries)
          const entry = moments.find((one) => one.number >= number)
          setMoment(!entry || entry === moments.at(-1) ? null : entry.number)
        }}
      />
    </div>
  )
}
