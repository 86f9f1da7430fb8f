import type { CaseEvent } from '@studio/kit/cases.ts'
import { FactList } from './fact-list.tsx'
import type { OpenedSequence } from './open-sequence.ts'
import { sayInput } from '@studio/kit/path-text.ts'
import type { PlayOption } from './play.ts'
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

const groups = [
  ['event', 'Acontecimentos'],
  ['answer', 'Respostas da chamada'],
  ['delay', 'Esperas'],
] as const

/** Playing a machine by hand: where it is, what can happen, what happened. */
export function PlayPanel({ machine, playing, onEvent, onHint, onOpen }: Props) {
  const { played, input, broken } = playing
  const { inputs } = machine.cases
  return (
    <section aria-label="Simulação">
      {inputs.length > 1 && (
        <label>
          Começo
          <select value={input} onChange={(event) => playing.start(Number(event.target.value))}>
            {inputs.map((one: unknown, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the cases have no other name
              <option key={index} value={index}>
                {sayInput(one, machine) || `Começo ${index + 1}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <h2 aria-live="polite">{played.here.join(' e ')}</h2>
      {played.failure !== null && <p className="failure">A máquina quebrou: {played.failure}</p>}
      {inputs.length === 0 && (
        <p className="failure">Falta uma entrada: escreva-a em “inputs” do arquivo de amostras.</p>
      )}
      {played.isOver && <p>Fim: nada mais acontece aqui.</p>}
      {groups.map(([group, heading]) => (
        <Options
          key={group}
          heading={heading}
          options={played.options.filter((option) => option.group === group)}
          onEvent={onEvent}
          onHint={onHint}
        />
      ))}
      <PlayedPath playing={playing} onHint={onHint} />
      <PlayedRules rules={machine.invariants} broken={broken.at(-1) ?? []} />
      <FactList title="Fatos guardados" facts={played.facts} />
      {played.actors.length > 0 && (
        <p>
          Chamadas e atores abertos, que aqui não rodam: <b>{played.actors.join(', ')}</b>
        </p>
      )}
      <SequenceFile onOpen={onOpen} />
    </section>
  )
}

function Options({
  heading,
  options,
  onEvent,
  onHint,
}: Pick<Props, 'onEvent' | 'onHint'> & { heading: string; options: readonly PlayOption[] }) {
  if (options.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <ul className="options">
        {options.map(({ event, words, keys }) => (
          <li key={JSON.stringify(event)}>
            <button
              type="button"
              onClick={() => onEvent(event)}
              onPointerEnter={() => onHint(keys)}
              onPointerLeave={() => onHint([])}
              onFocus={() => onHint(keys)}
              onBlur={() => onHint([])}
            >
              {words}
              <code>{event.type.replace(/^xstate\.(?:(done|error)\.actor\.)?/, '$1 ').trim()}</code>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
