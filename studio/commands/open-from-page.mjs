// The page opens machines of this computer: files that are dropped onto it, or paths. Opening a file runs it, so only
// the studio's own page may request it.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord, ownPageHandler } from './own-page.mjs'
import { cache } from './places.mjs'

/** @import { Language } from '@studio/kit/messages/language.ts' */

/**
 * @typedef {{ args: readonly string[], language?: Language }} Asked Files and folders that a page requests, and its language.
 *
 * @typedef {{ url: string } | { problems: readonly string[] }} Opened The address that shows them, or why there is none.
 */

/** Where the page posts the files to open, below its own address. */
export const openPath = 'abrir'
const fileName = /^(?:[\w.-]+\/)*[\w.-]+\.(?:[cm]?[jt]sx?|json)$/
const moduleName = /\.(?:[cm]?[jt]sx?|machine\.json)$/
const configName = /^[^/]+(?<!\.studio)\.json$/
/** The folder of dropped files. */
export const droppedFiles = path.join(cache, 'dropped')

/**
 * Answers `POST {path}` and `POST {files: [{name, text}]}` (a name may begin with folders), each with the page's `language` if it has one, by 200 `{url}`, or by
 * another status `{problems}`: messages.
 *
 * @param {(asked: Asked) => Promise<Opened>} open
 */
export const openingHandler = (open) => ownPageHandler(asked, open)

/**
 * @param {Record<string, unknown>} body
 * @param {Language | undefined} language
 * @returns {Promise<Asked>}
 */
async function asked(body, language) {
  if (typeof body.path === 'string' && body.path.trim() !== '')
    return { args: [body.path.trim()], language }
  if (!Array.isArray(body.files) || !body.files.every(isFile)) throw new Error('no files')
  const openable = openableOf(body.files.map(({ name }) => name))
  if (openable.length === 0) throw new Error('no module')
  const folder = await store(body.files)
  return { args: openable.map((name) => path.join(folder, name)), language }
}

/**
 * @param {unknown} value
 * @returns {value is { name: string, text: string }}
 */
const isFile = (value) =>
  isRecord(value) &&
  typeof value.text === 'string' &&
  typeof value.name === 'string' &&
  fileName.test(value.name) &&
  !value.name.split('/').some((part) => /^\.+$/.test(part))

/**
 * What is to be opened of some files: modules, and the folders that have some. Without a module JSON files, which may be the
 * configurations of machines.
 *
 * @param {readonly string[]} names
 */
function openableOf(names) {
  const tops = (/** @type {RegExp} */ opens) =>
    names.filter((name) => opens.test(name)).map((name) => name.split('/')[0] ?? name)
  const modules = names.some((name) => moduleName.test(name))
  return [...new Set(tops(modules ? new RegExp(`/|${moduleName.source}`) : configName))]
}

/**
 * Writes files as they were beside each other, so that they may import one another; the same files always in the same folder, with their
 * notes. Resolves to that folder.
 *
 * @param {readonly { name: string, text: string }[]} files
 */
async function store(files) {
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
  const folder = path.join(droppedFiles, hash)
  await mkdir(folder, { recursive: true })
  for (const { name, text } of files) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return folder
}
