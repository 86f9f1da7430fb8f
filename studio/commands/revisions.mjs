// Machines as a revision of git has them.
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { load, loadKit } from './load-typescript.mjs'
import { messagesIn } from './messages.mjs'
import { openFiles } from './open-files.mjs'
import { cache } from './places.mjs'

/**
 * @import { CatalogEntry, Project } from '@studio/kit/catalog.ts'
 * @import { Drawing } from '@studio/kit/drawing/drawing.ts'
 * @import { Labels } from '@studio/kit/drawing/labels.ts'
 * @import { Language } from '@studio/kit/messages/language.ts'
 * @import { CommandMessages } from './command-messages.ts'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/** @typedef {{ machine: string, revision: string, language?: Language }} AtRevision A machine by its name in the project. */

/**
 * What git prints. Throws where it fails.
 *
 * @param {string} root
 * @param {readonly string[]} args
 */
const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] })

/**
 * The id of a commit. Throws a message where git has no such revision.
 *
 * @param {string} root
 * @param {string} revision
 * @param {CommandMessages} t
 */
function commitOf(root, revision, t) {
  try {
    const found = git(root, 'rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`)
    return String(found).trim()
  } catch {
    throw new Error(t.noRevision(revision))
  }
}

/**
 * Writes files of a commit into a folder.
 *
 * @param {string} root
 * @param {string} commit
 * @param {readonly string[]} names all of them by default
 * @param {string} place
 */
const extract = (root, commit, names, place) =>
  execFileSync('tar', ['-x', '-C', place], { input: git(root, 'archive', commit, ...names) })

/**
 * The machines of a revision. Throws a message when there is no such revision, or it has none.
 *
 * @param {Pick<ProjectPaths, 'root' | 'module' | 'sources'>} project
 * @param {string} revision
 * @param {CommandMessages} t
 */
export async function machinesAt({ root, module, sources }, revision, t) {
  const commit = commitOf(root, revision, t)
  /** @param {string} name */
  const has = (name) => String(git(root, 'ls-tree', '--name-only', commit, name)).trim() !== ''
  if (!has(module)) throw new Error(t.noCatalog(revision))
  const place = await mkdtemp(path.join(os.tmpdir(), 'revision-'))
  try {
    extract(root, commit, sources.filter(has), place)
    /** @type {Pick<Project, 'catalog'>} */
    const { catalog } = await load(`export { catalog } from './${module}'`, place)
    return catalog
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/**
 * The drawing of a project's machine at a revision. Throws a message where there is none.
 *
 * @param {ProjectPaths} project
 * @param {AtRevision} asked
 */
export async function drawingAt(project, { machine, revision, language }) {
  const t = messagesIn(language)
  const catalog = await machinesAt(project, revision, t)
  const { draw, labels } = await loadKit(project, language)
  return drawnIn(catalog, { machine, revision, draw, labels, t })
}

/**
 * The same for a machine of some opened files.
 *
 * @param {readonly string[]} files
 * @param {AtRevision} asked
 */
export async function openedDrawingAt(files, { machine, revision, language }) {
  const t = messagesIn(language)
  const { catalog, draw, labels } = await openedAt(files, revision, language)
  return drawnIn(catalog, { machine, revision, draw, labels, t })
}

/**
 * The machines of some opened files, as a revision has those files and what they import. Throws a message where there is no such revision.
 *
 * @param {readonly string[]} files
 * @param {string} revision
 * @param {Language | undefined} language
 */
export async function openedAt(files, revision, language) {
  const t = messagesIn(language)
  const folder = path.dirname(files.find((file) => !file.startsWith(cache)) ?? '.')
  const commit = commitOf(folder, revision, t)
  const root = path.resolve(folder, String(git(folder, 'rev-parse', '--show-cdup')).trim())
  // In the cache, once for each commit: the packages beside it are found from there.
  const place = path.join(cache, 'revisions', commit)
  if ((await stat(place).catch(() => null)) === null) {
    await mkdir(path.dirname(place), { recursive: true })
    const unfinished = await mkdtemp(`${place}-`)
    extract(root, commit, [], unfinished)
    await rename(unfinished, place)
  }
  const own = files
    .map((file) => path.relative(root, file))
    .filter((name) => !name.startsWith('..'))
  const before = own.map((name) => path.join(place, name))
  const present = await Promise.all(before.map((file) => stat(file).catch(() => null)))
  const { project } = await openFiles(
    before.filter((_, index) => present[index]),
    { from: place, print: () => undefined, language },
  )
  return loadKit(project, language)
}

/**
 * @param {readonly CatalogEntry[]} catalog
 * @param {{ machine: string, revision: string, draw: typeof import('@studio/kit/drawing/drawing.ts').draw, labels: Labels, t: CommandMessages }} options
 * @returns {Drawing}
 */
function drawnIn(catalog, { machine, revision, draw, labels, t }) {
  const entry = catalog.find(({ name }) => name === machine)
  if (!entry) throw new Error(t.notInRevision(machine, revision))
  return draw({ ...entry, labels })
}
