import { useMemo, useState } from 'react'
import type { CaseEvent } from '@studio/kit/cases.ts'
import { playwrightOf } from '@studio/kit/path-text-playwright.ts'
import { gherkinOf, jsonOf, textOf } from '@studio/kit/path-text-formats.ts'
import { sayWay } from '@studio/kit/path-text.ts'
import type { SaidWay } from '@studio/kit/path-text.ts'
import { limitsOf } from '@studio/kit/strategies.ts'
import type { Strategy, Way } from '@studio/kit/strategies.ts'
import { useLanguage, useSay } from './language.tsx'
import { panelSentences } from './panel-sentences.ts'
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

const strategies = [
  'shortest',
  'edges',
  'pairs',
  'simple',
  'random',
] as const satisfies readonly Strategy[]
type Offered = (typeof strategies)[number]
const formats = { gherkin: 'Gherkin', json: 'JSON', playwright: 'Playwright' } as const
type Format = 'text' | keyof typeof formats

/** Generated paths in words, of what is chosen in the drawing: what `npm run paths` prints. */
export function PathsPanel({ machine, state, transition, onHint, onPlay }: Props) {
  const [language] = useLanguage()
  const say = useSay(panelSentences)
  const [strategy, setStrategy] = useState<Offered>('edges')
  const [seed, setSeed] = useState(1)
  const ways = useMemo(
    () => pathsThrough(machine, { strategy, seed, state, transition }),
    [machine, strategy, seed, state, transition],
  )
  const worded = useMemo(() => ways.map((way) => sayWay(way, machine)), [ways, machine])
  const limits = useMemo(
    () => limitsOf(machine.machine, machine.cases, { language }),
    [machine, language],
  )
  const what = transition ?? state
  return (
    <section aria-label={say.ways}>
      <label>
        {say.strategy}
        <select
          value={strategy}
          onChange={({ target }) =>
            setStrategy(isStrategy(target.value) ? target.value : 'shortest')
          }
        >
          {strategies.map((name) => (
            <option key={name} value={name}>
              {say.strategies[name]}
            </option>
          ))}
        </select>
      </label>
      {strategy === 'random' && (
        <label>
          {say.seed}
          <input
            type="number"
            min={0}
            value={seed}
            onChange={({ target }) => setSeed(Math.max(0, Math.trunc(target.valueAsNumber || 0)))}
          />
        </label>
      )}
      <p role="status">
        {say.waysOf(
          worded.length,
          what === null ? 'all' : transition === null ? 'state' : 'transition',
        )}
      </p>
      {limits.length > 0 && (
        <ul className="plain failure" aria-label={say.leftOut}>
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

const isStrategy = (name: string): name is Offered => strategies.some((one) => one === name)

function Path({
  worded,
  way,
  onHint,
  onPlay,
}: Pick<Props, 'onHint' | 'onPlay'> & { worded: SaidWay; way: Way | undefined }) {
  const say = useSay(panelSentences)
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
      <ol className="path" aria-label={say.steps}>
        <li>
          <b>{say.given}</b> {worded.given}
        </li>
        {worded.steps.map(({ when, outcome }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its position
          <li key={index}>
            <b>{say.when}</b> {when}
            <br />
            <b>{say.outcome}</b> {outcome}
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
        {say.playThis}
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
  const [language] = useLanguage()
  const say = useSay(panelSentences)
  const [format, setFormat] = useState<Format>('text')
  const [copied, setCopied] = useState<readonly SaidWay[] | null>(null)
  const copy = async () => {
    const written = {
      text: () => textOf(worded, machine.title, language),
      gherkin: () => gherkinOf(worded, machine.title, language),
      json: () => jsonOf(worded, machine),
      playwright: () => playwrightOf(ways, worded, machine),
    }[format]()
    await navigator.clipboard.writeText(written)
    setCopied(worded)
  }
  return (
    <div className="row">
      <select
        aria-label={say.format}
        value={format}
        onChange={({ target }) => {
          setFormat(isFormat(target.value) ? target.value : 'text')
          setCopied(null)
        }}
      >
        {Object.entries({ text: say.text, ...formats }).map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <button type="button" disabled={worded.length === 0} onClick={() => void copy()}>
        {copied === worded ? say.copied : say.copy}
      </button>
    </div>
  )
}

const isFormat = (name: string): name is Format => name === 'text' || name in formats
