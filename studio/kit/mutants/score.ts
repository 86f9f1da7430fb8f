import { defaultLanguage } from '../messages/language.ts'
import { reportMessages } from '../messages/report.ts'
import type { MachineScore } from './trial.ts'

/**
 * The verdicts on survivors, by machine and id of the mutant. `equivalent`: the difference is unobservable; `owed`: a test is
 * missing.
 */
export type Verdicts = Readonly<
  Record<string, Readonly<Record<string, { verdict: 'equivalent' | 'owed'; why: string }>>>
>

/** Counts of one machine or of all. `equivalent`: survivors with that verdict; `valid`: the other tried ones; `byAll`: found by anything. */
export interface Counts {
  tried: number
  equivalent: number
  valid: number
  byRules: number
  byAll: number
}

export function countsOf({ name, tried }: MachineScore, verdicts: Verdicts): Counts {
  const equivalent = tried.filter(
    ({ id, by }) => by === null && verdicts[name]?.[id]?.verdict === 'equivalent',
  ).length
  return {
    tried: tried.length,
    equivalent,
    valid: tried.length - equivalent,
    byRules: tried.filter(({ by }) => by === 'rules').length,
    byAll: tried.filter(({ by }) => by !== null).length,
  }
}

/** The stored part of a score: counts, and the survivors with their verdicts. */
export interface MutantReport {
  format: 1
  machines: readonly (Counts & {
    name: string
    survivors: readonly { id: string; equivalent: boolean; why: string }[]
  })[]
}

/** A score as it is stored for the studio. */
export const mutantReport = (
  scores: readonly MachineScore[],
  verdicts: Verdicts,
): MutantReport => ({
  format: 1,
  machines: scores.map((score) => ({
    name: score.name,
    ...countsOf(score, verdicts),
    survivors: score.tried
      .filter(({ by }) => by === null)
      .map(({ id }) => {
        const known = verdicts[score.name]?.[id]
        return { id, equivalent: known?.verdict === 'equivalent', why: known?.why ?? '' }
      }),
  })),
})

/** Survivors without a verdict, verdicts of mutants that are found, and, where all were tried, of mutants that do not exist: each a sentence. */
export function scoreFlaws(
  scores: readonly MachineScore[],
  verdicts: Verdicts,
  language = defaultLanguage,
): string[] {
  const t = reportMessages[language]
  return scores.flatMap(({ name, all, tried }) => {
    const own = verdicts[name] ?? {}
    const fates = new Map(tried.map(({ id, by }) => [id, by]))
    const isWhole = tried.length === all
    return [
      ...tried
        .filter(({ id, by }) => by === null && own[id] === undefined)
        .map(({ id }) => t.withoutVerdict(name, id)),
      ...Object.keys(own).flatMap((id) => {
        const by = fates.get(id)
        if (by === undefined) return isWhole ? [t.removed(name, id)] : []
        return by === null ? [] : [t.foundAfterAll(name, id)]
      }),
    ]
  })
}

/** The table of a score: a line of heads, one for each machine and one for all. */
export function scoreTable(
  scores: readonly MachineScore[],
  verdicts: Verdicts,
  language = defaultLanguage,
): string {
  const t = reportMessages[language]
  const rows = scores.map((score) => ({ name: score.name, ...countsOf(score, verdicts) }))
  const sum = (key: keyof Counts) => rows.reduce((total, row) => total + row[key], 0)
  const total = {
    name: t.allMachines,
    tried: sum('tried'),
    equivalent: sum('equivalent'),
    valid: sum('valid'),
    byRules: sum('byRules'),
    byAll: sum('byAll'),
  }
  const share = (part: number, whole: number) =>
    whole === 0 ? '—' : `${part} (${Math.floor((100 * part) / whole)} %)`
  const cells = [...rows, total].map((row) => [
    row.name,
    String(row.tried),
    String(row.equivalent),
    String(row.valid),
    share(row.byRules, row.valid),
    share(row.byAll, row.valid),
  ])
  const heads = t.scoreHeads
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  return [heads, ...cells]
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}
