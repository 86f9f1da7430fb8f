// Draws and describes every machine of a project into its folder of drawings.
// `--check` writes nothing and fails when the folder is out of date; `--diff REV` draws what changed since a revision.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { chosenProject } from './chosen-project.mjs'
import { usageOf } from './command-options.mjs'
import { loadKit } from './load-typescript.mjs'
import { messagesIn } from './messages.mjs'
import { machinesAt, openedAt } from './revisions.mjs'

/**
 * @import { CatalogEntry } from '@studio/kit/catalog.ts'
 * @import { Layout } from '@studio/kit/drawing/layout.ts'
 * @import { Labels } from '@studio/kit/drawing/labels.ts'
 * @import { Files } from '@studio/kit/drawing/markdown.ts'
 * @import { CommandMessages } from './command-messages.ts'
 * @import { Kit } from './load-typescript.mjs'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/** @typedef {CatalogEntry & { labels: Labels }} LabelledEntry */
/** @typedef {Omit<Kit, 'catalog'> & { catalog: readonly LabelledEntry[] }} LabelledKit */

const elk = new ELK()
/** @type {Layout} */
const layout = (graph) => elk.layout(graph)

/**
 * @param {CatalogEntry} entry
 * @param {Pick<Kit, 'labels'>} kit
 * @returns {LabelledEntry}
 */
const labelled = (entry, { labels }) => ({ ...entry, labels })

/** The files of a machine's drawings. */
const isDrawing = /\.(?:light\.svg|dark\.svg|mmd|md)$/

/**
 * Names of the files that differ from the machines. `isWhole`: the folder contains the drawings of no other machine.
 *
 * @param {string} folder
 * @param {Files} files
 * @param {boolean} isWhole
 */
async function outOfDate(folder, files, isWhole) {
  const present = isWhole ? await readdir(folder).catch(() => []) : []
  const stale = present.filter((name) => isDrawing.test(name) && !files.has(name))
  for (const [name, content] of files)
    if ((await readFile(path.join(folder, name), 'utf8').catch(() => null)) !== content)
      stale.push(name)
  return stale
}

/**
 * @param {ProjectPaths} project
 * @param {LabelledKit} kit
 * @param {CommandMessages} t
 * @param {boolean} isWhole
 */
async function writeAll({ root, drawings }, { documented, catalog }, t, isWhole) {
  const folder = path.join(root, drawings)
  const files = await documented(catalog, layout)
  const stale = await outOfDate(folder, files, isWhole)
  /** @type {string[]} */
  const removed = []
  await mkdir(folder, { recursive: true })
  for (const name of stale) {
    const content = files.get(name)
    if (content === undefined) {
      await rm(path.join(folder, name))
      removed.push(name)
    } else await writeFile(path.join(folder, name), content)
  }
  const written = stale.filter((name) => !removed.includes(name))
  if (stale.length === 0) console.log(t.upToDate(drawings))
  if (written.length > 0) console.log(t.wroteAll(written.toSorted().join(', ')))
  if (removed.length > 0) console.log(t.removed(removed.toSorted().join(', ')))
  return 0
}

/**
 * @param {ProjectPaths} project
 * @param {LabelledKit} kit
 * @param {CommandMessages} t
 * @param {boolean} isWhole
 */
async function check({ root, drawings }, { documented, catalog }, t, isWhole) {
  const files = await documented(catalog, layout)
  const stale = await outOfDate(path.join(root, drawings), files, isWhole)
  if (stale.length === 0) return 0
  console.error(t.outOfDate(drawings, stale.toSorted().join(', ')))
  return 1
}

/**
 * Replaces a folder by a drawing for each machine that changed since a revision, and prints the changes.
 *
 * @param {string} folder below the project's own
 * @param {LabelledKit} kit
 * @param {{ root: string, before: ReadonlyMap<string, LabelledEntry>, drawBefore: LabelledKit['draw'], revision: string, t: CommandMessages }} options
 *   `drawBefore`: draws the older machines; machines of opened files work with the kit that opened them alone
 */
async function diff(folder, kit, { root, before, drawBefore, revision, t }) {
  const after = new Map(kit.catalog.map((entry) => [entry.name, entry]))
  const target = path.join(root, folder)
  await rm(target, { recursive: true, force: true })
  let changed = 0
  for (const [name, entry] of new Map([...before, ...after])) {
    /**
     * @param {LabelledEntry | undefined} version
     * @param {LabelledKit['draw']} draw
     */
    const drawn = (version, draw) => {
      const drawing = draw(version ?? entry)
      return version ? drawing : { ...drawing, boxes: [], arrows: [] }
    }
    const found = kit.difference(
      drawn(before.get(name), drawBefore),
      drawn(after.get(name), kit.draw),
    )
    if (found.changes.size === 0) continue
    changed += 1
    await mkdir(target, { recursive: true })
    const place = await kit.placed(found.drawing, layout)
    for (const theme of /** @type {const} */ (['light', 'dark']))
      await writeFile(
        path.join(target, `${name}.diff.${theme}.svg`),
        kit.svgFile(place, theme, { changes: found.changes }),
      )
    console.log(`\n${entry.title} (${folder}/${name}.diff.light.svg)`)
    for (const sentence of found.sentences) console.log(`  ${sentence}`)
  }
  console.log(changed === 0 ? t.nothingChanged(revision) : '')
  return 0
}

/**
 * Writes or checks the drawings as `args` request; resolves to an exit code.
 *
 * @param {ProjectPaths} own
 * @param {readonly string[]} args none, `--check`, or `--diff REVISION`
 */
export async function diagrams(own, args) {
  const chosen = await chosenProject(own, args, { command: 'diagrams' })
  if (typeof chosen === 'number') return chosen
  const { language, project } = chosen
  const [mode, revision] = chosen.rest
  const t = messagesIn(language)
  const { catalog, ...rest } = await loadKit(project, language)
  const kit = { ...rest, catalog: catalog.map((entry) => labelled(entry, rest)) }
  if (mode === undefined) return writeAll(project, kit, t, chosen.isOwn)
  if (mode === '--check') return check(project, kit, t, chosen.isOwn)
  if (mode === '--diff' && revision)
    try {
      const { catalog: old, draw: drawBefore } = chosen.isOwn
        ? { catalog: await machinesAt(project, revision, t), draw: kit.draw }
        : await openedAt(chosen.files, revision, language)
      const before = new Map(old.map((entry) => [entry.name, labelled(entry, kit)]))
      const folder = chosen.isOwn ? 'dist/diagrams' : `${project.drawings}/changed`
      return await diff(folder, kit, { root: project.root, before, drawBefore, revision, t })
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      return 1
    }
  console.error(usageOf('diagrams', language))
  return 2
}
