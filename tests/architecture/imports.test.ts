import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { outside, rooms } from './rooms.ts'
import type { Room } from './rooms.ts'
import { filesUnder, root, target } from './sources.ts'

const tops = ['contract', 'machines', 'studio', 'src', 'server']
const sources = tops
  .flatMap(filesUnder)
  .filter((file) => /\.tsx?$|^studio\/.*\.mjs$/.test(file) && !file.endsWith('.d.ts'))

const roomPattern = (room: Room) =>
  new RegExp(`^${room.path.replaceAll('.', '\\.').replaceAll('*', '([^/]+)')}(/|$)`)

/** The room of a path: its table row, and its own name with `*` filled in. */
function roomOf(file: string) {
  return rooms
    .flatMap((room) => {
      const match = roomPattern(room).exec(file)
      // `machines/*` is a folder: machines/catalog.ts is in the room `machines`.
      if (!match || (room.path.endsWith('/*') && !file.includes('/', match[0].length - 1)))
        return []
      return [{ room, name: match[0].replace(/\/$/, '') }]
    })
    .toSorted((a, b) => b.name.length - a.name.length || b.room.path.length - a.room.path.length)[0]
}

// `@import` is that of a comment, which types JavaScript.
const importPattern =
  /(?:^|\n)(?:\s*(?:import|export)\s+(type\s)?|[\s/*]*(@import)\s)[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

interface Import {
  specifier: string
  /** `type` imports leave nothing in the bundle, `lazy` ones wait until they are called, `now` runs at once. */
  kind: 'type' | 'lazy' | 'now'
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(importPattern)].map(([, type, comment, from, bare, lazy]) => ({
    specifier: from ?? bare ?? lazy ?? '',
    kind: type || comment ? 'type' : lazy ? 'lazy' : 'now',
  }))
}

/** A file without its comments. */
const codeOf = (file: string) =>
  readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const graph = sources.map((file) => ({ file, imports: importsOf(file) }))

function forbidden({ file, imports }: (typeof graph)[number]): string[] {
  const own = roomOf(file)
  if (!own) return [`${file} is in no room of the table`]
  return imports.flatMap(({ specifier, kind }) => {
    const to = target(file, specifier)
    if (to === undefined) {
      const name = packageName(specifier)
      const allowed = own.room.may.some(
        (entry) =>
          entry === name || (entry.endsWith('*') && specifier.startsWith(entry.slice(0, -1))),
      )
      return allowed ? [] : [`${file} imports the package ${name}`]
    }
    const other = roomOf(to)
    if (!other) return [`${file} imports ${to}, which is in no room`]
    if (other.name === own.name) return []
    if (own.room.path === other.room.path && own.room.path === 'src/features/*')
      return [`${file} reaches into another feature: ${to}`]
    const allowed = own.room.may.some((entry) => {
      const name = kind === 'type' ? entry.replace(/^type:/, '') : entry
      return name === other.room.path || name === other.name
    })
    if (!allowed) return [`${file} may not import ${to}`]
    const isInner =
      other.room.indexOnly &&
      !to.endsWith('/index.ts') &&
      // What a machine is made of is for the catalogue of machines.
      own.name !== 'machines' &&
      path.posix.dirname(to) !== path.posix.dirname(file)
    return isInner ? [`${file} must import ${other.name}/index.ts, not ${to}`] : []
  })
}

