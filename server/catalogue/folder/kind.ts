import type { Tx } from '#server/platform/db/database.ts'
import type { CityNames } from './city-names.ts'
import type { FileMap } from './files.ts'
import type { Problem, Report } from './problems.ts'
import type { SourceItem } from './source.ts'

/** What differs between two catalogues of one kind of item. */
export interface Difference<Row> {
  added: readonly Row[]
  changed: readonly { from: Row; to: Row }[]
  withdrawn: readonly Row[]
}

export interface StoredItem<Row> {
  id: number
  isOffered: boolean
  row: Row
}

/** A kind of item of the catalogue: how it is written in files, how it is stored, and which checks it must pass. */
export interface Kind<Row extends object> {
  /** What one is called in a list of differences. */
  label: string
  /** Patterns of the files that it is read from, separated by `, `: `*` is any name, `**` any path. */
  files: string
  /** Connects an item with the stored one, and other items with it. */
  keyOf: (row: Row) => string
  read: (files: FileMap, reading: Reading) => Row[]
  /** Reports what is wrong with an item only beside the others. */
  check?: (row: Row, targets: ReferenceTargets, report: ItemReport) => void
  /** What is on offer now; of a permanent kind all that is stored. */
  load: (tx: Tx) => Promise<Row[]>
  /** What is on offer now with its row numbers; with `id` that one, on offer or not. For kinds that are edited one by one. */
  stored?: (tx: Tx, id?: number) => Promise<StoredItem<Row>[]>
  /** Once stored it is never withdrawn: what a folder does not name stays. */
  isPermanent?: true
  /** Why a stored item may not change, undefined when it may. */
  refuseChange?: (
    tx: Tx,
    from: Row,
  ) => Promise<[code: Problem['code'], params: Problem['params']] | undefined>
  /** Merges a written item with the stored one: relative days of an offer do not replace stored days that lie ahead. */
  mergeStored?: (row: Row, stored: Row) => Row
  write: (tx: Tx, difference: Difference<Row>) => Promise<void>
  /** The files that {@link read} reads as these items. */
  toFiles: (rows: readonly Row[]) => Iterable<readonly [file: string, content: string | Buffer]>
  /** The text of a field in a list of differences. Undefined: the value itself; `''`: changes of the field are not listed. */
  show?: (field: keyof Row & string, row: Row) => string | undefined
  /** What a field is called in the file, where it has another name there. */
  columns?: Readonly<Partial<Record<keyof Row & string, string>>>
  /** The shape of what is written, for editors: of a whole file, or of the fields before its text. */
  schema?: object
}

/** What items may refer to. */
export interface ReferenceTargets {
  courseUrls: ReadonlySet<string>
  picturePaths: ReadonlySet<string>
  cityNames: CityNames
}

/** Reports a problem of one item, at a member of it. */
type ItemReport = (field: string | null, code: Problem['code'], params?: Problem['params']) => void

export interface Reading {
  report: Report
  /** The day in São Paulo. */
  today: { y: number; m: number; d: number }
  /** Records which item of a file a row comes from, so that later checks report its line. Returns the row. */
  trackSource: <Row extends object>(row: Row, item: SourceItem) => Row
}

export const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name, once
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
