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

/** How many problems are recorded, and how many lines report them: a file of another kind has one in each line. */
const [mostProblems, mostLines] = [20_000, 200]

/** Places of one problem that are named. */
const mostLocations = 5

/** What is wrong and what to do, without the location. */
export const problemText = ({ code, params }: Problem): string =>
  fill(folderTexts.problems[code], params)

/** `offers.csv, linha 14, boleto: escreva …`; of one that is in several lines: `offers.csv, linhas 14, 15, boleto: …`. */
function problemLine(problems: readonly Problem[]): string {
  const [problem] = problems
  if (!problem) return ''
  const { file, line, field } = problem
  const named = problems.slice(0, mostLocations).map((each) => each.line)
  const total = String(problems.length - named.length)
  const linhas = named.join(', ')
  const several = total === '0' ? linhas : fill(folderTexts.moreLines, { linhas, total })
  const one = line === null ? null : fill(folderTexts.line, { linha: String(line) })
  const place = problems.length > 1 ? fill(folderTexts.lines, { linhas: several }) : one
  const where = [file, place, field].filter((part) => part !== null)
  return `${where.join(', ')}: ${problemText(problem)}`
}

/** What may be missing only because something else is wrong. */
const isOfAnother = ([problem]: readonly Problem[]) =>
  problem !== undefined && /^unknown(?:Course|Picture|Contract)$/.test(problem.code)

/** A line for each kind of problem, those that others follow from first. */
export function problemLines(problems: readonly Problem[]): string[] {
  const same = new Map<string, Problem[]>()
  for (const each of problems) {
    const kind = [each.file, each.field, problemText(each)].join(' ')
    const known = same.get(kind)
    if (known) known.push(each)
    else same.set(kind, [each])
  }
  const all = [...same.values()]
  const lines = [...all.filter((each) => !isOfAnother(each)), ...all.filter(isOfAnother)]
  const more = { quantos: String(lines.length - mostLines) }
  return [
    ...lines.slice(0, mostLines).map(problemLine),
    ...(lines.length > mostLines ? [fill(folderTexts.moreProblems, more)] : []),
  ]
}

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
