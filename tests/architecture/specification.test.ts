import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../../tools/statements.mjs'
import { partsOf, testFault } from './shown-by.ts'
import { filesUnder, root } from './sources.ts'

// tests/specification.md names for every statement of the specification, and for every decision about it, the test files that
// show it; tests/trust.md does so for attacks and failures. This test checks that both are complete and name files that exist.

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

interface Row {
  id: string
  statement: string
  shownBy: string[]
}

const rows: Row[] = ['tests/specification.md', 'tests/trust.md']
  .flatMap(rowsOf)
  .map(([id = '', statement = '', shownBy = '']) => ({
    id,
    statement,
    shownBy: partsOf(shownBy),
  }))

/** How many ids each letter of the list of decisions has, and the single ones. */
const decisionIds = [
  ...Object.entries({ C: 28, F: 34, R: 14, K: 19, G: 51, S: 16, L: 8, A: 27 }).flatMap(
    ([letter, count]) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`),
  ),
  ...[1, 2, 7, 8, 9].map((number) => `W${number}`),
  ...Array.from({ length: 48 }, (_, at) => `T${String(at + 1).padStart(2, '0')}`),
]

/** Rows of tests/trust.md: repaired defects, and proofs that nothing is lost, nothing happens twice and no access is unauthorised. */
const trustIds = [
  ...Array.from({ length: 28 }, (_, at) => `Mend ${at + 1}`),
  ...'1 1.1 1.2 1.3 2 2.1 3 4 4.1 5 6.1 6.2 6.3 6.4 7.1 7.2 7.3 8 8.1 8.2 9 9.1 9.2 9.3'
    .split(' ')
    .map((id) => `Prove ${id}`),
]

/** Sections of the specification, each with its number of statements at least. */
const sections = { 1: 20, 2: 54, 3: 35, 4: 37, 5: 62, 6: 5, 7: 43, 8: 22, 9: 20 }

/** Rows as comments cite them: `(row C9)`, `(rows F8, R3)`, `(T24)`. */
const citation =
  /(?:\brows? |\()((?:[A-Z]\d{1,2}|\d\.\d\.\d+)(?:(?:, | and )[A-Z]\d{1,2})*)\b(?=[^\w'])/g
const sources = ['contract', 'machines', 'studio', 'src', 'server', 'tools']
  .flatMap(filesUnder)
  .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))

const ownDecisions = new Set(
  [...read('docs/decisions.md').matchAll(/^(\d+)\. \*\*\d{4}-\d\d-\d\d/gm)].map(
    ([, number]) => number,
  ),
)

/** Why a reference shows nothing; null when it does. */
function fault(reference: string): string | null {
  const decision = /^owner decision (\d+)$/.exec(reference)
  if (decision)
    return ownDecisions.has(decision[1]) ? null : 'docs/decisions.md has no such decision'
  return testFault(reference)
}

const rooms = [
  'contract',
  'docs',
  'machines',
  'public',
  'server',
  'src',
  'studio',
  'tests',
  'tools',
]
const paths = [...readdirSync(root), ...rooms.flatMap(filesUnder)]

/** The documents that lead a reader to files. */
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesUnder('docs').filter((file) => /^docs\/[\w-]+\.md$/.test(file)),
]

/** Paths in backticks that no file has: from the root, or the end of the path of a source. `<name>` and `*` are anything. */
function missingPaths(document: string): string[] {
  const spans = read(document)
    .replaceAll(/^```[^]*?^```/gm, '')
    .matchAll(/`([^`\n]+)`/g)
  return [...spans].flatMap(([, span = '']) =>
    span.split(' ').filter((word) => {
      const isFromRoot = rooms.some((room) => word.startsWith(`${room}/`))
      const isSource = /^[\w.*<>/-]+\.(?:tsx?|mjs)$/.test(word) && !word.startsWith('dist/')
      const pattern = word
        .replace(/\/$/, '')
        .replaceAll(/[^\w/*<>-]/g, '\\$&')
        .replaceAll(/<\w+>|\*/g, '[^/]*')
      // A command may take the beginning of a path.
      const end = span === word ? '$' : ''
      const named = new RegExp(`${isFromRoot ? '^' : '(?:^|/)'}${pattern}${end}`)
      return (isFromRoot || isSource) && !paths.some((each) => named.test(each))
    }),
  )
}

describe('a document for readers', () => {
  // Only this finds a path that a move, a new name or a typing error has made wrong.
  it.each(guides)('names paths that exist: %s', (document) => {
    expect(missingPaths(document)).toEqual([])
  })
})

describe('the table of statements', () => {
  it('has a whole row for every statement', () => {
    expect(rows.length).toBeGreaterThan(500)
    const broken = rows.filter(
      ({ id, statement, shownBy }) =>
        id === '' || statement === '' || shownBy.length === 0 || shownBy.length > 3,
    )
    expect(broken).toEqual([])
  })

  it('names test files that exist, and decisions of docs/decisions.md', () => {
    const faults = rows.flatMap(({ id, shownBy }) =>
      shownBy.flatMap((reference) => {
        const why = fault(reference)
        return why === null ? [] : [`${id}: ${reference}: ${why}`]
      }),
    )
    expect(faults).toEqual([])
  })

  it('gives every id once', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('leaves out no decision and no statement of a section', () => {
    const ids = new Set(rows.map(({ id }) => id))
    const statements = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `S${section}.${at + 1}`),
    )
    expect([...decisionIds, ...trustIds, ...statements].filter((id) => !ids.has(id))).toEqual([])
  })

  it('has a row for every decision that a comment cites', () => {
    const ids = new Set(rows.map(({ id }) => id))
    const cited = sources.flatMap((file) =>
      [...read(file).matchAll(citation)].flatMap(([, several = '']) =>
        (several.match(/[A-Z]\d+|\d+(?:\.\d+)+/g) ?? []).map((id) => `${file}: ${id}`),
      ),
    )
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter((line) => !ids.has(line.split(': ')[1] ?? ''))).toEqual([])
  })
})
