import { describeTag } from '@studio/kit/drawing/labels.ts'
import { transitionsIn } from './drawn-transitions.ts'
import type { DrawnTransition } from './drawn-transitions.ts'
import { LinkButton } from './controls.tsx'
import { Findings, Rules } from './findings.tsx'
import { useMessages } from './language.tsx'
import { panelMessages } from './panel-messages.ts'
import type { StudioMachine } from './studio-machines.ts'

interface Props {
  machine: StudioMachine
  state: string | null
  transition: string | null
  shut: ReadonlySet<string>
  /** Goes to a state or a transition. */
  onPart: (part: string) => void
  onToggle: (id: string) => void
}

/** What the chosen state or transition is; the machine itself when nothing is chosen. */
export function DetailsPanel(props: Props) {
  const { machine, state, transition } = props
  const path =
    transition === null
      ? undefined
      : transitionsIn(machine.drawing).find(({ wording }) => wording.key === transition)
  if (path) return <TransitionDetails {...props} path={path} />
  const chosen = state ?? machine.drawing.machine
  return (
    <>
      <StateDetails {...props} state={chosen} />
      {state === null && <Rules machine={machine} />}
      {state === null && <Findings {...props} />}
    </>
  )
}

/** More states are folded: rules and faults would be below all of them. */
const mostInside = 16

function StateDetails({ machine, state, shut, onPart, onToggle }: Props & { state: string }) {
  const t = useMessages(panelMessages)
  const kinds: Readonly<Record<string, string>> = t.kinds
  const box = machine.drawing.boxes.find(({ id }) => id === state)
  if (!box) return <p>{t.removedState(machine.title)}</p>
  const paths = transitionsIn(machine.drawing)
  const title = (id: string) => machine.drawing.boxes.find((one) => one.id === id)?.title ?? id
  const own = box.wordings.filter(({ key }) => key === null)
  const inside = machine.drawing.boxes.filter(({ parent, name }) => parent === state && name !== '')
  const insideList = (
    <ul className="plain">
      {inside.map((one) => (
        <li key={one.id}>
          <LinkButton onClick={() => onPart(one.id)}>
            {one.title} <code>{one.name}</code>
          </LinkButton>
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-label={t.chosenState}>
      <h2>{box.title}</h2>
      {box.detail !== '' && <p>{box.detail}</p>}
      <p className="names">
        <code>{box.id}</code>
        {kinds[box.kind] && <span>{kinds[box.kind]}</span>}
        {box.tags.map((tag) => (
          <span key={tag} className={`tag tag-${tag}`}>
            {describeTag(tag, machine.labels)}
          </span>
        ))}
      </p>
      {inside.length > 0 && box.parent !== null && (
        <button type="button" onClick={() => onToggle(state)}>
          {shut.has(state) ? t.openState : t.foldState}
        </button>
      )}
      <List
        heading={t.here}
        wordings={own.map((wording) => ({ wording, from: state, to: null }))}
      />
      <List
        heading={t.reacts}
        wordings={paths.filter(({ from, to }) => from === state && to === null)}
        onPart={onPart}
      />
      <List
        heading={t.leaves}
        wordings={paths.filter(({ from, to }) => from === state && to !== null)}
        onPart={onPart}
        place={({ to }) => title(to ?? '')}
      />
      <List
        heading={t.comesFrom}
        wordings={paths.filter(({ to }) => to === state)}
        onPart={onPart}
        place={({ from }) => title(from)}
      />
      {inside.length > mostInside ? (
        <details>
          <summary>
            {t.inside} ({inside.length})
          </summary>
          {insideList}
        </details>
      ) : (
        inside.length > 0 && (
          <>
            <h3>{t.inside}</h3>
            {insideList}
          </>
        )
      )}
    </section>
  )
}

function List({
  heading,
  wordings,
  onPart,
  place,
}: {
  heading: string
  wordings: readonly DrawnTransition[]
  onPart?: (key: string) => void
  place?: (path: DrawnTransition) => string
}) {
  if (wordings.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <ul className="plain">
        {wordings.map((path) => {
          const { key, text, technical, tone } = path.wording
          const go = key !== null && onPart ? () => onPart(key) : undefined
          return (
            <li key={`${key} ${technical} ${path.to}`}>
              <LinkButton onClick={go}>
                {place && <strong>{place(path)}</strong>}
                {text !== null && <span className={tone}>{text}</span>}
                <code>{technical}</code>
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function TransitionDetails({ machine, path, onPart }: Props & { path: DrawnTransition }) {
  const { wording, from, to } = path
  const title = (id: string) => machine.drawing.boxes.find((one) => one.id === id)?.title ?? id
  const t = useMessages(panelMessages)
  const tone = t.tones[wording.tone]
  return (
    <section aria-label={t.chosenTransition}>
      <h2>{wording.text ?? wording.technical}</h2>
      <p className="names">
        <code>{wording.technical === '' ? 'always' : wording.technical}</code>
        {tone !== '' && <span className={wording.tone}>{tone}</span>}
      </p>
      <h3>{t.from}</h3>
      <LinkButton onClick={() => onPart(from)}>{title(from)}</LinkButton>
      <h3>{t.to}</h3>
      {to === null ? (
        <p>{t.stays}</p>
      ) : (
        <LinkButton onClick={() => onPart(to)}>{title(to)}</LinkButton>
      )}
    </section>
  )
}
