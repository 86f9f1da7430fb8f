import { describeSource } from '../coverage/coverage-report.ts'
import { defaultLanguage } from '../messages/language.ts'
import { statusOf } from './requirements.ts'
import type { StatementCoverage } from './requirements.ts'
import { reportMessages } from '../messages/report.ts'

/** The statements as a table for a terminal: covered parts of all, by run, and the number of rules. */
export function requirementTable(
  statements: readonly StatementCoverage[],
  language = defaultLanguage,
): string {
  const t = reportMessages[language].requirement
  const sources = [
    ...new Set(statements.flatMap(({ parts }) => parts.flatMap((part) => part.sources))),
  ].toSorted()
  const widest = 72
  const row = (name: string, ...cells: string[]) =>
    `${short(name, widest).padEnd(widest)}${cells.map((cell) => cell.padStart(21)).join('')}`.trimEnd()
  return [
    row(t.statement, ...sources.map((source) => describeSource(source, language)), t.rules),
    ...statements.map(({ id, text, parts, rules }) =>
      row(
        `${id} ${text}`,
        ...sources.map((source) => {
          const through = parts.filter((part) => part.sources.includes(source))
          return parts.length === 0 ? '–' : `${through.length}/${parts.length}`
        }),
        String(rules.length),
      ),
    ),
    t.shown(
      statements.filter((statement) => statusOf(statement) !== 'nothing').length,
      statements.length,
    ),
  ].join('\n')
}

const short = (text: string, length: number) =>
  text.length < length ? text : `${text.slice(0, length - 2)}…`
