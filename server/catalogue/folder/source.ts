import { parse as parseCsv } from 'csv-parse/sync'
import { isNode, LineCounter, parseDocument } from 'yaml'
import { variables } from './variables.ts'
import type { FileMap } from './files.ts'
import type { FileLocation, Problem, Report } from './problems.ts'

/** The members that a file has in one item, with where each is written. */
export interface SourceItem {
  values: Readonly<Record<string, unknown>>
  /** Where a member is written, or the item itself; `path`: `modules`, `0`, `hours`. */
  locationOf: (path?: readonly (string | number)[]) => FileLocation
}

/** The text of a file in UTF-8 with its variables filled in; null: there is no such file, or it is reported as unreadable. */
function textOf(files: FileMap, file: string, report: Report): string | null {
  const bytes = files.get(file)
  if (!bytes) return null
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    report.add({ file, line: null }, null, 'notUtf8')
    return null
  }
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string, offset: number) => {
      const value = Object.hasOwn(variables, name) ? variables[name] : undefined
      if (value !== undefined) return value
      const params = { nome: name, nomes: Object.keys(variables).join(', ') }
      report.add({ file, line: lineAt(offset) }, null, 'unknownVariable', params)
      return whole
    })
}

interface Yaml {
  values: unknown
  lineOf: (path: readonly (string | number)[]) => number | null
}

/** Reads YAML that begins at `firstLine` of a file; null when it has been reported as unreadable. */
function readYaml(text: string, file: string, report: Report, firstLine = 1): Yaml | null {
  const lines = new LineCounter()
  // Other tags than those of JSON would make objects of classes.
  const document = parseDocument(text, { lineCounter: lines, schema: 'core', prettyErrors: false })
  const at = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const fault = (offset: number, motivo: string) => {
    report.add({ file, line: at(offset) }, null, 'notYaml', { motivo })
    return null
  }
  const [error] = document.errors
  if (error) return fault(error.pos[0], error.message)
  let values: unknown
  try {
    // An expanded alias may be as large as memory allows; a catalogue needs none.
    values = document.toJS({ maxAliasCount: 0 })
  } catch (thrown) {
    return fault(0, thrown instanceof Error ? thrown.message : String(thrown))
  }
  return {
    values,
    lineOf(path) {
      // What is missing is reported where it would be: at the nearest place that is written.
      for (let length = path.length; length >= 0; length -= 1) {
        const node: unknown =
          length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
        if (isNode(node) && node.range) return at(node.range[0])
      }
      return null
    },
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The items of a list in YAML; none: the file is missing, empty or reported as unreadable. */
export function readList(files: FileMap, file: string, report: Report): SourceItem[] {
  const text = textOf(files, file, report)
  const yaml = text === null ? null : readYaml(text, file, report)
  if (!yaml || yaml.values === null) return []
  const { values } = yaml
  if (!Array.isArray(values)) {
    report.add({ file, line: 1 }, null, 'notAList')
    return []
  }
  return values.flatMap((value: unknown, index): SourceItem[] => {
    const locationOf = (path: readonly (string | number)[] = []) => ({
      file,
      line: yaml.lineOf([index, ...path]),
    })
    if (isObject(value)) return [{ values: value, locationOf }]
    report.add(locationOf(), null, 'notAnObject')
    return []
  })
}

const frontMatter = /^---\n(?<fields>[\s\S]*?)\n?---(?:\n|$)(?<body>[\s\S]*)$/

/** The fields before the text of a Markdown file, with the text as the member `body`; null: it is missing, or reported as unreadable. */
export function readMarkdown(
  files: FileMap,
  file: string,
  body: string,
  report: Report,
): SourceItem | null {
  const text = textOf(files, file, report)
  if (text === null) return null
  const parts = frontMatter.exec(text)?.groups
  if (!parts) {
    report.add({ file, line: 1 }, null, 'noFrontMatter')
    return null
  }
  const { fields = '' } = parts
  const yaml = readYaml(fields, file, report, 2)
  if (!yaml) return null
  const { values } = yaml
  if (!isObject(values)) {
    report.add({ file, line: 2 }, null, 'notAnObject')
    return null
  }
  const bodyLine = fields.split('\n').length + 3
  return {
    values: { ...values, [body]: parts.body?.trim() ?? '' },
    locationOf: (path = []) => ({ file, line: path[0] === body ? bodyLine : yaml.lineOf(path) }),
  }
}

/** The rows of a CSV file with exactly these columns, in any order, separated by `;` or `,`; none: it is missing, empty or reported as unreadable. */
export function readTable(
  files: FileMap,
  file: string,
  columns: readonly string[],
  report: Report,
): SourceItem[] {
  const text = textOf(files, file, report)?.replace(/^\uFEFF/, '')
  if (text === undefined || text.trim() === '') return []
  const add = (line: number, code: Problem['code'], params: Problem['params']) =>
    report.add({ file, line }, null, code, params)
  const [header = ''] = text.split('\n', 1)
  let rows: { record: string[]; info: { lines: number } }[]
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that `info` gives
    rows = parseCsv(text, {
      delimiter: header.includes(';') ? ';' : ',',
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as unknown as typeof rows
  } catch (error) {
    const { lines, message } = Object(error)
    add(Number(lines) || 1, 'notCsv', { motivo: String(message) })
    return []
  }
  const names = rows[0]?.record.map((name) => name.toLowerCase()) ?? []
  const listed = columns.join(', ')
  if (!columns.some((name) => names.includes(name))) {
    add(1, 'otherTable', { colunas: listed })
    return []
  }
  for (const name of names)
    if (!columns.includes(name)) add(1, 'unknownColumn', { coluna: name, colunas: listed })
  const missing = columns.filter((name) => !names.includes(name))
  for (const name of missing) add(1, 'missingColumn', { coluna: name, colunas: listed })
  if (missing.length > 0) return []
  return rows.slice(1).map(({ record, info }) => ({
    values: Object.fromEntries(names.map((name, index) => [name, record[index] ?? ''])),
    locationOf: () => ({ file, line: info.lines }),
  }))
}
