import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** The parts of a cell that names what shows a statement. */
export const partsOf = (cell: string): string[] =>
  cell
    .split('<br>')
    .map((part) => part.trim())
    .filter(Boolean)

/** Why a reference names no file of tests; null when it does. */
export function testFault(file: string): string | null {
  const place = path.join(root, file)
  if (!file.startsWith('tests/') || !existsSync(place)) return 'no such file'
  // Some files of tests are lists that another one runs.
  return /\b(?:it|test|describe|walkInBrowser)\b/.test(readFileSync(place, 'utf8'))
    ? null
    : 'no tests'
}
