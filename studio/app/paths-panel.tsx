import { useMemo, useState } from 'react'
import type { CaseEvent } from '@studio/kit/cases.ts'
import { playwrightOf } from '@studio/kit/path-text-playwright.ts'
import { gherkinOf, jsonOf, sayWay, textOf } from '@studio/kit/path-text.ts'
import type { SaidWay } from '@studio/kit/path-text.ts'
import { limitsOf } from '@studio/kit/strategies.ts'
import type { Strategy, Way } from '@studio/kit/strategies.ts'
import { pathsThrough } from './paths-through.ts'
import type { StudioMachine } from './studio-machines.ts'

interface Props {
  machine: StudioMachine
  state: string | null
  transition: string | null
  onHint: (keys: readonly string[]) => void
  /** Plays a path on the drawing. */
  onPlay: (input: unknown, events: readonly CaseEvent[]) => void
}

const strategyTitles: Partial<Record<Strategy, string>> = {
  shortest: 'O mais curto até cada estado',
  edges: 'Cada transição',
  pairs: 'Cada par de transições',
  simple: 'Sem repetir lugar (20 primeiros)',
  random: 'Sorteados',
}
const formats = {
  text: 'texto',
  gherkin: 'Gherkin',
  json: 'JSON',
  playwright: 'Playwright',
} as const
type Format = keyof typeof formats

/** Generated paths in words, of what is chosen in the drawing: what `npm run paths` prints. */
export function PathsPanel({ machine, state, transition, onHint, onPlay }: Props) {
  const [strategy, setStrategy] = useState<Strategy>('edges')
  const [seed, setSeed] = useState(1)
  const ways = useMemo(
    () => pathsThrough(machine, { strategy, seed, state, transition }),
    [machine, strategy, seed, state, transition],
  )
  const worded = useMemo(() => ways.map((way) => sayWay(way, machine)), [ways, machine])
  const limits = useMemo(() => limitsOf(machine.machine, machine.cases), [machine])
  const what = transition ?? state
  return (
    <section aria-label="Caminhos gerados">
      <label>
        Estratégia
        <select
          value={strategy}
          onChange={({ target }) =>
            setStrategy(isStrategy(target.value) ? target.value : 'shortest')
          }
        >
          {Object.entries(strategyTitles).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {strategy === 'random' && (
        <label>
          Semente
          <input
            type="number"
            min={0}
            value={seed}
            onChange={({ target }) => setSeed(Math.max(0, Math.trunc(target.valueAsNumber || 0)))}
          />
        </label>
      )}
      <p role="status">
        {worded.length} {worded.length === 1 ? 'caminho' : 'caminhos'}
        {what === null
          ? '. Escolha um estado ou uma transição no desenho para ver só os seus.'
          : transition === null
            ? ' por este estado.'
            : ' por esta transição.'}
      </p>
      {limits.length > 0 && (
        <ul className="plain failure" aria-label="Fora dos caminhos">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      )}
      <CopyPaths machine={machine} ways={ways} worded={worded} />
      <ol className="ways">
        {worded.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a generated path is its position
          <li key={index}>
            <Path worded={one} way={ways[index]} onHint={onHint} onPlay={onPlay} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const isStrategy = (name: string): name is Strategy => name in strategyTitles

function Path({
  worded,
  way,
  onHint,
  onPlay,
}: Pick<Props, 'onHint' | 'onPlay'> & { worded: SaidWay; way: Way | undefined }) {
  if (!way) return null
  const keys = [...way.taken, ...way.steps.flatMap(({ taken }) => taken)].flat()
  return (
    <details>
      <summary
        onPointerEnter={() => onHint(keys)}
        onPointerLeave={() => onHint([])}
        onFocus={() => onHint(keys)}
        onBlur={() => onHint([])}
      >
        {worded.title}
      </summary>
      <ol className="path" aria-label="Passos">
        <li>
          <b>Dado que</b> {worded.given}
        </li>
        {worded.steps.map(({ when, outcome }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its position
          <li key={index}>
            <b>Quando</b> {when}
            <br />
            <b>Então</b> {outcome}
          </li>
        ))}
      </ol>
      <button
        type="button"
        onClick={() =>
          onPlay(
            way.input,
            way.steps.map(({ event }) => event),
          )
        }
      >
        Simular este caminho
      </button>
    </details>
  )
}

function CopyPaths({
  machine,
  ways,
  worded,
}: {
  machine: StudioMachine
  ways: readonly Way[]
  worded: readonly SaidWay[]
}) {
  const [format, setFormat] = useState<Format>('text')
  const [copied, setCopied] = useState<readonly SaidWay[] | null>(null)
  const copy = async () => {
    const written = {
      text: () => textOf(worded, machine.title),
      gherkin: () => gherkinOf(worded, machine.title),
      json: () => jsonOf(worded, machine),
      playwright: () => playwrightOf(ways, worded, machine),
    }[format]()
    await navigator.clipboard.writeText(written)
    setCopied(worded)
  }
  return (
    <div className="row">
      <select
        aria-label="Formato"
        value={format}
        onChange={({ target }) => {
          setFormat(isFormat(target.value) ? target.value : 'text')
          setCopied(null)
        }}
      >
        {Object.entries(formats).map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <button type="button" disabled={worded.length === 0} onClick={() => void copy()}>
        {copied === worded ? 'Copiado' : 'Copiar'}
      </button>
    </div>
  )
}

const isFormat = (name: string): name is Format => name in formats
