import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentText, figureText, terminalText, withTable } from '#tests/bench/report.ts'
import { median } from '#tests/bench/rows.ts'
import type { Row } from '#tests/bench/rows.ts'

const rows: Row[] = [
  {
    what: 'Cached list ÷ bare Fastify',
    goal: '≥ 0.75',
    figures: [{ of: 'br', value: 31_000, floor: 40_000, ratio: 0.78, unit: 'requests/s' }],
    met: true,
  },
  { what: 'INP', goal: '≤ 120 ms', figures: [{ value: 136, unit: 'ms' }], met: false },
  { what: 'Login', goal: null, figures: [{ value: 0.048, unit: 's' }], met: null },
]
const where = {
  machine: '2 × Some processor',
  node: 'v20.0.0',
  postgres: 'PostgreSQL 15.1',
  date: '2026-01-02',
  seconds: 412.7,
}

describe('the report of the benchmark', () => {
  it('shows a figure with its floor and the ratio that is judged', () => {
    expect(rows.map(({ figures: [figure] }) => figure && figureText(figure))).toEqual([
      'br: 31,000 requests/s (floor 40,000): 0.78',
      '136 ms',
      '0.048 s',
    ])
  })

  it('marks goals that are met, missed and not set', () => {
    const marks = terminalText(rows)
      .split('\n')
      .filter((line) => !line.startsWith(' '))
      .map((line) => line[0])
    expect(marks).toEqual(['✓', '✗', '·'])
  })

  it('writes a row a line, with where and when it was measured', () => {
    const text = documentText(rows, where)
    for (const value of Object.values({ ...where, seconds: '413' })) expect(text).toContain(value)
    expect(text).toContain('| INP | ≤ 120 ms | 136 ms | **no** |')
    expect(text).toContain('| Login |  | 0.048 s |  |')
  })

  it('replaces the table of the run before in the document and leaves the rest', async () => {
    const document = await readFile(
      path.resolve(import.meta.dirname, '../../docs/performance.md'),
      'utf8',
    )
    const once = withTable(document, 'first table')
    const twice = withTable(once, 'second table')
    expect(twice).toBe(once.replace('first table', 'second table'))
    expect(twice.split('\n')[0]).toBe(document.split('\n')[0])
    expect(() => withTable('no marks', 'table')).toThrow('lacks')
  })

  it('takes the middle of some numbers', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(() => median([])).toThrow('Nothing')
  })
})
