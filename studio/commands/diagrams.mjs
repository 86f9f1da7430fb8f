// Draws and describes every machine of a project into its folder of drawings.
// `--check` writes nothing and fails when the folder is out of date; `--diff REV` draws what changed since a revision.
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { load } from './load-typescript.mjs'

/** The machines as a revision has them. Throws a sentence when the revision has none. */
async function machinesAt({ root, module, sources }, revision) {
  const place = await mkdtemp(path.join(os.tmpdir(), 'revision-'))
  try {
    const has = (name) =>
      execFileSync('git', ['ls-tree', '--name-only', revision, name], {
        cwd: root,
        encoding: 'utf8',
      }).trim() !== ''
    if (!has(module)) throw new Error(`There is no catalog of machines at ${revision}.`)
    const archive = execFileSync('git', ['archive', revision, ...sources.filter(has)], {
      cwd: root,
      maxBuffer: 2 ** 28,
    })
    execFileSync('tar', ['-x', '-C', place], { input: archive })
    return (await load(`export { catalog } from './${module}'`, place)).catalog
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

const kitOf = ({ root, module }) =>
  load(
    `
    export { catalog, words } from './${module}'
    export { draw } from '@studio/kit/drawing.ts'
    export { difference } from '@studio/kit/drawing-diff.ts'
    export { placed } from '@studio/kit/drawing-layout.ts'
    export { documented } from '@studio/kit/markdown.ts'
    export { svgFile } from '@studio/kit/svg.ts'
  `,
    root,
  )
const elk = new ELK()
const layout = (graph) => elk.layout(graph)

const worded = (entry, { words }) => ({ ...entry, words })

/** Names of the files that differ from what the machines say. */
async function outOfDate(folder, files) {
  const present = await readdir(folder).catch(() => [])
  const stale = present.filter((name) => !files.has(name))
  for (const [name, content] of files)
    if ((await readFile(path.join(folder, name), 'utf8').catch(() => null)) !== content)
      stale.push(name)
  return stale
}

async function writeAll({ root, drawings }, { documented, catalog }) {
  const folder = path.join(root, drawings)
  const files = await documented(catalog, layout)
  const stale = await outOfDate(folder, files)
  await mkdir(folder, { recursive: true })
  for (const name of stale) {
    const content = files.get(name)
    if (content === undefined) await rm(path.join(folder, name))
    else await writeFile(path.join(folder, name), content)
  }
  console.log(
    stale.length === 0 ? `${drawings} is up to date.` : `Wrote ${stale.toSorted().join(', ')}.`,
  )
  return 0
}

async function check({ root, drawings }, { documented, catalog }) {
  const stale = await outOfDate(path.join(root, drawings), await documented(catalog, layout))
  if (stale.length === 0) return 0
  console.error(`${drawings} is out of date (npm run diagrams): ${stale.toSorted().join(', ')}`)
  return 1
}

/** Writes a drawing for each machine that changed since a revision and says what changed. */
async function diff(project, kit, revision) {
  const old = (await machinesAt(project, revision)).map((entry) => worded(entry, kit))
  const before = new Map(old.map((entry) => [entry.name, entry]))
  const after = new Map(kit.catalog.map((entry) => [entry.name, entry]))
  const target = path.join(project.root, 'dist/diagrams')
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

const usage = 'Usage: npm run diagrams [-- --check | --diff REVISION]'

/** Draws what `args` ask for; resolves to an exit code. */
export async function diagrams(project, [mode, revision]) {
  const { catalog, ...rest } = await kitOf(project)
  const kit = { ...rest, catalog: catalog.map((entry) => worded(entry, rest)) }
  if (mode === undefined) return writeAll(project, kit)
  if (mode === '--check') return check(project, kit)
  if (mode === '--diff' && revision)
    return diff(project, kit, revision).catch((error) => {
      console.error(error.message)
      return 1
    })
  console.error(usage)
  return 2
}
