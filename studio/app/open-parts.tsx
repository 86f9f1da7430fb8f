import { useId, useState } from 'react'
import type { CaseEvent } from '@studio/kit/cases.ts'
import { openParts } from '@studio/kit/opening/named-machine.ts'
import { Select } from './controls.tsx'
import { useMessages } from './language.tsx'
import { playMessages } from './play-messages.ts'
import type { OpenActor, Played } from './play.ts'
import type { StudioMachine } from './studio-machines.ts'

/** The calls under way, and a form for each to answer it by any value. */
export function OpenActors({
  played: { actors, choices, hint },
  onEvent,
}: {
  played: Pick<Played, 'actors' | 'choices' | 'hint'>
  onEvent: (event: CaseEvent) => void
}) {
  const t = useMessages(playMessages)
  if (actors.length === 0) return null
  return (
    <>
      <p>
        {t.openActors} <b>{actors.map(({ title }) => title).join(', ')}</b>
      </p>
      {actors.map((actor) => (
        <OtherAnswer key={actor.id} actor={actor} choices={choices} hint={hint} onEvent={onEvent} />
      ))}
    </>
  )
}

function OtherAnswer({
  actor: { id, title },
  choices,
  hint,
  onEvent,
}: {
  actor: OpenActor
  choices: Played['choices']
  hint: Played['hint']
  onEvent: (event: CaseEvent) => void
}) {
  const t = useMessages(playMessages)
  const [kind, setKind] = useState<'done' | 'error'>('done')
  const [text, setText] = useState('')
  const list = useId()
  const { reads, examples } = hint({ id, kind })
  const [asked, setAsked] = useState<ReturnType<Played['choices']>>([])
  const answer = () => {
    const value = valueOf(text)
    const type = `xstate.${kind}.actor.${id}`
    const found = choices(kind === 'done' ? { type, output: value } : { type, error: value })
    const [only, ...others] = found
    if (only && others.length === 0) onEvent(only.event)
    setAsked(others.length === 0 ? [] : found)
  }
  return (
    <details>
      <summary>{t.otherAnswer(title)}</summary>
      <p id={`${list}-reads`}>{t.answerReads(reads)}</p>
      <datalist id={list}>
        {examples.map((example) => (
          <option key={example}>{example}</option>
        ))}
      </datalist>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault()
          answer()
        }}
      >
        <Select
          aria-label={t.answerKind}
          value={kind}
          options={(['done', 'error'] as const).map((value) => ({
            value,
            title: t.answerKinds[value],
          }))}
          onChange={setKind}
        />
        <input
          aria-label={t.answerValue}
          aria-describedby={`${list}-reads`}
          placeholder={examples[0] ?? t.answerValue}
          list={list}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit">{t.answer}</button>
      </form>
      <ul className="options">
        {asked.map((choice) => (
          <li key={choice.text}>
            <button type="button" onClick={() => onEvent(choice.event)}>
              {choice.text}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A value as it was typed: JSON where it is JSON, nothing where it is empty, a text otherwise. */
function valueOf(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** What the author has not implemented yet, and how it is simulated. */
export function OpenParts({ machine: { machine } }: { machine: StudioMachine }) {
  const t = useMessages(playMessages)
  const parts = openParts(machine)
  return (['guards', 'actions', 'actors', 'delays'] as const).map(
    (group) =>
      parts[group].length > 0 && <p key={group}>{t.openParts[group](parts[group].join(', '))}</p>,
  )
}
