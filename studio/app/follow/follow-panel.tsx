import { useState } from 'react'
import { leavesOf } from '@studio/kit/followed.ts'
import type { FollowedActor } from '@studio/kit/followed.ts'
import { calledBy, sayFactList, titlesIn } from '@studio/kit/followed-words.ts'
import { useLanguage, useSay } from '../language.tsx'
import { followSentences } from './follow-sentences.ts'
import { wordSentences } from '@studio/kit/sentences-words.ts'
import { FactList } from '../fact-list.tsx'
import { ActorTree } from './actor-tree.tsx'
import { readLog } from '@studio/kit/sightings-read.ts'
import { download } from '../download.ts'
import { following } from '../studio-machines.ts'
import { writeLog } from './log-file.ts'
import { ChosenRules } from './chosen-rules.tsx'
import { FollowedSequence } from './followed-sequence.tsx'
import { Moments } from './moments.tsx'
import { forget, recall } from './sources.ts'
import type { Follow } from './use-follow.ts'
import { WhatChanged } from './what-changed.tsx'
import './follow.css'

/** Following live actors: who there is, where the chosen one is, what happened and when. */
export function FollowPanel({ follow }: { follow: Follow }) {
  const say = useSay(followSentences)
  const { runs, actor, chosen } = follow
  return (
    <section className="follow" aria-label={say.following}>
      <label className="check">
        <input
          type="checkbox"
          checked={follow.isAutomatic}
          onChange={(event) => follow.setAutomatic(event.target.checked)}
        />
        {say.automatic}
      </label>
      <Files follow={follow} />
      {runs.length === 0 ? (
        <>
          <h2>{say.nothingYet}</h2>
          <Beginning />
        </>
      ) : (
        <>
          <ActorTree follow={follow} />
          {actor ? (
            <Chosen actor={actor} follow={follow} />
          ) : (
            <p>{chosen ? say.wasNotThere : say.chooseOne}</p>
          )}
          {chosen && <Moments follow={follow} />}
          {actor && <WhatChanged actor={actor} follow={follow} />}
          {actor && <ChosenRules actor={actor} follow={follow} />}
          {actor && <Facts actor={actor} follow={follow} />}
          {chosen && !follow.isSequence && (
            <details>
              <summary>{say.sequence}</summary>
              <FollowedSequence follow={follow} />
            </details>
          )}
          <details>
            <summary>{say.moreActors}</summary>
            <Beginning />
          </details>
        </>
      )}
    </section>
  )
}

function Beginning() {
  const say = useSay(followSentences)
  return (
    <>
      <p>{say.leaveOpen}</p>
      <ul>
        {following.map(({ from, how }) => (
          <li key={from}>
            <b>{from}</b>: {how}
          </li>
        ))}
        <li>
          <b>{say.tests}</b>: {say.runTests}{' '}
          <code>STUDIO_URL={new URL('.', location.href).href} npx vitest run</code>.
        </li>
        <li>
          <b>{say.file}</b>: {say.importFile}
        </li>
      </ul>
      <p>{say.nothingTyped}</p>
    </>
  )
}

function Files({ follow: { memory, isSequence, setSequence } }: { follow: Follow }) {
  const say = useSay(followSentences)
  const [problem, setProblem] = useState<string | null>(null)
  const open = async (file: File | undefined) => {
    if (!file) return
    const sightings = readLog(await file.text())
    if (sightings) recall(sightings)
    setProblem(sightings ? null : file.name)
  }
  const isEmpty = memory.length === 0
  return (
    <>
      <div className="row">
        <button
          type="button"
          aria-pressed={isSequence}
          disabled={isEmpty}
          title={say.sequenceHint}
          onClick={() => setSequence(!isSequence)}
        >
          {say.sequence}
        </button>
        <button
          type="button"
          disabled={isEmpty}
          onClick={() => {
            const { name, text } = writeLog(memory, new Date())
            download({ name, type: 'application/json', content: text })
          }}
        >
          {say.export}
        </button>
        <label className="button">
          {say.import}
          <input
            type="file"
            accept="application/json,.json"
            onChange={(event) => {
              void open(event.target.files?.[0])
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
        </label>
        <button type="button" disabled={isEmpty} onClick={forget}>
          {say.clear}
        </button>
      </div>
      {problem !== null && (
        <p role="alert" className="failure">
          {say.noLog(problem)}
        </p>
      )}
    </>
  )
}

function Chosen({ actor, follow }: { actor: FollowedActor; follow: Follow }) {
  const say = useSay(followSentences)
  const { and } = useSay(wordSentences)
  const { subjectOf } = follow
  const { machine, status } = actor
  const actors = follow.runs.find(({ run }) => run === follow.chosen?.run)?.actors
  const parent = actors?.find(({ number }) => number === actor.parent)
  const subject = subjectOf(machine ?? '')
  const { title, detail } = calledBy(actor, parent, subjectOf)
  const text = status && status !== 'active' && say.status[status]
  return (
    <>
      <h2>
        {title} {detail !== '' && <small>{detail}</small>}
      </h2>
      <p aria-live="polite">
        <b>{titlesIn(actor.states, subject).join(` ${and} `) || say.beginning}</b>
        {text && ` · ${text}`}
      </p>
      <p>
        <code>{leavesOf(actor.states).join(' ')}</code>
      </p>
      {subject === undefined && <p>{say.unknownMachine}</p>}
    </>
  )
}

function Facts({
  actor: { facts, machine },
  follow: { subjectOf },
}: {
  actor: FollowedActor
  follow: Follow
}) {
  const say = useSay(followSentences)
  const [language] = useLanguage()
  const text = sayFactList(facts, subjectOf(machine ?? '')?.words ?? { language })
  return <FactList title={say.facts} facts={text} open />
}
