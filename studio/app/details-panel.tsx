import { Fragment, useMemo } from 'react'
import type { Drawing, Saying } from '@studio/kit/drawing.ts'
import { sayTag } from '@studio/kit/drawing-words.ts'
import { isAdvice } from '@studio/kit/lint-finding.ts'
import type { Finding } from '@studio/kit/lint-finding.ts'
import { sayRule } from '@studio/kit/journey.ts'
import { useLanguage, useSay } from './language.tsx'
import { panelSentences } from './panel-sentences.ts'
import type { StudioMachine } from './studio-machines.ts'

interface Props {
  machine: StudioMachine
  state: string | null
  transition: string | null
  shut: ReadonlySet<string>
  onState: (id: string) => void
  onTransition: (key: string) => void
  onToggle: (id: string) => void
}

interface Way {
  saying: Saying
  from: string
  to: string | null
}

/** What the chosen state or transition is; the machine itself when nothing is chosen. */
export function DetailsPanel(props: Props) {
  const { machine, state, transition } = props
  const way =
    transition === null
      ? undefined
      : waysOf(machine.drawing).find(({ saying }) => saying.key === transition)
  if (way) return <TransitionDetails {...props} way={way} />
  const chosen = state ?? machine.drawing.machine
  return (
    <>
      <StateDetails {...props} state={chosen} />
      {state === null && <Rules machine={machine} />}
      {state === null && <Findings {...props} />}
    </>
  )
}

function waysOf({ boxes, arrows }: Drawing): Way[] {
  const owner = (id: string) => id.replace(/\|any$/, '')
  return [
    ...boxes.flatMap((box) =>
      box.sayings.map((saying): Way => ({ saying, from: box.id, to: null })),
    ),
    ...arrows.flatMap((arrow) =>
      arrow.sayings.map((saying): Way => ({ saying, from: owner(arrow.source), to: arrow.target })),
    ),
  ].filter(({ saying }) => saying.key !== null)
}

/** More states are folded away: rules and faults would stand below all of them. */
const mostInside = 16

