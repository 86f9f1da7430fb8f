import { useMemo, useState } from 'react'
import { crossing } from '@studio/kit/inspect/crossing.ts'
import { sequenceOf } from '@studio/kit/inspect/sequence.ts'
import { shownTheme, storedTheme } from '../chart-style.ts'
import { download } from '../download.ts'
import { useLanguage, useMessages } from '../language.tsx'
import { inspectionMessages } from './inspection-messages.ts'
import { sequenceFile, sequenceFormats } from './sequence-files.ts'
import type { SequenceFormat } from './sequence-files.ts'
import { SequenceView } from './sequence-view.tsx'
import type { LiveInspection } from './use-inspection.ts'

/** The log as a sequence diagram, to view and to save, with the effects of a page's requests on the server. */
export function InspectedSequence({ inspection }: { inspection: LiveInspection }) {
  const [language] = useLanguage()
  const t = useMessages(inspectionMessages)
  const { memory, inspectionRecords, family, moment, setMoment, entries, subjectOf } = inspection
  const [unsaved, setUnsaved] = useState<string | null>(null)
  const crossed = useMemo(() => {
    const own = family
      ? inspectionRecords.filter(({ actor }) => family.has(actor))
      : inspectionRecords
    const others = memory
      .map((one) => one.inspectionRecords)
      .filter((other) => other !== inspectionRecords)
    return crossing(own, others)
  }, [memory, inspectionRecords, family])
  const sequence = useMemo(
    () => sequenceOf(crossed, subjectOf, language),
    [crossed, subjectOf, language],
  )
  const save = async (format: SequenceFormat) => {
    try {
      download(await sequenceFile(sequence, format, shownTheme(storedTheme()), language))
      setUnsaved(null)
    } catch (error) {
      setUnsaved(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div className="sequence-frame">
      <select
        aria-label={t.saveSequence}
        value=""
        onChange={({ target }) => {
          const format = sequenceFormats.find(({ id }) => id === target.value)
          if (format) void save(format.id)
        }}
      >
        <option value="">{t.save}</option>
        {sequenceFormats.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      {unsaved !== null && <p role="alert">{t.notSaved(unsaved)}</p>}
      <SequenceView
        sequence={sequence}
        moment={moment}
        onMoment={(number) => {
          const entry = entries.find((one) => one.number >= number)
          setMoment(!entry || entry === entries.at(-1) ? null : entry.number)
        }}
      />
    </div>
  )
}
