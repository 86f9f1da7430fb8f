// The tables of tests/specification.md and its like: one row for each statement.
import { readFileSync } from 'node:fs'

/** @import { Statement } from '@studio/kit/rules/requirements.ts' */

/**
 * Every row of the tables of a document by its cells, without the heads; malformed ones too.
 *
 * @param {string} document its path in the repository
 * @returns {string[][]}
 */
export const rowsOf = (document) =>
  readFileSync(new URL(`../${document}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|(?: id \||-)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

/**
 * The statements of the specification and of the trust table, as the machines name them. Machines implement section 4, states and
 * transitions; of the rest they show the statements whose ids they carry.
 *
 * @returns {Statement[]}
 */
export const statements = () =>
  ['tests/specification.md', 'tests/trust.md'].flatMap(rowsOf).map(([id = '', text = '']) => ({
    id,
    text,
    ...(!id.startsWith('S4.') && { isOptional: true }),
  }))
