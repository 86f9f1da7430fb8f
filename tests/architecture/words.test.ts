import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, root } from './sources.ts'

/** Private words, each with the standard ones. In names, comments, titles and documentation. */
const avoided: Readonly<Record<string, string>> = {
  told: 'what was returned, reported or acknowledged',
  oracle: 'acknowledged writes, an expected result',
  stranger: 'a visitor, another machine',
  strangers: 'visitors, other machines',
  buried: 'nested',
  nobody: 'no client, no student, unread',
  somebody: 'a client, another person',
  anybody: 'any client',
  whoever: 'any client, any process',
  said: 'stated, reported',
  sighting: 'an inspection event',
  mishap: 'a fault',
  deed: 'an event, a predicate',
}

/** Files where the words have their ordinary meaning. */
const allowed: Readonly<Record<string, string>> = {
  'server/people/passwords/common-passwords.txt': 'passwords',
  'server/people/passwords/most-used.txt': 'passwords',
  'tests/architecture/words.test.ts': 'this list',
}

const files = [
  ...['contract', 'docs', 'machines', 'server', 'src', 'studio', 'tests', 'tools'].flatMap(
    filesUnder,
  ),
  ...readdirSync(root),
].filter(
  (file) =>
    /\.(?:tsx?|mjs|css|html|json|md|txt)$/.test(file) &&
    !/(?:^|\/)(?:dist|test-results)\/|package-lock\.json$/.test(file) &&
    !(file in allowed),
)

/** Words of a text, those of its names too: `toldTests` is told and tests. */
const wordsOf = (line: string) =>
  line
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []

describe('words', () => {
  it('are those of the field', () => {
    const found = files.flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          wordsOf(line)
            .filter((word) => Object.hasOwn(avoided, word))
            .map((word) => `${file}:${at + 1} has "${word}": ${avoided[word]}`),
        ),
    )
    expect(found).toEqual([])
  })

  it('are found in names too', () => {
    expect(wordsOf('const toldTests = Oracle')).toEqual(['const', 'told', 'tests', 'oracle'])
  })
})
