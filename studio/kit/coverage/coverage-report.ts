import { statesOf, transitionsOf } from '../chart.ts'
import { addHits, coverageRecorder, noHits } from './coverage.ts'
import type { Hits, RunHits } from './coverage.ts'
import type { Describable } from '../paths/text.ts'
import { deviationReport } from '../paths/text-report.ts'
import { defaultLanguage } from '../messages/language.ts'
import type { StatementCoverage } from '../rules/requirements.ts'
import { reportMessages } from '../messages/report.ts'
import { inspectorOf } from '../inspect/path-inspector.ts'
import { pairsOf } from '../paths/strategies-pairs.ts'
import { pathsThrough, pathsToRefusals } from '../paths/strategies.ts'

/** How many parts of one kind there are, and which are not covered yet. */
export interface Measure {
  total: number
  covered: number
  missing: string[]
}

/** The kinds of parts that are counted, in the order of the tables. */
export const measured = ['states', 'transitions', 'guards', 'pairs'] as const
export type Measured = (typeof measured)[number]
export type Measures = Record<Measured, Measure>

/** How much of one machine was used: by all runs together, and by each. */
export type MachineCoverage = Measures & {
  name: string
  title: string
  hits: Hits
  bySource: Record<string, Record<Measured, number>>
}

/** The content of coverage/machines.json. */
export interface CoverageReport {
  format: 1
  sources: string[]
  machines: MachineCoverage[]
  /** The coverage of each statement of the specification, where the project has one. */
  statements?: StatementCoverage[]
}

/** Titles of the sources of runs in reports. */
export function describeSource(source: string, language = defaultLanguage): string {
  const known: Readonly<Record<string, string>> = reportMessages[language].sources
  return known[source] ?? source
}

/**
 * Inspects paths that cross every state, transition and transition pair on the real interpreter. `failures`: bug
 * reports of the paths that a machine does not take.
 */
export function coverByPaths(subjects: readonly Describable[]): {
  run: RunHits
  failures: string[]
} {
  const machines: RunHits['machines'] = {}
  const keyOf = hitsKeys(subjects)
  const failures = subjects.flatMap((subject) => {
    const recorder = coverageRecorder()
    const inspectPath = inspectorOf(subject)
    const { machine, cases } = subject
    // The first and last step of every path belong to no pair: shortest paths and edges cross them.
    const paths = (['shortest', 'edges', 'pairs'] as const).flatMap((strategy) =>
      pathsThrough(machine, cases, { strategy }),
    )
    const found = [...paths, ...pathsToRefusals(machine, cases)].flatMap((path) => {
      const deviation = inspectPath(path, recorder.inspect)
      return deviation ? [deviationReport(subject, path, deviation)] : []
    })
    const own = recorder.run('machines').machines[machine.id]
    if (own) machines[keyOf(subject)] = own
    return found
  })
  return { run: { format: 1, source: 'machines', machines }, failures }
}

/** The key of a machine's hits: its id, or its name where others have that id. */
function hitsKeys(subjects: readonly Describable[]): (subject: Describable) => string {
  const isAlone = ({ id }: Describable['machine']) =>
    subjects.filter(({ machine }) => machine.id === id).length === 1
  return ({ name, machine }) => (isAlone(machine) ? machine.id : name)
}

/** What runs covered, machine by machine. */
export function coverageReport(
  subjects: readonly Describable[],
  runs: readonly RunHits[],
): CoverageReport {
  const sources = [...new Set(runs.map(({ source }) => source))].toSorted()
  const keyOf = hitsKeys(subjects)
  const hitsOf = (id: string, source?: string) =>
    runs
      .filter((run) => source === undefined || run.source === source)
      .flatMap((run) => run.machines[id] ?? [])
      .reduce(addHits, noHits())
  return {
    format: 1,
    sources,
    machines: subjects.map((subject) => {
      const parts = partsOf(subject)
      const hits = hitsOf(keyOf(subject))
      const counts = (source: string): Record<Measured, number> => {
        const own = measuresOf(parts, hitsOf(keyOf(subject), source))
        return {
          states: own.states.covered,
          transitions: own.transitions.covered,
          guards: own.guards.covered,
          pairs: own.pairs.covered,
        }
      }
      return {
        name: subject.name,
        title: subject.title,
        ...measuresOf(parts, hits),
        hits,
        bySource: Object.fromEntries(sources.map((source) => [source, counts(source)])),
      }
    }),
  }
}

