import { useState } from 'react'
import { innermostIds } from '@studio/kit/inspect/inspected.ts'
import type { InspectedActor } from '@studio/kit/inspect/inspected.ts'
import { calledBy, describeValueList, titlesIn } from '@studio/kit/inspect/labels.ts'
import { Checkbox, FileButton } from '../controls.tsx'
import { useLanguage, useMessages } from '../language.tsx'
import { inspectionMessages } from './inspection-messages.ts'
import { chartMessages } from '@studio/kit/messages/chart.ts'
import { ValueList } from '../value-list.tsx'
import { ActorTree } from './actor-tree.tsx'
import { readLog } from '@studio/kit/inspect/read-records.ts'
import { download } from '../download.ts'
import { inspected } from '../studio-machines.ts'
import { writeLog } from './log-file.ts'
import { ChosenRules } from './chosen-rules.tsx'
import { InspectedSequence } from './inspected-sequence.tsx'
import { Moments } from './moments.tsx'
import { clearMemory, addRecords } from './sources.ts'
import type { LiveInspection } from './use-inspection.ts'
import { WhatChanged } from './what-changed.tsx'
import './inspection.css'

/** Inspects live actors: their tree, the state of the chosen one, its history. */
export function InspectionPanel({ inspection }: { inspection: LiveInspection }) {
  const t = useMessages(inspectionMessages)
  const { runs, actor, chosen } = inspection
  return (
    <section className="inspection" aria-label={t.inspection}>
      <Checkbox
        label={t.automatic}
        checked={inspection.isAutomatic}
        onChange={inspection.setAutomatic}
      />
      <Files inspection={inspection} />
      {runs.length === 0 ? (
        <>
          <h2>{t.nothingYet}</h2>
          <Beginning />
        </>
      ) : (
        <>
          <ActorTree inspection={inspection} />
          {actor ? (
            <Chosen actor={actor} inspection={inspection} />
          ) : (
            <p>{chosen ? t.wasNotThere : t.chooseOne}</p>
          )}
          {chosen && <Moments inspection={inspection} />}
          {actor && <WhatChanged actor={actor} inspection={inspection} />}
          {actor && <ChosenRules actor={actor} inspection={inspection} />}
          {actor && <Values actor={actor} inspection={inspection} />}
          {chosen && !inspection.isSequence && (
            <details>
              <summary>{t.sequence}</summary>
              <InspectedSequence inspection={inspection} />
            </details>
          )}
          <details>
            <summary>{t.moreActors}</summary>
            <Beginning />
          </details>
        </>
      )}
    </section>
  )
}

function Beginning() {
  const t = useMessages(inspectionMessages)
  return (
    <>
      <p>{t.leaveOpen}</p>
      <ul>
        {inspected.map(({ from, how }) => (
          <li key={from}>
            <b>{from}</b>: {how}
          </li>
        ))}
        <li>
          <b>{t.tests}</b>: {t.runTests}{' '}
          <code>STUDIO_URL={new URL('.', location.href).href} npx vitest run</code>.
        </li>
        <li>
          <b>{t.file}</b>: {t.importFile}
        </li>
      </ul>
      <p>{t.nothingTyped}</p>
    </>
  )
}

function Files({
  inspection: { memory, isSequence, setSequence },
}: {
  inspection: LiveInspection
}) {
  const t = useMessages(inspectionMessages)
  const [problem, setProblem] = useState<string | null>(null)
  const open = async (file: File) => {
    const records = readLog(await file.text())
    if (records) addRecords(records)
    setProblem(records ? null : file.name)
  }
  const isEmpty = memory.length === 0
  return (
    <>
      <div className="row">
        <button
          type="button"
          aria-pressed={isSequence}
          disabled={isEmpty}
          title={t.sequenceHint}
          onClick={() => setSequence(!isSequence)}
        >
          {t.sequence}
        </button>
        <button
          type="button"
          disabled={isEmpty}
          onClick={() => {
            const { name, text } = writeLog(memory, new Date())
            download({ name, type: 'application/json', content: text })
          }}
        >
          {t.export}
        </button>
        <FileButton label={t.import} onFiles={([file]) => void open(file)} />
        <button type="button" disabled={isEmpty} onClick={clearMemory}>
          {t.clear}
        </button>
      </div>
      {problem !== null && (
        <p role="alert" className="failure">
          {t.noLog(problem)}
        </p>
      )}
    </>
  )
}

function Chosen({ actor, inspection }: { actor: InspectedActor; inspection: LiveInspection }) {
  const t = useMessages(inspectionMessages)
  const { and } = useMessages(chartMessages)
  const { subjectOf } = inspection
  const { machine, status } = actor
  const actors = inspection.runs.find(({ run }) => run === inspection.chosen?.run)?.actors
  const parent = actors?.find(({ number }) => number === actor.parent)
  const subject = subjectOf(machine ?? '')
  const { title, detail } = calledBy(actor, parent, subjectOf)
  const text = status && status !== 'active' && t.status[status]
  return (
    <>
      <h2>
        {title} {detail !== '' && <small>{detail}</small>}
      </h2>
      <p aria-live="polite">
        <b>{titlesIn(actor.states, subject).join(` ${and} `) || t.beginning}</b>
        {text && ` · ${text}`}
      </p>
      <p>
        <code>{innermostIds(actor.states).join(' ')}</code>
      </p>
      {subject === undefined && <p>{t.unknownMachine}</p>}
    </>
  )
}

function Values({
  actor: { values, machine },
  inspection: { subjectOf },
}: {
  actor: InspectedActor
  inspection: LiveInspection
}) {
  const t = useMessages(inspectionMessages)
  const [language] = useLanguage()
  const text = describeValueList(values, subjectOf(machine ?? '')?.labels ?? { language })
  return <ValueList title={t.values} values={text} open />
}
