import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, root, target } from './sources.ts'

// An exported name without an import is either dead or used in its own file only.

/** Rooms whose exports this repository must import. The studio's packages are there for other projects too. */
const rooms = ['contract', 'machines', 'src', 'server']

/** Files that are loaded without an import of a name, with the reason. */
const asked: Readonly<Record<string, string>> = {
  'src/route-tree.gen.ts': 'written by the router',
  'src/render.tsx': 'the server loads it as it was built',
  'src/inspected-xstate.ts': 'stands in for xstate in a build that the studio inspects',
  'machines/catalog.ts': 'handed to the studio',
}

/** Collected by their names (`tests/machines/generated-data.ts`). */
const isData = (file: string) => file.startsWith('machines/') && file.endsWith('.data.ts')

const isCode = (file: string) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts')
const files = [
  ...[...rooms, 'studio', 'tests', 'tools'].flatMap(filesUnder),
  ...readdirSync(root),
].filter(isCode)
const textOf = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))

/** `names`: pairs of the name there and here; null: all of them. */
interface Link {
  to: string
  names: (readonly [there: string, here: string])[] | null
  forwards: boolean
}

const linkPattern =
  /(?:^|\n)[\s/*]*(import|export|@import)\s+(?:type\s+)?(?:\w+\s*,?\s*)?(?:\{([^}]*)\}|\*(?:\s+as\s+\w+)?)?\s*from\s*['"]([^'"]+)['"]/g
const lazyPattern = /import\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]\s*\)/g

const namesIn = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((part) => {
      const [there = '', here = there] = part.split(/\s+as\s+/)
      return [there, here] as const
    })

function linksOf(file: string): Link[] {
  const text = textOf.get(file) ?? ''
  const named = [...text.matchAll(linkPattern)].map(([, word, list, specifier = '']) => ({
    to: target(file, specifier),
    names: list === undefined ? null : namesIn(list),
    forwards: word === 'export',
  }))
  const lazy = [...text.matchAll(lazyPattern)].map(([, specifier = '']) => ({
    to: target(file, specifier),
    names: null,
    forwards: false,
  }))
  return [...named, ...lazy].flatMap(({ to, ...link }) =>
    to === undefined
      ? []
      : [to, `${to}.tsx`].filter((each) => textOf.has(each)).map((each) => ({ to: each, ...link })),
  )
}

const links = new Map(files.map((file) => [file, linksOf(file)]))

/** The names that a file declares and exports. What it passes on is its owner's. */
const exportsOf = (file: string): string[] =>
  [
    ...(textOf.get(file) ?? '').matchAll(
      /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|function\*?|class|interface|type)\s+(\w+)/gm,
    ),
  ].flatMap(([, name]) => name ?? [])

/** `file name` of every imported name, resolved through index files to its declaration. */
const used = new Set<string>()

function note(file: string, name: string): void {
  const key = `${file} ${name}`
  if (used.has(key)) return
  used.add(key)
  for (const { to, names, forwards } of links.get(file) ?? [])
    if (forwards && names === null) note(to, name)
    else if (forwards) for (const [there, here] of names ?? []) if (here === name) note(to, there)
}

/** Every name that a file exports or passes on, as `import *` has them. */
function noteAll(file: string): void {
  for (const name of exportsOf(file)) note(file, name)
  for (const { to, names, forwards } of links.get(file) ?? [])
    if (forwards && names === null) noteAll(to)
    else if (forwards) for (const [there] of names ?? []) note(to, there)
}

for (const [file, theirs] of links)
  for (const { to, names, forwards } of theirs)
    if (to !== file && !forwards)
      if (names === null) noteAll(to)
      else for (const [there] of names) note(to, there)

describe('exports', () => {
  it('are imported', () => {
    const unused = files
      .filter((file) => rooms.some((room) => file.startsWith(`${room}/`)) && !(file in asked))
      .filter((file) => !isData(file))
      .flatMap((file) => exportsOf(file).map((name) => `${file} ${name}`))
      .filter((key) => !used.has(key))
    expect(unused).toEqual([])
  })
})

// Finds a screen that thanks although its request was refused: `void sendAnswer(…)` drops the result.
it('the results of the requests of src/api are read', () => {
  const dropped = files
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) => {
      const requests = linksOf(file)
        .filter(({ to }) => to?.startsWith('src/api/'))
        .flatMap(({ names }) => names ?? [])
      const text = textOf.get(file) ?? ''
      return requests
        .filter(([, here]) => new RegExp(`\\bvoid ${here}\\(`).test(text))
        .map(([, here]) => `${file}: ${here}`)
    })
  expect(dropped).toEqual([])
})