/** The name of one of the two outcomes of a guard, by the key of its transition. */
export const guardOutcome = (key: string, isPassed: boolean): string =>
  `${key} ${isPassed ? '✓' : '✗'}`

function partsOf({ machine, cases }: Describable): Record<Measured, string[]> {
  const transitions = transitionsOf(machine)
  const paths = pathsThrough(machine, cases, { strategy: 'pairs' })
  return {
    // A history state is never active: it leads to the states before.
    states: statesOf(machine)
      .filter(({ kind }) => kind !== 'history')
      .map(({ id }) => id),
    transitions: transitions.map(({ key }) => key),
    guards: transitions
      .filter(({ guard }) => guard !== null)
      .flatMap((transition) => [
        guardOutcome(transition.key, true),
        // A failure that no branch takes would break the machine: its guard is only documentation.
        ...(transition.kind === 'error' && isLast(transition)
          ? []
          : [guardOutcome(transition.key, false)]),
      ]),
    pairs: [...new Set(paths.flatMap(pairsOf))].toSorted(),
  }

  function isLast({ key, source, event }: (typeof transitions)[number]): boolean {
    return transitions.findLast((one) => one.source === source && one.event === event)?.key === key
  }
}

function measuresOf(parts: Record<Measured, string[]>, hits: Hits): Measures {
  const measure = (kind: Measured, isUsed: (part: string) => boolean): Measure => {
    const all = parts[kind]
    const missing = all.filter((part) => !isUsed(part))
    return { total: all.length, covered: all.length - missing.length, missing }
  }
  const outcomes = new Set(
    Object.entries(hits.guards).flatMap(([key, { passed, failed }]) => [
      ...(passed > 0 ? [guardOutcome(key, true)] : []),
      ...(failed > 0 ? [guardOutcome(key, false)] : []),
    ]),
  )
  return {
    states: measure('states', (id) => id in hits.states),
    transitions: measure('transitions', (key) => key in hits.transitions),
    guards: measure('guards', (outcome) => outcomes.has(outcome)),
    pairs: measure('pairs', (pair) => pair in hits.pairs),
  }
}

/** States and transitions that no run reached, as sentences; empty when all were. */
export function uncovered({ machines }: CoverageReport, language = defaultLanguage): string[] {
  const t = reportMessages[language]
  return machines.flatMap(({ title, states, transitions }) => [
    ...states.missing.map((id) => t.unseenState(title, id)),
    ...transitions.missing.map((key) => t.unseenTransition(title, key)),
  ])
}

/** The report as a table for a terminal: a line for each machine and one for all; then one for each source, where there are several. */
export function coverageTable(report: CoverageReport, language = defaultLanguage): string {
  const t = reportMessages[language]
  const sourceOf = (source: string) => describeSource(source, language)
  const heads = [...report.machines.map(({ title }) => title), ...report.sources.map(sourceOf)]
  const widest = Math.max(...heads.map(({ length }) => length))
  const row = (cells: readonly string[]) =>
    cells
      .map((cell, index) => (index === 0 ? cell.padEnd(widest) : cell.padStart(13)))
      .join('')
      .trimEnd()
  const kinds = measured.map((kind) => t.measures[kind])
  const sum = (of: (machine: MachineCoverage) => number) =>
    report.machines.reduce((total, machine) => total + of(machine), 0)
  const sources =
    report.sources.length < 2
      ? []
      : report.sources.map((source) =>
          row([
            sourceOf(source),
            ...measured.map(
              (kind) =>
                `${sum(({ bySource }) => bySource[source]?.[kind] ?? 0)}/${sum((one) => one[kind].total)}`,
            ),
          ]),
        )
  return [
    row([t.machine, ...kinds]),
    ...report.machines.map((machine) =>
      row([
        machine.title,
        ...measured.map((kind) => `${machine[kind].covered}/${machine[kind].total}`),
      ]),
    ),
    row([
      t.all,
      ...measured.map(
        (kind) => `${sum((one) => one[kind].covered)}/${sum((one) => one[kind].total)}`,
      ),
    ]),
    ...sources,
  ].join('\n')
}
