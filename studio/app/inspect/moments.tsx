import { useEffect, useMemo, useRef } from 'react'
import { timeOf } from './actor-tree.tsx'
import { reportMessages } from '@studio/kit/messages/report.ts'
import { inOrderOfMoments } from '@studio/kit/inspect/log.ts'
import { aroundStep } from '@studio/kit/inspect/rules.ts'
import { Checkbox } from '../controls.tsx'
import { useLanguage, useMessages } from '../language.tsx'
import { NewlyBroken } from '../played-rules.tsx'
import { inspectionMessages } from './inspection-messages.ts'
import { scrollToShow } from './scroll-to-show.ts'
import type { LiveInspection } from './use-inspection.ts'

/** At most this many lines are listed; the slider reaches the others. */
const mostLines = 300

/** The log of the chosen actor's run, and the controls to move in it. */
export function Moments({ inspection }: { inspection: LiveInspection }) {
  const [language] = useLanguage()
  const t = useMessages(inspectionMessages)
  const counts = useMessages(reportMessages)
  const { entries, moment, setMoment, judged } = inspection
  const last = entries.length - 1
  const moments = useMemo(() => inOrderOfMoments(entries), [entries])
  const at = moment === null ? last : moments.findLastIndex(({ number }) => number <= moment)
  const goTo = (index: number) => setMoment(index >= last ? null : (moments[index]?.number ?? null))
  const line = entries.findIndex((entry) => entry === moments[at])
  const first = Math.max(0, Math.min(line - mostLines / 2, entries.length - mostLines))
  const shown = entries.slice(first, first + mostLines)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    scrollToShow(list.current, list.current?.children[line - first])
  }, [line, first])
  if (entries.length === 0) return null
  return (
    <>
      <h3>{t.moments}</h3>
      <Checkbox
        label={t.familyOnly}
        checked={inspection.isFamilyOnly}
        onChange={inspection.setFamilyOnly}
      />
      <input
        type="range"
        aria-label={t.moment}
        aria-valuetext={t.momentOf(at + 1, entries.length, moments[at]?.text)}
        min={0}
        max={last}
        value={Math.max(at, 0)}
        onChange={(event) => goTo(Number(event.target.value))}
      />
      <div className="row">
        <button type="button" disabled={at <= 0} onClick={() => goTo(0)}>
          {t.first}
        </button>
        <button type="button" disabled={at <= 0} onClick={() => goTo(at - 1)}>
          {t.previous}
        </button>
        <button type="button" disabled={moment === null} onClick={() => goTo(at + 1)}>
          {t.next}
        </button>
        <button type="button" disabled={moment === null} onClick={() => setMoment(null)}>
          {t.now}
        </button>
      </div>
      <ol ref={list} className="log scroll" aria-label={t.log}>
        {shown.map(({ number, at: time, who, text, kind, times }, index) => {
          const isNow = first + index === line
          return (
            <li key={number} className={`is-${kind}`}>
              <button
                type="button"
                className="link"
                aria-current={isNow ? 'step' : undefined}
                onClick={() => goTo(moments.findIndex((one) => one.number === number))}
              >
                <small>
                  {timeOf(time, language)} · {who.title} {who.detail}
                </small>
                {text}
                {times > 1 && ` (${counts.times(times)})`}.
              </button>
              <NewlyBroken {...aroundStep(judged, number, times)} />
            </li>
          )
        })}
      </ol>
    </>
  )
}
