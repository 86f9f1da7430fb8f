/** The table of a run: in the terminal, and in `docs/performance.md` between two marks that only the benchmark writes. */
import os from 'node:os'
import type { Figure, Row } from './rows.ts'

/** Where a run was measured. */
interface Circumstances {
  machine: string
  node: string
  postgres: string
  /** The day, YYYY-MM-DD. */
  date: string
  seconds: number
}

const marks = { begin: '<!-- npm run bench writes from here -->', end: '<!-- to here -->' }

/** This machine, as a reader would describe it. */
export function thisMachine(): string {
  const processors = os.cpus()
  const model = processors[0]?.model.trim() ?? 'unknown processor'
  return `${processors.length} × ${model}, ${(os.totalmem() / 2 ** 30).toFixed(0)} GiB, ${os.type()}`
}

const number = (value: number) =>
  value.toLocaleString('en', {
    maximumFractionDigits: Math.abs(value) < 1 ? 3 : Math.abs(value) < 100 ? 1 : 0,
  })

/** `/cursos br: 31,000 requests/s (floor 38,000): 0.82` */
export function figureText({ of, value, unit, floor, ratio }: Figure): string {
  const name = of ? `${of}: ` : ''
  if (floor !== undefined) {
    const judged = ratio ?? value / floor
    const beside = `(floor ${number(floor)}): ${judged.toFixed(judged < 0.1 ? 3 : 2)}`
    return `${name}${number(value)} ${unit} ${beside}`
  }
  return `${name}${number(value)} ${unit}`
}

const verdict = ({ met }: Row) => (met === null ? '' : met ? 'yes' : '**no**')

/** What a terminal shows of the rows: a line a row, its figures under it. */
export const terminalText = (rows: readonly Row[]): string =>
  rows
    .flatMap((row) => [
      `${row.met === null ? '·' : row.met ? '✓' : '✗'} ${row.what}${row.goal ? `   goal ${row.goal}` : ''}`,
      ...row.figures.map((figure) => `    ${figureText(figure)}`),
    ])
    .join('\n')

/** Their text in the document. */
export function documentText(rows: readonly Row[], where: Circumstances): string {
  const cells = rows.map((row) => [
    row.what,
    row.goal ?? '',
    row.figures.map(figureText).join('<br>'),
    verdict(row),
  ])
  return [
    `Measured on ${where.date} in ${number(where.seconds)} s on ${where.machine}; Node ${where.node}, the embedded database (PGlite) and ${where.postgres}.`,
    '',
    '| what | goal | figures | met |',
    '|---|---|---|---|',
    ...cells.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
}

/** The document with the table of this run instead of the one before. Throws when it has lost its marks. */
export function withTable(document: string, text: string): string {
  const [before, rest] = document.split(marks.begin)
  const after = rest?.split(marks.end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`docs/performance.md lacks “${marks.begin}” or “${marks.end}”`)
  return `${before}${marks.begin}\n${text}\n${marks.end}${after}`
}
