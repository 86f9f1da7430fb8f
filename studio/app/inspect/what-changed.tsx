import { useMemo, useState } from 'react'
import { changedValues, restAt } from '@studio/kit/inspect/changes.ts'
import type { InspectedActor } from '@studio/kit/inspect/inspected.ts'
import { titlesIn } from '@studio/kit/inspect/labels.ts'
import { describeField, describeValue } from '@studio/kit/values/described-values.ts'
import { chartMessages } from '@studio/kit/messages/chart.ts'
import type { ShownValue } from '@studio/kit/inspect/records.ts'
import { Select } from '../controls.tsx'
import { useLanguage, useMessages } from '../language.tsx'
import { Changes } from '../value-list.tsx'
import { timeOf } from './actor-tree.tsx'
import { inspectionMessages } from './inspection-messages.ts'
import type { LiveInspection } from './use-inspection.ts'

/** At most this many moments are listed. */
const mostMoments = 300

/** What changed of an actor up to the shown moment: since it last came to rest, or since any other moment. */
export function WhatChanged({
  actor,
  inspection,
}: {
  actor: InspectedActor
  inspection: LiveInspection
}) {
  const t = useMessages(inspectionMessages)
  const { and } = useMessages(chartMessages)
  const [language] = useLanguage()
  const { records, moment, entries, chosen, subjectOf } = inspection
  const key = `${chosen?.run} ${actor.number}`
  const [since, setSince] = useState<{ key: string; number: number } | null>(null)
  // A moment of another actor does not apply to this one.
  const from = since?.key === key ? since.number : null
  const subject = subjectOf(actor.machine ?? '')
  const own = useMemo(
    () => entries.filter((entry) => entry.actor === actor.number).slice(-mostMoments),
    [entries, actor.number],
  )
  const rows = useMemo(() => {
    const now = restAt(records, actor.number, moment ?? undefined)
    const before = now && restAt(records, actor.number, from ?? now.number - 1)
    if (!now || !before) return null
    const labels = subject?.labels ?? { language }
    const value = (shown: ShownValue | undefined, name: string) =>
      shown === undefined ? '—' : describeValue(shown, labels, name)
    const place = (states: readonly string[]) => titlesIn(states, subject).join(` ${and} `)
    return [
      { name: t.place, before: place(before.states), after: place(now.states) },
      ...changedValues(before, now).map((one) => ({
        name: describeField(one.name, labels),
        before: value(one.before, one.name),
        after: value(one.after, one.name),
      })),
    ].filter((row) => row.before !== row.after)
  }, [records, actor.number, moment, from, subject, language, and, t])
  return (
    <section aria-label={t.changes}>
      <h3>{t.changes}</h3>
      <label className="since">
        {t.since}
        <Select
          value={String(from ?? '')}
          options={[
            { value: '', title: t.eventBefore },
            ...own.map(({ number, at, text }) => ({
              value: String(number),
              title: `${timeOf(at, language)} · ${text}`,
            })),
          ]}
          onChange={(number) => setSince(number === '' ? null : { key, number: Number(number) })}
        />
      </label>
      {rows === null ? (
        <p>{t.nothingBefore}</p>
      ) : rows.length === 0 ? (
        <p>{t.nothingChanged}</p>
      ) : (
        <Changes changes={rows} />
      )}
    </section>
  )
}
