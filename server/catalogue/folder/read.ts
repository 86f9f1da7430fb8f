import type { PlainDate } from '#contract/dates.ts'
import type { CityNames } from './city-names.ts'
import type { FileMap } from './files.ts'
import type { ReferenceTargets } from './kind.ts'
import { kindNames, kinds, mapKinds } from './kinds.ts'
import type { Catalogue, KindName } from './kinds.ts'
import { Report } from './problems.ts'
import type { Problem } from './problems.ts'
import type { SourceItem } from './source.ts'

/** A catalogue as its files describe it, and everything that is wrong with them. */
export interface ReadCatalogue {
  catalogue: Catalogue
  problems: readonly Problem[]
  /** The kinds that the files describe; others stay as they are stored. */
  names: readonly KindName[]
  sourceOf: (row: object) => SourceItem | undefined
}

/** Whether a file is of a kind: `courses/*.md`, `partners.yaml, partners/*`. */
function belongs(file: string, patterns: string): boolean {
  return patterns.split(', ').some((pattern) => {
    const shape = pattern
      .replaceAll('.', String.raw`\.`)
      .replaceAll(/\*+/g, (stars) => (stars === '*' ? '[^/]+' : '.+'))
    return new RegExp(`^${shape}$`).test(file)
  })
}

/** Files of the folder that describe no item. */
const otherFiles = /^(?:README\.md|schemas\/[\w-]+\.schema\.json)$/

/** What the files are read beside. */
interface Surroundings {
  today: PlainDate
  cityNames: CityNames
  /** The files describe these kinds alone, and their items may refer to what is stored. Absent: they are the whole catalogue. */
  part?: { names: readonly KindName[] } & Pick<ReferenceTargets, 'courseUrls' | 'picturePaths'>
}

const stemsOf = (files: FileMap, pattern: RegExp) =>
  new Set([...files.keys()].flatMap((file) => pattern.exec(file)?.[1] ?? []))

/** Reads and checks all files at once. */
export function readCatalogue(
  files: FileMap,
  { today, cityNames, part }: Surroundings,
): ReadCatalogue {
  const names = part?.names ?? kindNames
  const report = new Report()
  const sources = new Map<object, SourceItem>()
  const reading = {
    report,
    today,
    trackSource<Row extends object>(row: Row, item: SourceItem): Row {
      sources.set(row, item)
      return row
    },
  }
  const allPatterns = kindNames.map((name) => kinds[name].files).join(', ')
  for (const file of files.keys())
    if (!belongs(file, allPatterns) && !otherFiles.test(file))
      report.add({ file, line: null }, null, 'strangeFile', { arquivos: allPatterns })

  const read = <K extends KindName>(name: K): Catalogue[K] => {
    if (!names.includes(name)) return []
    const kind = kinds[name]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this kind
    const rows = kind.read(files, reading) as Catalogue[K]
    const seen = new Map<string, object>()
    for (const row of rows) {
      const key = kind.keyOf(row)
      const [first, again] = [seen.get(key), sources.get(row)?.locationOf()]
      const before = first && sources.get(first)?.locationOf()
      if (first && again)
        report.add(again, null, 'twice', {
          chave: key,
          arquivo: before?.file ?? '',
          linha: String(before?.line ?? 1),
        })
      if (!first) seen.set(key, row)
    }
    return rows
  }
  const catalogue = mapKinds<Catalogue>(read)
  const targets: ReferenceTargets = {
    // A course whose file cannot be read is reported once, and not again in each of its offers.
    courseUrls: part?.courseUrls ?? stemsOf(files, /^courses\/(.+)\.md$/),
    picturePaths: part?.picturePaths ?? stemsOf(files, /^pictures\/(.+)$/),
    cityNames,
  }
  for (const name of kindNames)
    for (const row of catalogue[name]) {
      const item = sources.get(row)
      if (item)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this kind
        kinds[name].check?.(row as never, targets, (field, code, params) =>
          report.add(item.locationOf(field === null ? [] : [field]), field, code, params),
        )
    }
  return { catalogue, names, problems: report.problems, sourceOf: (row) => sources.get(row) }
}
