import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { commandNames } from '@studio/commands/command-options.mjs'
import { root } from './sources.ts'
import { partsOf, testFault } from './shown-by.ts'

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const [, section = ''] = /\n## Features\n(.*?)\n## /s.exec(textOf('docs/studio.md')) ?? []
const rows = [...section.matchAll(/^\| (?!feature|-)(.+?) \| (.+) \|$/gm)].map(
  ([, feature = '', shownBy = '']) => ({ feature, parts: partsOf(shownBy) }),
)

/** Why a command or a test shows nothing; null when it does. */
function fault(part: string): string | null {
  const [, tool, name = ''] = /^`(npm run|npx studio) (\S+).*`$/.exec(part) ?? []
  if (tool === 'npm run')
    return textOf('package.json').includes(`"${name}": "`) ? null : 'no such script'
  if (tool !== undefined)
    return name === '--help' || commandNames.some((one) => one === name) ? null : 'no such command'
  const [file = '', title = ''] = part.split(' › ')
  const why = testFault(file)
  if (why !== null) return why
  return title !== '' && textOf(file).includes(`'${title}'`) ? null : 'no such title'
}

// Only this finds a feature of the studio that its documentation claims and nothing shows.
it('docs/studio.md names for each of the 54 features a command or a test that exists', () => {
  expect(rows).toHaveLength(54)
  expect(new Set(rows.map(({ feature }) => feature)).size).toBe(rows.length)
  const faults = rows.flatMap(({ feature, parts }) =>
    parts.flatMap((part) => {
      const why = fault(part)
      return why === null ? [] : [`${feature}: ${part}: ${why}`]
    }),
  )
  expect(faults).toEqual([])
})
