import { useMemo, useState } from 'react'
import type { CaseEvent } from '@studio/kit/cases.ts'
import { playwrightOf } from '@studio/kit/paths/text-playwright.ts'
import { gherkinOf, jsonOf, textOf } from '@studio/kit/paths/text-formats.ts'
import { describePath } from '@studio/kit/paths/text.ts'
import type { DescribedPath } from '@studio/kit/paths/text.ts'
import { describeUnreached } from '@studio/kit/paths/reach.ts'
import { limitsOf } from '@studio/kit/paths/strategies.ts'
import type { Strategy } from '@studio/kit/paths/strategies.ts'
import type { ChartPath } from '@studio/kit/paths/chart-path.ts'
import { Select } from './controls.tsx'
import { useLanguage, useMessages } from './language.tsx'
import { panelMessages } from './panel-messages.ts'
import { playMessages } from './play-messages.ts'
import { shownPaths } from './paths-through.ts'
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
const formats = ['text', 'gherkin', 'json', 'playwright'] as const
const titles = { gherkin: 'Gherkin', json: 'JSON', playwright: 'Playwright' } as const

/** Generated paths as text, for the chosen part of the drawing, as `npm run paths` prints them. */
export function PathsPanel({ machine, state, transition, onHint, onPlay }: Props) {
  const [language] = useLanguage()
  const t = useMessages(panelMessages)
  const [strategy, setStrategy] = useState<Offered>('edges')
  const [seed, setSeed] = useState(1)
  const paths = useMemo(
    () => shownPaths(machine, { strategy, seed, state, transition }),
    [machine, strategy, seed, state, transition],
  )
  const what = transition ?? state
  const described = useMemo(
    () => paths.map((path) => describePath(path, machine)),
    [paths, machine],
  )
  const limits = useMemo(
    () => [
      ...limitsOf(machine.machine, machine.cases, { language }),
      ...describeUnreached(machine.machine, machine.cases, {
        language,
        paths:
          what === null
            ? { found: paths, strategy: t.strategies[strategy], whole: t.strategies.edges }
            : undefined,
      }),
    ],
    [machine, language, what, paths, strategy, t],
  )
  return (
    <section aria-label={t.paths}>
      <label>
        {t.strategy}
        <Select
          value={strategy}
          options={strategies.map((value) => ({ value, title: t.strategies[value] }))}
          onChange={setStrategy}
        />
      </label>
      {strategy === 'random' && (
        <label>
          {t.seed}
          <input
            type="number"
            min={0}
            value={seed}
            onChange={({ target }) => setSeed(Math.max(0, Math.trunc(target.valueAsNumber || 0)))}
          />
        </label>
      )}
      <p role="status">
        {t.pathsOf(
          described.length,
          what === null ? 'all' : transition === null ? 'state' : 'transition',
        )}
      </p>
      {limits.length > 0 && (
        <ul className="plain failure" aria-label={t.leftOut}>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      )}
      <CopyPaths machine={machine} paths={paths} described={described} />
      <ol className="paths">
        {described.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a generated path is its position
          <li key={index}>
            <Path described={one} path={paths[index]} onHint={onHint} onPlay={onPlay} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Path({
  described,
  path,
  onHint,
  onPlay,
}: Pick<Props, 'onHint' | 'onPlay'> & { described: DescribedPath; path: ChartPath | undefined }) {
  const t = useMessages(panelMessages)
  const words = useMessages(playMessages)
  if (!path) return null
  const keys = [...path.taken, ...path.steps.flatMap(({ taken }) => taken)].flat()
  return (
    <details>
      <summary
        onPointerEnter={() => onHint(keys)}
        onPointerLeave={() => onHint([])}
        onFocus={() => onHint(keys)}
        onBlur={() => onHint([])}
      >
        {described.title}
      </summary>
      <ol className="path" aria-label={words.steps}>
        <li>
          <b>{words.given}</b> {described.given}
        </li>
        {described.steps.map(({ when, outcome }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its position
          <li key={index}>
            <b>{words.when}</b> {when}
            <br />
            <b>{words.outcome}</b> {outcome}
          </li>
        ))}
      </ol>
      <button
        type="button"
        onClick={() =>
          onPlay(
            path.input,
            path.steps.map(({ event }) => event),
          )
        }
      >
        {t.playThis}
      </button>
    </details>
  )
}

function CopyPaths({
  machine,
  paths,
  described,
}: {
  machine: StudioMachine
  paths: readonly ChartPath[]
  described: readonly DescribedPath[]
}) {
  const [language] = useLanguage()
  const t = useMessages(panelMessages)
  const words = useMessages(playMessages)
  const [format, setFormat] = useState<(typeof formats)[number]>('text')
  const [copied, setCopied] = useState<readonly DescribedPath[] | null>(null)
  const copy = async () => {
    const written = {
      text: () => textOf(described, machine.title, language),
      gherkin: () => gherkinOf(described, machine.title, language),
      json: () => jsonOf(described, machine),
      playwright: () => playwrightOf(paths, described, machine),
    }[format]()
    await navigator.clipboard.writeText(written)
    setCopied(described)
  }
  return (
    <div className="row">
      <Select
        aria-label={t.format}
        value={format}
        options={formats.map((value) => ({ value, title: { text: t.text, ...titles }[value] }))}
        onChange={(next) => {
          setFormat(next)
          setCopied(null)
        }}
      />
      <button type="button" disabled={described.length === 0} onClick={() => void copy()}>
        {copied === described ? words.copied : words.copy}
      </button>
    </div>
  )
}
