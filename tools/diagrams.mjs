// `npm run diagrams`: draws and describes every machine into docs/machines.
// `--check` writes nothing and fails when the folder is out of date; `--diff REV` draws what changed since a revision.
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { load } from './load-typescript.mjs'
import { root } from './run.mjs'

const folder = path.join(root, 'docs/machines')

/** The machines as a revision has them. Throws a sentence when the revision has none. */
async function machinesAt(revision) {
  const place = await mkdtemp(path.join(os.tmpdir(), 'revision-'))
  try {
    const has = (name) =>
      execFileSync('git', ['ls-tree', '--name-only', revision, name], {
        cwd: root,
        encoding: 'utf8',
      }).trim() !== ''
    if (!has('machines/catalog.ts'))
      throw new Error(`There is no catalog of machines at ${revision}.`)
    const wanted = ['machines', 'contract', 'package.json'].filter(has)
    const archive = execFileSync('git', ['archive', revision, ...wanted], {
      cwd: root,
      maxBuffer: 2 ** 28,
    })
    execFileSync('tar', ['-x', '-C', place], { input: archive })
    return (await load(`export { catalog } from './machines/catalog.ts'`, place)).catalog
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

const kit = await load(`
  export { catalog } from './machines/catalog.ts'
  export { words } from './machines/words.ts'
  export { draw } from './machines/kit/drawing.ts'
  export { difference } from './machines/kit/drawing-diff.ts'
  export { placed } from './machines/kit/drawing-layout.ts'
  export { documented } from './machines/kit/markdown.ts'
  export { svgFile } from './machines/kit/svg.ts'
`)
const elk = new ELK()
const layout = (graph) => elk.layout(graph)
const worded = (catalog) => catalog.map((entry) => ({ ...entry, words: kit.words }))

/** Names of the files that differ from what the machines say. */
async function outOfDate(files) {
  const present = await readdir(folder).catch(() => [])
  const stale = present.filter((name) => !files.has(name))
  for (const [name, content] of files)
    if ((await readFile(path.join(folder, name), 'utf8').catch(() => null)) !== content)
      stale.push(name)
  return stale
}

async function writeAll() {
  const files = await kit.documented(worded(kit.catalog), layout)
  const stale = await outOfDate(files)
  await mkdir(folder, { recursive: true })
  for (const name of stale) {
    const content = files.get(name)
    if (content === undefined) await rm(path.join(folder, name))
    else await writeFile(path.join(folder, name), content)
  }
  console.log(
    stale.length === 0 ? 'docs/machines is up to date.' : `Wrote ${stale.toSorted().join(', ')}.`,
  )
  return 0
}

async function check() {
  const stale = await outOfDate(await kit.documented(worded(kit.catalog), layout))
  if (stale.length === 0) return 0
  console.error(`docs/machines is out of date (npm run diagrams): ${stale.toSorted().join(', ')}`)
  return 1
}

/** Writes a drawing for each machine that changed since a revision and says what changed. */
async function diff(revision) {
  const before = new Map(worded(await machinesAt(revision)).map((entry) => [entry.name, entry]))
  const after = new Map(worded(kit.catalog).map((entry) => [entry.name, entry]))
  const target = path.join(root, 'dist/diagrams')
  await rm(target, { recursive: true, force: true })
  let changed = 0
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const entry = after.get(name) ?? before.get(name)
    const drawn = (version) =>
      version
        ? kit.draw(version)
        : { machine: entry.machine.id, title: entry.title, boxes: [], arrows: [] }
    const found = kit.difference(drawn(before.get(name)), drawn(after.get(name)))
    if (found.changes.size === 0) continue
    changed += 1
    await mkdir(target, { recursive: true })
    const place = await kit.placed(found.drawing, layout)
    for (const theme of ['light', 'dark'])
      await writeFile(
        path.join(target, `${name}.diff.${theme}.svg`),
        kit.svgFile(place, theme, { changes: found.changes }),
      )
    console.log(`\n${entry.title} (dist/diagrams/${name}.diff.light.svg)`)
    for (const sentence of found.sentences) console.log(`  ${sentence}`)
  }
  console.log(changed === 0 ? `Nenhuma máquina mudou desde ${revision}.` : '')
  return 0
}

const [mode, revision] = process.argv.slice(2)
const usage = 'Usage: npm run diagrams [-- --check | --diff REVISION]'
if (mode === undefined) process.exit(await writeAll())
if (mode === '--check') process.exit(await check())
if (mode === '--diff' && revision)
  process.exit(
    await diff(revision).catch((error) => {
      console.error(error.message)
      return 1
    }),
  )
console.error(usage)
process.exit(2)
