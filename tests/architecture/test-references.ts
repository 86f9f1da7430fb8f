import { existsSync } from 'node:fs'
import path from 'node:path'
import { testTitles } from './test-titles.ts'
import type { TestTitle } from './test-titles.ts'

const root = path.resolve(import.meta.dirname, '../..')
const known = new Map<string, TestTitle[]>()

function titlesIn(file: string): TestTitle[] {
  const kept = known.get(file) ?? testTitles(path.join(root, file))
  known.set(file, kept)
  return kept
}

/** The parts of a cell that says what shows something. */
export const partsOf = (cell: string): string[] =>
  cell
    .split('<br>')
    .map((part) => part.trim())
    .filter(Boolean)

/** Why `file › group › title` names no test, or more than one; null when it names one. Groups may be left out. */
export function referenceFault(reference: string): string | null {
  const [file = '', ...names] = reference.split(' › ')
  if (!file.startsWith('tests/') || !existsSync(path.join(root, file))) return 'no such file'
  const wanted = names.join(' › ')
  const found = titlesIn(file).filter(({ groups, title }) => {
    const full = [...groups, title].join(' › ')
    return title === wanted || full === wanted || full.endsWith(` › ${wanted}`)
  })
  if (found.length === 1) return null
  return found.length === 0 ? 'no such test' : 'more than one such test: name its group'
}
