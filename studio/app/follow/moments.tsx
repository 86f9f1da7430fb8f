import { useEffect, useMemo, useRef } from 'react'
import { sequenceOf } from '@studio/kit/followed-sequence.ts'
import { timeOf } from './actor-tree.tsx'
import { useLanguage, useSay } from '../language.tsx'
import { followSentences } from './follow-sentences.ts'
import { keepInSight } from './keep-in-sight.ts'
import { SequenceView } from './sequence-view.tsx'
import type { Follow } from './use-follow.ts'

/** More lines than anybody reads at once; the slider still reaches the others. */
const mostLines = 300

/** The log of the chosen actor's run, and the way back and forth in it. */
export function Moments({ follow }: { follow: Follow }) {
  const [language] = useLanguage()
  const say = useSay(followSentences)
  const { entries, moment, setMoment } = follow
  const last = entries.length - 1
  const at = moment === null ? last : entries.findLastIndex(({ number }) => number <= moment)
  const goTo = (index: number) => setMoment(index >= last ? null : (entries[index]?.number ?? null))
  const first = Math.max(0, Math.min(at - mostLines / 2, entries.length - mostLines))
  const shown = entries.slice(first, first + mostLines)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    keepInSight(list.current, list.current?.children[at - first])
  }, [at, first])
  if (entries.length === 0) return null
  return (
    <>
      <h3>{say.moments}</h3>
      <label className="check">
        <input
          type="checkbox"
          checked={follow.isFamilyOnly}
          onChange={(event) => follow.setFamilyOnly(event.target.checked)}
        />
        {say.familyOnly}
      </label>
      <input
        type="range"
        aria-label={say.moment}
        aria-valuetext={say.momentOf(at + 1, entries.length, entries[at]?.words)}
        min={0}
        max={last}
        value={Math.max(at, 0)}
        onChange={(event) => goTo(Number(event.target.value))}
      />
      <div className="row">
        <button type="button" disabled={at <= 0} onClick={() => goTo(0)}>
          {say.first}
        </button>
        <button type="button" disabled={at <= 0} onClick={() => goTo(at - 1)}>
          {say.previous}
        </button>
        <button type="button" disabled={moment === null} onClick={() => goTo(at + 1)}>
          {say.next}
        </button>
        <button type="button" disabled={moment === null} onClick={() => setMoment(null)}>
          {say.now}
        </button>
      </div>
      <ol ref={list} className="log scroll" aria-label={say.log}>
        {shown.map(({ number, at: time, who, words, kind, times }, index) => {
          const isNow = first + index === at
          return (
            <li key={number} className={`is-${kind}`}>
              <button
                type="button"
                className="link"
                aria-current={isNow ? 'step' : undefined}
                onClick={() => goTo(first + index)}
              >
                <small>
                  {timeOf(time, language)} · {who.title} {who.detail}
                </small>
                {words}
                {times > 1 && ` (${say.times(times)})`}.
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The log as a sequence diagram. */
export function FollowedSequence({ follow }: { follow: Follow }) {
  const [language] = useLanguage()
  const { sightings, family, moment, setMoment, entries, subjectOf } = follow
  const sequence = useMemo(
    () => sequenceOf(sightings, subjectOf, family, language),
    [sightings, subjectOf, family, language],
  )
  return (
    <SequenceView
      sequence={sequence}
      moment={moment}
      onMoment={(number) => {
        const entry = entries.find((one) => one.number >= number)
        setMoment(!entry || entry === entries.at(-1) ? null : entry.number)
      }}
    />
  )
}
