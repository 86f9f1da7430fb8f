import { useId } from 'react'
import type { CaseEvent } from '@studio/kit/cases.ts'
import { quoted } from '@studio/kit/messages/language.ts'
import { describeRule } from '@studio/kit/trace.ts'
import { describeInput } from '@studio/kit/paths/text.ts'
import { addressOf } from '@studio/kit/steps/relatives.ts'
import { valueText } from '@studio/kit/values/value-text.ts'
import { Checkbox, Select } from './controls.tsx'
import { ValueList } from './value-list.tsx'
import { useLanguage, useMessages } from './language.tsx'
import type { OpenedSequence } from './open-sequence.ts'
import { playMessages } from './play-messages.ts'
import type { GuardOutcome } from './guard-outcomes.ts'
import type { PlayOption } from './play-options.ts'
import { OpenActors, OpenParts } from './open-parts.tsx'
import { PlayedPath } from './played-path.tsx'
import { PlayedRules } from './played-rules.tsx'
import { SequenceFile } from './sequence-file.tsx'
import type { StudioMachine } from './studio-machines.ts'
import type { Playing } from './use-play.ts'

interface Props {
  machine: StudioMachine
  playing: Playing
  onEvent: (event: CaseEvent) => void
  onHint: (keys: readonly string[]) => void
  onOpen: (sequence: OpenedSequence) => void
}

const groups = ['event', 'answer', 'delay'] as const

/** Plays a machine by hand: its states, the possible events, the events so far. */
export function PlayPanel({ machine, playing, onEvent, onHint, onOpen }: Props) {
  const [language] = useLanguage()
  const t = useMessages(playMessages)
  const { played, input, broken } = playing
  const { inputs } = machine.cases
  const rules = [
    ...machine.invariants.map((rule) => ({ description: describeRule(rule, language) })),
    ...played.children.flatMap(({ title, rules: own }) =>
      own.map((description) => ({ description, of: title })),
    ),
  ]
  return (
    <section aria-label={t.play}>
      {inputs.length > 1 && (
        <label>
          {t.beginning}
          <Select
            value={String(input)}
            options={inputs.map((one: unknown, index) => ({
              value: String(index),
              title: describeInput(one, machine) || t.beginningOf(index + 1),
            }))}
            onChange={(index) => playing.start(Number(index))}
          />
        </label>
      )}
      {machine.relatives && (
        <Checkbox
          label={t.realChildren}
          checked={playing.isTogether}
          onChange={playing.runTogether}
        />
      )}
      <h2 aria-live="polite">{played.here.join(` ${t.and} `)}</h2>
      {played.children.length > 0 && (
        <ul aria-label={t.children} aria-live="polite">
          {played.children.map(({ title, here }) => (
            <li key={title}>
              {title}: <b>{here.join(` ${t.and} `)}</b>
            </li>
          ))}
        </ul>
      )}
      {played.failure !== null && <p className="failure">{t.broke(played.failure)}</p>}
      {inputs.length === 0 && <p className="failure">{t.noInput}</p>}
      {played.isOver && <p>{t.isOver}</p>}
      {groups.map((group) => (
        <Options
          key={group}
          heading={t.groups[group]}
          options={played.options.filter(
            (option) => option.actor === null && option.group === group,
          )}
          onEvent={onEvent}
          onHint={onHint}
        />
      ))}
      {played.children.map(({ title }) => (
        <Options
          key={title}
          heading={t.inChild(title)}
          options={played.options.filter(({ actor }) => actor === title)}
          onEvent={onEvent}
          onHint={onHint}
        />
      ))}
      {played.refused.length > 0 && (
        <>
          <h3>{t.refused}</h3>
          <ul className="refused" aria-label={t.refused}>
            {played.refused.map(({ event, text, guards }) => (
              <li key={valueText(event)}>
                {text}
                <GuardList guards={guards} />
              </li>
            ))}
          </ul>
        </>
      )}
      <PlayedPath playing={playing} onHint={onHint} />
      <PlayedRules rules={rules} broken={broken.at(-1) ?? []} />
      <ValueList title={t.values} values={played.values} />
      <OpenActors played={played} onEvent={onEvent} />
      <OpenParts machine={machine} />
      <SequenceFile onOpen={onOpen} />
    </section>
  )
}

/** An event by its name in its chart. */
const codeOf = (outer: CaseEvent) =>
  addressOf(outer)
    .event.type.replace(/^xstate\.(?:(done|error)\.actor\.)?/, '$1 ')
    .trim()

function Options({
  heading,
  options,
  onEvent,
  onHint,
}: Pick<Props, 'onEvent' | 'onHint'> & { heading: string; options: readonly PlayOption[] }) {
  const id = useId()
  if (options.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <ul className="options">
        {options.map(({ event, text, keys, guards }, index) => (
          <li key={valueText(event)}>
            <button
              type="button"
              aria-describedby={guards.length > 0 ? `${id}-${index}` : undefined}
              onClick={() => onEvent(event)}
              onPointerEnter={() => onHint(keys)}
              onPointerLeave={() => onHint([])}
              onFocus={() => onHint(keys)}
              onBlur={() => onHint([])}
            >
              {text}
              <code>{codeOf(event)}</code>
            </button>
            <GuardList id={`${id}-${index}`} guards={guards} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the guards of an event decide now, one a line. */
function GuardList({ id, guards }: { id?: string; guards: readonly GuardOutcome[] }) {
  const t = useMessages(playMessages)
  if (guards.length === 0) return null
  return (
    <ul id={id} className="guards">
      {guards.map(({ key, passes, guard, to }) => (
        <li key={key} className={passes ? 'passes' : undefined}>
          {t.guardDecides(guard, passes)} → {to.length > 0 ? to.map(quoted).join(', ') : t.stayed}
        </li>
      ))}
    </ul>
  )
}
