import { describe, expect, it } from 'vitest'
import { rowsOf } from '../../tools/statements.mjs'
import { partsOf, testFault } from './shown-by.ts'

// docs/accessibility.md names for every criterion the test that shows it, or why there is none.

/** Criteria of WCAG 2.2, levels A and AA, by guideline: the numbers of the criteria of those levels. */
const wcag = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}

/** How many recommendations each section of e-MAG 3.1 has. */
const emag = { 1: 9, 2: 7, 3: 12, 4: 4, 5: 5, 6: 8 }

const rows = rowsOf('docs/accessibility.md').map((cells) => ({
  id: cells[0] ?? '',
  shownBy: partsOf(cells.at(-1) ?? ''),
}))

describe('the table of accessibility', () => {
  it('names tests that exist, or the reason why there is none', () => {
    const faults = rows.flatMap(({ id, shownBy }) => {
      if (shownBy.length === 0) return [`${id}: shown by nothing`]
      return shownBy.flatMap((part) => {
        if (/^(?:Does not apply|By eye|Not met): .{5}/.test(part)) return []
        const why = testFault(part)
        return why === null ? [] : [`${id}: ${part}: ${why}`]
      })
    })
    expect(faults).toEqual([])
  })

  it('leaves out no criterion of WCAG 2.2 A and AA and no recommendation of e-MAG 3.1', () => {
    const wanted = [
      ...Object.entries(wcag).flatMap(([guideline, numbers]) =>
        numbers.map((number) => `WCAG ${guideline}.${number}`),
      ),
      ...Object.entries(emag).flatMap(([section, count]) =>
        Array.from({ length: count }, (_, at) => `eMAG ${section}.${at + 1}`),
      ),
    ]
    const ids = rows.map(({ id }) => id)
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(wanted).toHaveLength(100)
  })
})
