import { useMemo, useState } from 'react'
import { changedFacts, restAt } from '@studio/kit/followed-changes.ts'
import type { FollowedActor } from '@studio/kit/followed.ts'
import { titlesIn } from '@studio/kit/followed-words.ts'
import { sayField, sayValue } from '@studio/kit/said-values.ts'
import { wordSentences } from '@studio/kit/sentences-words.ts'
import type { Fact } from '@studio/kit/sightings.ts'
import { useLanguage, useSay } from '../language.tsx'
import { timeOf } from './actor-tree.tsx'
import { followSentences } from './follow-sentences.ts'
import type { Follow } from './use-follow.ts'

/** More moments than anybody looks through in a list. */
const mostMoments = 300

/** What changed of an actor up to the shown moment: since it last came to rest, or since any other moment. */
export function WhatChanged({ actor, follow }: { actor: FollowedActor; follow: Follow }) {
  const say = useSay(followSentences)
  const { and } = useSay(wordSentences)
  const [language] = useLanguage()
  const { sightings, moment, entries, chosen, subjectOf } = follow
  const key = `${chosen?.run} ${actor.number}`
  const [since, setSince] = useState<{ key: string; number: number } | null>(null)
  // A moment of another actor says nothing of this one.
  const from = since?.key === key ? since.number : null
  const subject = subjectOf(actor.machine ?? '')
  const own = useMemo(
    () => entries.filter((entry) => entry.actor === actor.number).slice(-mostMoments),
    [entries, actor.number],
  )
  const rows = useMemo(() => {
    const now = restAt(sightings, actor.number, moment ?? undefined)
    const before = now && restAt(sightings, actor.number, from ?? now.number - 1)
    if (!now || !before) return null
    const words = subject?.words ?? { language }
    const value = (fact: Fact | undefined, name: string) =>
      fact === undefined ? '—' : sayValue(fact, words, name)
    const place = (states: readonly string[]) => titlesIn(states, subject).join(` ${and} `)
    return [
      { name: say.place, before: place(before.states), after: place(now.states) },
      ...changedFacts(before, now).map((one) => ({
        name: sayField(one.name, words),
        before: value(one.before, one.name),
        after: value(one.after, one.name),
      })),
    ].filter((row) => row.before !== row.after)
  }, [sightings, actor.number, moment, from, subject, language, and, say])
  return (
    <section aria-label={say.changes}>
      <h3>{say.changes}</h3>
      <label className="since">
        {say.since}
        <select
          value={from ?? ''}
          onChange={({ target }) =>
            setSince(target.value === '' ? null : { key, number: Number(target.value) })
          }
        >
          <option value="">{say.eventBefore}</option>
          {own.map(({ number, at, words }) => (
            <option key={number} value={number}>
              {timeOf(at, language)} · {words}
            </option>
          ))}
        </select>
      </label>
      {rows === null ? (
        <p>{say.nothingBefore}</p>
      ) : rows.length === 0 ? (
        <p>{say.nothingChanged}</p>
      ) : (
        <p className="changes">
          {rows.map(({ name, before, after }) => (
            <span key={name}>
              {name}: <s>{before}</s> <b>{after}</b>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}
