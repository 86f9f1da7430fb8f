import { Ajv } from 'ajv'
import type { ErrorObject } from 'ajv'
import type { Static, TObject, TProperties } from 'typebox'
import { Type } from 'typebox'
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
  /** The files that it is read from: an address with `*` for a name. */
  files: string
  /** Connects an item with the stored one, and other items with it. */
  keyOf: (row: Row) => string
  read: (files: FileMap, reading: Reading) => Row[]
  /** Reports what is wrong with an item only beside the others. */
  check?: (row: Row, others: Others, report: ItemReport) => void
  /** What is on offer now. */
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
  /** A stored item may decide how a written one is meant. */
  adopt?: (row: Row, stored: Row) => Row
  write: (tx: Tx, difference: Difference<Row>) => Promise<void>
  /** The files that {@link read} reads as these items. */
  toFiles: (rows: readonly Row[]) => Iterable<readonly [file: string, content: string | Buffer]>
  /** A value of a field as a difference shows it; undefined: as it is. */
  show?: (field: keyof Row & string, row: Row) => string | undefined
  /** What a field is called in the file, where it has another name there. */
  columns?: Readonly<Partial<Record<keyof Row & string, string>>>
  /** The shape of what is written, for editors: of a whole file, or of the fields before its text. */
  schema?: object
}

/** What items may refer to. */
export interface Others {
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

/** An object with these members and no other. */
export const members = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

export const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name, once
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>

/** A text that is not empty. */
export const line = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description })

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false })
const compiled = new WeakMap<object, ReturnType<typeof ajv.compile>>()

const listed = (names: readonly unknown[]) => names.map(String).join(', ')

/** The problem that an error of the schema means for the author of the item. */
function explain(error: ErrorObject): [code: Problem['code'], params: Problem['params']] {
  const { keyword, params, parentSchema = {}, data } = error
  const written = typeof data === 'string' ? data : JSON.stringify(data)
  const bound = (name: string, otherwise: number) => String(parentSchema[name] ?? otherwise)
  switch (keyword) {
    case 'required':
      return ['missing', { campo: String(params.missingProperty) }]
    case 'additionalProperties':
      return [
        'unknownField',
        {
          campo: String(params.additionalProperty),
          campos: listed(Object.keys(Object(parentSchema.properties))),
        },
      ]
    case 'minLength':
      return ['empty', {}]
    case 'maxLength':
      return ['tooLong', { maximo: String(params.limit), quantos: String(written.length) }]
    case 'minItems':
      return ['tooFew', { minimo: String(params.limit) }]
    case 'enum':
      return [
        'notOneOf',
        {
          valor: written,
          opcoes: listed(Array.isArray(params.allowedValues) ? params.allowedValues : []),
        },
      ]
    case 'pattern':
      return ['malformed', { valor: written, regra: String(parentSchema.description ?? '') }]
    case 'minimum':
    case 'maximum':
      return ['notWhole', { minimo: bound('minimum', 0), maximo: bound('maximum', 1_000_000) }]
    case 'type':
      if (params.type === 'integer')
        return ['notWhole', { minimo: bound('minimum', 0), maximo: bound('maximum', 1_000_000) }]
      if (params.type === 'boolean') return ['notYesNo', {}]
      if (params.type === 'array') return ['notAList', {}]
      return params.type === 'object' ? ['notAnObject', {}] : ['notText', {}]
    default:
      return ['malformed', { valor: written, regra: error.message ?? keyword }]
  }
}

/** An item as its schema describes it; null when its faults have been reported. */
export function checkItem<S extends TObject>(
  schema: S,
  { values, locationOf }: SourceItem,
  report: Report,
): Static<S> | null {
  let isValid = compiled.get(schema)
  if (!isValid) compiled.set(schema, (isValid = ajv.compile(schema)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has been checked
  if (isValid(values)) return values as Static<S>
  const seen = new Set<string>()
  for (const error of isValid.errors ?? []) {
    const path = error.instancePath
      .split('/')
      .slice(1)
      .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    const [code, params] = explain(error)
    const own = error.keyword === 'additionalProperties' ? [params.campo ?? ''] : []
    const at = [...path, ...own]
    // A text of a wrong kind fails several keywords.
    const key = JSON.stringify([at, params.campo])
    if (seen.has(key)) continue
    seen.add(key)
    report.add(locationOf(at), path.length > 0 ? path.join('.') : null, code, params)
  }
  return null
}