function StateDetails({
  machine,
  state,
  shut,
  onState,
  onTransition,
  onToggle,
}: Props & { state: string }) {
  const say = useSay(panelSentences)
  const kinds: Readonly<Record<string, string>> = say.kinds
  const box = machine.drawing.boxes.find(({ id }) => id === state)
  if (!box) return <p>{say.goneState(machine.title)}</p>
  const ways = waysOf(machine.drawing)
  const title = (id: string) => machine.drawing.boxes.find((one) => one.id === id)?.title ?? id
  const own = box.sayings.filter(({ key }) => key === null)
  const inside = machine.drawing.boxes.filter(({ parent, name }) => parent === state && name !== '')
  const insideList = (
    <ul className="plain">
      {inside.map((one) => (
        <li key={one.id}>
          <button type="button" className="link" onClick={() => onState(one.id)}>
            {one.title} <code>{one.name}</code>
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-label={say.chosenState}>
      <h2>{box.title}</h2>
      {box.detail !== '' && <p>{box.detail}</p>}
      <p className="names">
        <code>{box.id}</code>
        {kinds[box.kind] && <span>{kinds[box.kind]}</span>}
        {box.tags.map((tag) => (
          <span key={tag} className={`tag tag-${tag}`}>
            {sayTag(tag, machine.words)}
          </span>
        ))}
      </p>
      {inside.length > 0 && box.parent !== null && (
        <button type="button" onClick={() => onToggle(state)}>
          {shut.has(state) ? say.openState : say.foldState}
        </button>
      )}
      <List heading={say.here} sayings={own.map((saying) => ({ saying, from: state, to: null }))} />
      <List
        heading={say.reacts}
        sayings={ways.filter(({ from, to }) => from === state && to === null)}
        onTransition={onTransition}
      />
      <List
        heading={say.leaves}
        sayings={ways.filter(({ from, to }) => from === state && to !== null)}
        onTransition={onTransition}
        place={({ to }) => title(to ?? '')}
      />
      <List
        heading={say.comesFrom}
        sayings={ways.filter(({ to }) => to === state)}
        onTransition={onTransition}
        place={({ from }) => title(from)}
      />
      {inside.length > mostInside ? (
        <details>
          <summary>
            {say.inside} ({inside.length})
          </summary>
          {insideList}
        </details>
      ) : (
        inside.length > 0 && (
          <>
            <h3>{say.inside}</h3>
            {insideList}
          </>
        )
      )}
    </section>
  )
}

function List({
  heading,
  sayings,
  onTransition,
  place,
}: {
  heading: string
  sayings: readonly Way[]
  onTransition?: (key: string) => void
  place?: (way: Way) => string
}) {
  if (sayings.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <ul className="plain">
        {sayings.map((way) => {
          const { key, words, technical, tone } = way.saying
          const text = (
            <>
              {place && <strong>{place(way)}</strong>}
              {words !== null && <span className={tone}>{words}</span>}
              <code>{technical}</code>
            </>
          )
          return (
            <li key={`${key} ${technical} ${way.to}`}>
              {key !== null && onTransition ? (
                <button type="button" className="link" onClick={() => onTransition(key)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function TransitionDetails({ machine, way, onState }: Props & { way: Way }) {
  const { saying, from, to } = way
  const title = (id: string) => machine.drawing.boxes.find((one) => one.id === id)?.title ?? id
  const say = useSay(panelSentences)
  const tone = say.tones[saying.tone]
  return (
    <section aria-label={say.chosenTransition}>
      <h2>{saying.words ?? saying.technical}</h2>
      <p className="names">
        <code>{saying.technical === '' ? 'always' : saying.technical}</code>
        {tone !== '' && <span className={saying.tone}>{tone}</span>}
      </p>
      <h3>{say.from}</h3>
      <button type="button" className="link" onClick={() => onState(from)}>
        {title(from)}
      </button>
      <h3>{say.to}</h3>
      {to === null ? (
        <p>{say.stays}</p>
      ) : (
        <button type="button" className="link" onClick={() => onState(to)}>
          {title(to)}
        </button>
      )}
    </section>
  )
}

/** The invariants that random sequences are held to. */
function Rules({ machine: { invariants } }: { machine: StudioMachine }) {
  const [language] = useLanguage()
  const say = useSay(panelSentences)
  if (invariants.length === 0) return null
  return (
    <section aria-label={say.rules}>
      <h3>{say.alwaysHolds}</h3>
      <ul>
        {invariants.map((rule) => (
          <li key={rule.says}>
            {sayRule(rule, language)}
            {rule.shows?.map((id) => (
              <Fragment key={id}>
                {' '}
                <code>{id}</code>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Places = Pick<Props, 'machine' | 'onState' | 'onTransition'>

function Findings(places: Places) {
  const { findings } = places.machine
  const say = useSay(panelSentences)
  const faults = findings.filter((one) => !isAdvice(one))
  const advice = findings.filter(isAdvice)
  return (
    <section aria-label={say.check}>
      <h3>{say.check}</h3>
      {faults.length === 0 ? (
        <p>{say.noFlaw}</p>
      ) : (
        <FindingList {...places} findings={faults} tone="failure" />
      )}
      {advice.length > 0 && (
        <details>
          <summary>{say.advice(advice.length)}</summary>
          <FindingList {...places} findings={advice} />
        </details>
      )}
    </section>
  )
}

function FindingList({
  findings,
  tone,
  machine: { drawing },
  onState,
  onTransition,
}: Places & { findings: readonly Finding[]; tone?: string }) {
  const keys = useMemo(() => new Set(waysOf(drawing).map(({ saying }) => saying.key)), [drawing])
  /** A way to where it is drawn; null for what is nowhere in particular, as a name is. */
  const leads = (where: string) => {
    if (keys.has(where)) return () => onTransition(where)
    const [id = ''] = where.split(' | ')
    return drawing.boxes.some((box) => box.id === id) ? () => onState(id) : null
  }
  return (
    <ul>
      {findings.map(({ rule, where, message }) => {
        const go = leads(where)
        return (
          <li key={`${rule} ${where} ${message}`} className={tone}>
            {go ? (
              <button type="button" className="link" onClick={go}>
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        )
      })}
    </ul>
  )
}
