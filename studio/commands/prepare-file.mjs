// Loads one file with machines, and stores what they need.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { declaredTypes } from './declared-types.mjs'
import { load } from './load-typescript.mjs'
import { notesFile } from './machine-files.mjs'
import { messagesIn } from './messages.mjs'
import { reasonOf } from './open-failures.mjs'
import { cache, opening, typeReader } from './places.mjs'

/**
 * @import { Language } from '@studio/kit/messages/language.ts'
 * @import { CommandMessages } from './command-messages.ts'
 * @import { Reader } from './declared-types.mjs'
 * @import { Beside } from './machine-files.mjs'
 */

/** @typedef {Record<string, unknown>} Exports */
/** @typedef {typeof import('@studio/kit/opening/opened-project.ts')} Opening */

/** How long a file may load, ms: one that never ends must not block the others. */
const timeLimit = 30_000

/**
 * Loads one file, and stores what its machines need. `written`: `none` without a machine, `unchanged`, `new`, or `refused` where the notes
 * beside it are wrong; `notes`: the file that has them; null where the page proposes them. Rejects where the file does not load.
 *
 * @param {string} file
 * @param {string} name its displayed name
 * @param {Beside} beside
 * @param {{ language: Language | undefined, likePage: boolean | undefined, writesNotes: boolean | undefined, sources: string[] }} options
 */
export async function prepare(file, name, beside, { language, likePage, writesNotes, sources }) {
  const t = messagesIn(language)
  /** @type {Opening & Reader & { exports: Exports, rules?: Exports, cases?: Exports }} */
  const module = await load(
    [
      `export * from ${JSON.stringify(opening)}`,
      `export { readType } from ${JSON.stringify(typeReader)}`,
      `export * as exports from ${JSON.stringify(file)}`,
      ...Object.entries(beside).map(
        ([part, place]) => `export * as ${part} from ${JSON.stringify(place)}`,
      ),
    ].join('\n'),
    path.dirname(file),
    { logLevel: 'silent', likePage, sources, around: withTimeLimit(t) },
  )
  const { exports, rules, cases, machinesIn, completedNotes, withoutMachine, readType } = module
  const place = notesFile(file)
  const text = await readFile(place, 'utf8').catch(() => null)
  /** @type {unknown} */
  let present
  /** @type {string | null} */
  let refused = null
  try {
    present = text === null ? undefined : JSON.parse(text)
  } catch (error) {
    refused = String(error)
  }
  const opened = { file: name, exports, rules, cases, notes: present }
  const names = machinesIn(opened).map((machine) => machine.name)
  if (names.length === 0)
    return {
      written: 'none',
      doubts: [withoutMachine(opened, language)],
      readable: [],
      notes: null,
    }
  try {
    if (refused !== null) throw new Error(refused)
    const tried = completedNotes(opened, language)
    const { readable } = tried
    const older = olderIn(await readFile(file, 'utf8'), tried.older, t)
    const warnings = older.map((sentence) => `${name}: ${sentence}`)
    // Rewritten only when something was missing: the author's formatting is preserved.
    if (isDeepStrictEqual(present, JSON.parse(JSON.stringify(tried.notes))))
      return {
        written: 'unchanged',
        doubts: [...warnings, ...tried.doubts],
        readable,
        notes: place,
      }
    const declared = await declaredTypes(file, names, { readType })
    const { notes, doubts } = completedNotes({ ...opened, declared }, language)
    const written = writesNotes ? place : cachedNotes(file)
    await mkdir(path.dirname(written), { recursive: true })
    await writeFile(written, `${JSON.stringify(notes, null, 2)}\n`)
    return { written: 'new', doubts: [...warnings, ...doubts], readable, notes: written }
  } catch (error) {
    // The author's file is not overwritten: the page works with proposals until it is corrected.
    const doubt = t.proposalApplies(path.basename(place), await reasonOf(error, place, t))
    return { written: 'refused', doubts: [doubt], readable: [], notes: null }
  }
}

/**
 * The file in the cache for the notes of a module.
 *
 * @param {string} file
 */
function cachedNotes(file) {
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 12)
  return path.join(cache, 'notes', `${hash}.json`)
}

/**
 * Sentences about keys, each with the first line that has the key where the file itself has it.
 *
 * @param {string} text
 * @param {readonly { key: string, sentence: string }[]} older
 * @param {CommandMessages} t
 */
function olderIn(text, older, t) {
  const lines = text.split('\n')
  return older.map(({ key, sentence }) => {
    const line = lines.findIndex((one) => new RegExp(`\\b${key}\\b["']?\\s*:`).test(one)) + 1
    return line === 0 ? sentence : t.inLine(line, sentence)
  })
}

/**
 * Ends the wait for a module that never finishes loading.
 *
 * @param {CommandMessages} t
 */
export const withTimeLimit =
  (t) =>
  /**
   * @template Result
   * @param {Promise<Result>} work
   * @returns {Promise<Result>}
   */
  async (work) => {
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    /** @type {Promise<never>} */
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(t.notLoaded(timeLimit / 1000))), timeLimit)
    })
    return Promise.race([work, late]).finally(() => clearTimeout(timer))
  }
