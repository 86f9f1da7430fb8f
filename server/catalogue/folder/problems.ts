import { fill } from '#contract/errors.ts'
import { folderTexts } from './texts.ts'

/** A location in a file of the catalogue. `line` counts from 1; null: the file as a whole. */
export interface FileLocation {
  file: string
  line: number | null
}

/** Why a catalogue cannot be applied, and what to do about it. `field`: as it is written in the file. */
export interface Problem extends FileLocation {
  field: string | null
  code: keyof typeof folderTexts.problems
  params: Readonly<Record<string, string>>
}

/** How many problems are reported: a file of another kind has one in each line. */
const mostProblems = 200

/** What is wrong and what to do, without the location. */
export const problemText = ({ code, params }: Problem): string =>
  fill(folderTexts.problems[code], params)

/** `offers.csv, linha 14, boleto: escreva …`. */
export function problemLine(problem: Problem): string {
  const { file, line, field } = problem
  const where = [
    file,
    line === null ? null : fill(folderTexts.line, { linha: String(line) }),
    field,
  ]
  return `${where.filter((part) => part !== null).join(', ')}: ${problemText(problem)}`
}

/** A line for each problem, and one more where there may be others. */
export const problemLines = (problems: readonly Problem[]): string[] => [
  ...problems.map(problemLine),
  ...(problems.length === mostProblems
    ? [fill(folderTexts.moreProblems, { quantos: String(mostProblems) })]
    : []),
]

/** The problems found so far. */
export class Report {
  readonly problems: Problem[] = []

  add(
    { file, line }: FileLocation,
    field: string | null,
    code: Problem['code'],
    params: Problem['params'] = {},
  ): void {
    if (this.problems.length < mostProblems) this.problems.push({ file, line, field, code, params })
  }
}
