/** What the benchmark measures, in one shape: a row of the table that `report.ts` prints and writes. */

/** A measured number. */
export interface Figure {
  /** Which one, when a row has several: a database, a coding, a page. */
  of?: string
  value: number
  unit: string
  /** The least that could do the same, in the same unit and in the same run. */
  floor?: number
  /** Of value and floor, as it is judged: the median of the rounds, which is not the quotient of two medians. */
  ratio?: number
}

/** A row of the table. */
export interface Row {
  what: string
  /** Null: the figure is there to be known. */
  goal: string | null
  figures: Figure[]
  /** Null without a goal. */
  met: boolean | null
}

/** How this run measures. */
export interface Settings {
  /** Fewer and shorter rounds, to see that everything runs: such figures mean nothing. */
  quick: boolean
  /** Of mixed load while the memory is watched. */
  minutes: number
  /** Folder of the embedded database, which every section opens in turn. */
  dataDir: string
  /** The checkout whose built portal is measured, if it is not this one. */
  root?: string
  /** A PostgreSQL server; each section that uses it makes a database of its own there. */
  postgres: string
}

/** A subject of the benchmark. */
export type Section = (settings: Settings) => Promise<Row[]>

/** The middle of some numbers; throws when there is none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  if (low === undefined || high === undefined) throw new Error('Nothing was measured')
  return (low + high) / 2
}

/** Where the portal runs: on both databases most figures differ. */
export const databases = ['PGlite', 'PostgreSQL'] as const

export type DatabaseName = (typeof databases)[number]
