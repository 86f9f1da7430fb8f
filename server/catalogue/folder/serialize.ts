import { stringify } from 'yaml'

/** How lines of YAML break: as editors show them. */
const yaml = (value: unknown) => stringify(value, { lineWidth: 110, blockQuote: 'folded' })

/** The file of a list in YAML; editors check it by its schema. A member that is null is not written. */
export function yamlFile<Row>(
  name: string,
  rows: readonly Row[],
  itemOf: (row: Row) => object,
): [file: string, content: string] {
  const items = rows.map((row) =>
    Object.fromEntries(Object.entries(itemOf(row)).filter(([, value]) => value !== null)),
  )
  const head = `# yaml-language-server: $schema=schemas/${name}.schema.json\n`
  return [`${name}.yaml`, head + (items.length === 0 ? '[]\n' : yaml(items))]
}

export const markdownFile = (fields: object, text: string): string =>
  `---\n${yaml(fields)}---\n\n${text.trim()}\n`

const quoted = (value: string) =>
  /[";\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value

/**
 * A table as spreadsheets in Portuguese open it: separated by semicolons, in UTF-8 with its mark. Every value is written by
 * the catalogue's own rules, so that none begins a formula.
 */
export function csvFile(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(';'))
  return `\uFEFF${[columns.join(';'), ...lines].join('\n')}\n`
}
