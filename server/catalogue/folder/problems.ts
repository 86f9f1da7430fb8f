import { fill } from '#contract/errors.ts'
import { folderTexts } from './texts.ts'

/** A place in a file of the catalogue. `line` counts from 1; null: the file as a whole. */
export interface Place {
  file: string
  line: number | null
}

/** Why a catalogue cannot be applied, and what to do about it. `field`: as it is written in the file. */
export interface Problem extends Place {
  field: string | null
  code: keyof typeof folderTexts.problems
  params: Readonly<Record<string, string>>
}

/** How many problems are reported: a file of another kind has one in each line. */
export const mostProblems = 200

/** `offers.csv, linha 14, boleto: escreva …`. */
export function problemLine({ file, line, field, code, params }: Problem): string {
  const where = [file, line === null ? null : fill(folderTexts.line, { linha: String(line) }), field]
  return `${where.filter((part) => part !== null).join(', ')}: ${fill(folderTexts.problems[code], params)}`
}

/** The problems found so far. */
export class Report {
  readonly problems: Problem[] = []

  add(
    { file, line }: Place,
    field: string | null,
    code: Problem['code'],
    params: Problem['params'] = {},
  ): void {
    if (this.problems.length < mostProblems) this.problems.push({ file, line, field, code, params })
  }
}