describe('rooms', () => {
  it('finds sources in every room it polices', () => {
    for (const top of tops) expect(sources.some((file) => file.startsWith(`${top}/`))).toBe(true)
  })

  it('lets every file import only what its room may', () => {
    expect(graph.flatMap(forbidden)).toEqual([])
  })

  it('knows every folder at the top of the repository', () => {
    const known = [...tops, ...outside]
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
    expect(
      folders.filter(
        (name) =>
          !known.includes(name) &&
          !/^(?:test-results|(?:studio-)?coverage|studio-drawings|playwright-report|docs)$/.test(
            name,
          ),
      ),
    ).toEqual([])
  })

  it('has no import cycle', () => {
    const edges = new Map(
      graph.map(({ file, imports }) => [
        file,
        imports
          .filter(({ kind }) => kind === 'now')
          .flatMap(({ specifier }) => target(file, specifier) ?? [])
          .filter((to) => sources.includes(to)),
      ]),
    )
    const done = new Set<string>()
    const cycles: string[] = []
    const visit = (file: string, trail: string[]) => {
      if (trail.includes(file))
        return void cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      if (done.has(file)) return
      for (const to of edges.get(file) ?? []) visit(to, [...trail, file])
      done.add(file)
    }
    for (const file of sources) visit(file, [])
    expect(cycles).toEqual([])
  })

  it('allows no DOM, network, clock or chance in contract, machines and the kit of the studio', () => {
    const impure =
      /\b(document\.[a-z]\w+\(|window\.|fetch\(|Date\.now|Math\.random|new Date\(\)|localStorage)/
    const found = sources
      .filter((file) => /^(contract|machines|studio\/kit)\//.test(file))
      .filter((file) => impure.test(codeOf(file)))
    expect(found).toEqual([])
  })

  it('lets one file of the server ask the machine for time and chance', () => {
    // The pause between two tries of one transaction is beyond what decides anything: it is not handed through every call.
    const theirs = ['server/platform/system.ts', 'server/platform/db/conflicts.ts']
    const own =
      /\bDate\.now\b|new Date\(\)|\bset(?:Timeout|Interval)\b|\btimers\/promises|\bperformance\.now\b|\bMath\.random\b|\brandom(?:UUID|Bytes|Int|Fill)|\bgetRandomValues\b|AbortSignal\.timeout/
    const found = sources
      .filter((file) => file.startsWith('server/') && !theirs.includes(file))
      .filter((file) => own.test(codeOf(file)))
    expect(found).toEqual([])
    expect(codeOf('server/platform/system.ts')).toMatch(own)
  })

  it('has no drawer for odds and ends', () => {
    expect(
      sources.filter((file) => /(^|\/)(shared|common|utils|helpers|misc)(\/|\.)/.test(file)),
    ).toEqual([])
  })
})

describe('the packages of the studio', () => {
  const manifest = (folder: string) =>
    JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
      version: string
      dependencies: Record<string, string>
      devDependencies?: Record<string, string>
      peerDependencies?: Record<string, string>
    }
  const dependenciesOf = (folder: string) => {
    const { dependencies, devDependencies } = manifest(folder)
    return { ...dependencies, ...devDependencies }
  }
  /** The packages that an installation has. */
  const installedWith = (folder: string) => {
    const { dependencies, peerDependencies } = manifest(folder)
    return { ...dependencies, ...peerDependencies }
  }
  const folders = [
    'studio/kit',
    'studio/app',
    'studio/adapters',
    'studio/server',
    'studio/commands',
  ]

  it('declare each package that they import', () => {
    const missing = folders.flatMap((folder) =>
      graph
        .filter(({ file }) => file.startsWith(`${folder}/`))
        .flatMap(({ imports }) => imports.map(({ specifier }) => specifier))
        .filter((specifier) => !/^(\.|node:|virtual:)/.test(specifier))
        .filter((specifier) => !(packageName(specifier) in installedWith(folder)))
        .map((specifier) => `${folder}: ${specifier}`),
    )
    expect(missing).toEqual([])
  })

  it('have one version of a package with the portal', () => {
    const versions = dependenciesOf('')
    for (const folder of folders)
      for (const [name, version] of Object.entries(dependenciesOf(folder)))
        expect([name, version]).toEqual([
          name,
          name.startsWith('@studio/')
            ? manifest(name.slice(1)).version
            : (versions[name] ?? version),
        ])
  })
})
