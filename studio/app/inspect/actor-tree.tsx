import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { InspectedActor } from '@studio/kit/inspect/inspected.ts'
import { calledBy, titlesIn } from '@studio/kit/inspect/labels.ts'
import type { Language, Translations } from '@studio/kit/messages/language.ts'
import { useLanguage, useMessages } from '../language.tsx'
import { inspectionMessages } from './inspection-messages.ts'
import { scrollToShow } from './scroll-to-show.ts'
import { chartMessages } from '@studio/kit/messages/chart.ts'
import type { LiveInspection, ShownRun } from './use-inspection.ts'

/** A test run has hundreds of sources: the button shows more. */
const atOnce = 20

/** Every page, test and server that reported, with its actors as a tree. */
export function ActorTree({ inspection }: { inspection: LiveInspection }) {
  const t = useMessages(inspectionMessages)
  const [filter, setFilter] = useState('')
  const [isAll, setAll] = useState(false)
  const wanted = filter.trim().toLowerCase()
  const found = inspection.runs.filter(({ source }) => source.toLowerCase().includes(wanted))
  const shown = isAll ? found : found.slice(0, atOnce)
  const tree = useRef<HTMLDivElement>(null)
  const chosen = inspection.chosen && idOf(inspection.chosen.run, inspection.chosen.actor)
  useEffect(() => {
    if (chosen !== null) scrollToShow(tree.current, document.querySelector(`#${chosen}`))
  }, [chosen])
  return (
    <>
      <h3>{t.actors}</h3>
      {inspection.runs.length > 5 && (
        <input
          type="search"
          aria-label={t.filter}
          placeholder={t.filterHint}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      )}
      <div ref={tree} className="scroll">
        {found.length === 0 && <p>{t.noSource(filter)}</p>}
        {shown.map((run) => (
          <Run key={run.run} run={run} inspection={inspection} />
        ))}
        {found.length > shown.length && (
          <button type="button" onClick={() => setAll(true)}>
            {t.showMore(found.length - shown.length)}
          </button>
        )}
      </div>
    </>
  )
}

const idOf = (run: string, actor: number) => CSS.escape(`ator-${run}-${actor}`)

const clocks: Translations<Intl.DateTimeFormat> = {
  'pt-BR': new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' }),
  en: new Intl.DateTimeFormat('en', { timeStyle: 'medium', hour12: false }),
}

/** Time of day, to the second. */
export const timeOf = (at: number, language: Language) => clocks[language].format(at)

function Run({ run, inspection }: { run: ShownRun; inspection: LiveInspection }) {
  const [language] = useLanguage()
  const t = useMessages(inspectionMessages)
  const family = useMemo(() => familiesIn(run.actors), [run.actors])
  const name = run.source.startsWith('/') ? t.page(run.source) : run.source
  return (
    <details className="run" open={!run.isOver || inspection.chosen?.run === run.run}>
      <summary>
        <b>{name}</b>{' '}
        <small>
          {run.isOver && `${t.isOver} · `}
          {timeOf(run.last, language)}
        </small>
      </summary>
      <Actors of={null} family={family} run={run.run} inspection={inspection} label={name} />
    </details>
  )
}

/** The actors of a run by their parents, those without one under null. */
type Families = ReadonlyMap<number | null, readonly InspectedActor[]>

function familiesIn(actors: readonly InspectedActor[]): Families {
  const families = new Map<number | null, InspectedActor[]>()
  for (const actor of actors) {
    // An answered call has nothing more to show, an actor that never started nothing yet.
    const { parent, machine, status, isStarted } = actor
    if (machine === null ? status !== 'active' : !isStarted) continue
    const siblings = families.get(parent) ?? []
    families.set(parent, siblings)
    siblings.push(actor)
  }
  return families
}

function Actors({
  of,
  family,
  run,
  inspection,
  label,
}: {
  of: InspectedActor | null
  family: Families
  run: string
  inspection: LiveInspection
  label?: string
}) {
  const shown = family.get(of?.number ?? null) ?? []
  if (shown.length === 0) return null
  const { chosen, choose, subjectOf } = inspection
  return (
    <ul className="actors" aria-label={label}>
      {shown.map((actor) => (
        <li key={actor.number}>
          <Actor
            actor={actor}
            parent={of ? of.machine : undefined}
            run={run}
            isChosen={chosen?.run === run && chosen.actor === actor.number}
            choose={choose}
            subjectOf={subjectOf}
          />
          <Actors of={actor} family={family} run={run} inspection={inspection} />
        </li>
      ))}
    </ul>
  )
}

/** One of up to hundreds: rendered again only when it changed. `parent`: the machine of its parent, undefined where it has none. */
const Actor = memo(function Actor({
  actor,
  parent,
  run,
  isChosen,
  choose,
  subjectOf,
}: {
  actor: InspectedActor
  parent: string | null | undefined
  run: string
  isChosen: boolean
} & Pick<LiveInspection, 'choose' | 'subjectOf'>) {
  const [language] = useLanguage()
  const { calls, and } = chartMessages[language]
  const { number, machine, states, status } = actor
  const { title, detail } = calledBy(
    actor,
    parent === undefined ? undefined : { machine: parent },
    subjectOf,
  )
  if (machine === null) return <span className="call">{calls(title)}</span>
  return (
    <button
      type="button"
      id={`ator-${run}-${number}`}
      className={status === 'active' ? 'link' : 'link is-over'}
      aria-current={isChosen || undefined}
      onClick={() => choose({ run, actor: number }, actor)}
    >
      <span>
        {title} {detail !== '' && <small>{detail}</small>}
      </span>
      <small>{titlesIn(states, subjectOf(machine)).join(` ${and} `)}</small>
    </button>
  )
})
