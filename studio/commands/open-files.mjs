// Opens the machines of any files: finds them, proposes what they need and stores it in a file beside each.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { declaredTypes } from './declared-types.mjs'
import { load } from './load-typescript.mjs'
import { droppedFiles } from './open-from-page.mjs'
import { outsideReads } from './outside-reads.mjs'
import { cache, opening, typeReader } from './places.mjs'
import { messagesIn } from './messages.mjs'

/**
 * @import { Language } from '@studio/kit/messages/language.ts'
 * @import { CommandMessages } from './command-messages.ts'
 * @import { Reader } from './declared-types.mjs'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/** @typedef {Record<string, unknown>} Exports */
/** @typedef {typeof import('@studio/kit/opened-project.ts')} Opening */
/** @typedef {{ file: string, name: string, notes: string | null, readOutside: readonly string[] | undefined }} OpenedModule */

/** A file that never finishes loading must not block the others. */
const patience = 10_000

/**
 * The files that some arguments of a command name: files themselves, and in folders all that end in `.machine.ts` or the
 * like.
 *
 * @param {readonly string[]} args paths from `from`
 * @param {string} [from]
 */
export async function machineFiles(args, from = process.cwd()) {
  /** @type {string[]} */
  const files = []
  for (const arg of args) {
    const place = path.resolve(from, arg)
    const found = await stat(place).catch(() => null)
    if (!found?.isDirectory()) files.push(place)
    else
      for (const name of (await readdir(place, { recursive: true })).toSorted())
        if (/\.machine\.[cm]?[jt]sx?$/.test(name) && !name.includes('node_modules'))
          files.push(path.join(place, name))
  }
  return [...new Set(files)]
}

/**
 * The name of the file of notes beside a module.
 *
 * @param {string} file
 */
export const notesFile = (file) => file.replace(/(?:\.machine)?\.[cm]?[jt]sx?$/, '.studio.json')

/**
 * A project of the machines in some files. What they need is proposed, and written into the cache, or by `writesNotes` beside them
 * (`<name>.studio.json`); existing notes are preserved. A file that cannot be opened is left out: `problems` has the reason, and the page shows it.
 * `into`: the module of a project whose machines these replace; a new one by default.
 *
 * @param {readonly string[]} args files and folders
 * @param {{ from?: string, print?: (line: string) => void, language?: Language, into?: string, writesNotes?: boolean }} [options]
 * @returns {Promise<{ project: ProjectPaths, files: readonly string[], problems: readonly string[], leftOut: number }>} `leftOut`: how many files could not be opened
 */
export async function openFiles(
  args,
  { from = process.cwd(), print = console.log, language, into, writesNotes } = {},
) {
  const t = messagesIn(language)
  const files = await machineFiles(args, from)
  /** @type {string[]} */
  const problems = []
  /** @type {OpenedModule[]} */
  const opened = []
  const readsAround = outsideReads()
  if (files.length === 0 && args.length > 0)
    problems.push(
      t.noMachineIn(
        args.map((arg) => (path.isAbsolute(arg) ? displayName(from, arg) : arg)).join(', '),
      ),
    )
  for (const file of files) {
    const name = displayName(from, file)
    try {
      if ((await stat(file).catch(() => null)) === null) throw new Error(t.noFile)
      const { written, doubts, readable, notes } = await prepare(file, name, {
        language,
        writesNotes,
      })
      problems.push(...doubts)
      if (written !== 'none') {
        const readOutside = await readsAround(file, readable)
        opened.push({ file, name, notes, readOutside })
      }
      if (written === 'new' && writesNotes) print(t.wrote(displayName(from, notesFile(file))))
    } catch (error) {
      problems.push(t.notOpened(name, reasonOf(error, t)))
    }
  }
  for (const problem of problems) print(problem)
  const proposed = opened.filter(({ file, notes }) => notes !== null && notes !== notesFile(file))
  if (proposed.length > 0) print(t.proposed(proposed.map(({ name }) => name).join(', ')))
  const module = await writeModule(from, opened, problems, { language, into })
  return {
    project: {
      root: from,
      module: path.relative(from, module),
      sources: [],
      drawings: 'studio-drawings',
      coverage: 'studio-coverage',
      page: path.join(path.relative(from, path.dirname(module)), 'page'),
    },
    files: opened.map(({ file }) => file),
    problems,
    leftOut: Math.max(files.length, Math.min(args.length, 1)) - opened.length,
  }
}

/**
 * The displayed name of a file: its path relative to a folder; for a dropped file its own name.
 *
 * @param {string} from
 * @param {string} file
 */
const displayName = (from, file) =>
  file.startsWith(droppedFiles + path.sep) ? path.basename(file) : path.relative(from, file)

/**
 * Loads one file, and stores what its machines need. `notes`: the file that has it; null where the page proposes it.
 *
 * @param {string} file
 * @param {string} name its displayed name
 * @param {{ language?: Language, writesNotes?: boolean }} options
 */
async function prepare(file, name, { language, writesNotes }) {
  const t = messagesIn(language)
  /** @type {Opening & Reader & { exports: Exports }} */
  const { exports, machinesIn, completedNotes, withoutMachine, readType } = await inTime(
    load(
      `export * from ${JSON.stringify(opening)}
      export { readType } from ${JSON.stringify(typeReader)}
      export * as exports from ${JSON.stringify(file)}`,
      path.dirname(file),
      { logLevel: 'silent' },
    ),
    t,
  )
  if (machinesIn(exports).length === 0)
    return {
      written: 'none',
      doubts: [withoutMachine({ file: name, exports }, language)],
      readable: [],
      notes: null,
    }
  const place = notesFile(file)
  const text = await readFile(place, 'utf8').catch(() => null)
  try {
    /** @type {unknown} */
    const present = text === null ? undefined : JSON.parse(text)
    const opened = { file: name, exports, notes: present }
    const tried = completedNotes(opened, language)
    const { readable } = tried
    // Rewritten only when something was missing: the author's formatting is preserved.
    if (isDeepStrictEqual(present, JSON.parse(JSON.stringify(tried.notes))))
      return { written: 'unchanged', doubts: tried.doubts, readable, notes: place }
    const names = machinesIn(exports).map((machine) => machine.name)
    const declared = await declaredTypes(file, names, { readType })
    const { notes, doubts } = completedNotes({ ...opened, declared }, language)
    const written = writesNotes ? place : cachedNotes(file)
    await mkdir(path.dirname(written), { recursive: true })
    await writeFile(written, `${JSON.stringify(notes, null, 2)}\n`)
    return { written: 'new', doubts, readable, notes: written }
  } catch (error) {
    // The author's file is not overwritten: the page works with proposals until it is corrected.
    const doubt = t.proposalApplies(path.basename(place), reasonOf(error, t))
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
 * @template Result
 * @param {Promise<Result>} work
 * @param {CommandMessages} t
 * @returns {Promise<Result>}
 */
async function inTime(work, t) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(t.notLoaded(patience / 1000))), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * The message of a failure, without the lines that only a terminal shows.
 *
 * @param {unknown} error
 * @param {CommandMessages} t
 */
function reasonOf(error, t) {
  if (
    typeof error === 'object' &&
    error !== null &&
    'errors' in error &&
    Array.isArray(error.errors)
  ) {
    /** @type {readonly import('esbuild').Message[]} */
    const messages = error.errors
    return messages
      .map(({ text, location }) => (location ? t.inLine(location.line, text) : text))
      .join('; ')
  }
  return error instanceof Error ? error.message : String(error)
}

/**
 * Writes the module that the page and the commands use as the project, under the caches of node_modules.
 *
 * @param {string} from
 * @param {readonly OpenedModule[]} opened
 * @param {readonly string[]} problems
 * @param {{ language?: Language, into?: string }} options
 */
async function writeModule(from, opened, problems, { language, into }) {
  const text = [
    `import { projectOf } from ${JSON.stringify(opening)}`,
    ...opened.flatMap(({ file, notes }, index) => [
      `import * as exports${index} from ${JSON.stringify(file)}`,
      notes === null
        ? `const notes${index} = undefined`
        : `import notes${index} from ${JSON.stringify(notes)}`,
    ]),
    `export const { catalog, labels, problems } = projectOf([`,
    ...opened.map(
      ({ name, readOutside }, index) =>
        `  { file: ${JSON.stringify(name)}, exports: exports${index}, notes: notes${index}, readOutside: ${JSON.stringify(readOutside)} },`,
    ),
    `], ${JSON.stringify(problems)}, ${JSON.stringify(language)})`,
    '',
  ].join('\n')
  if (into !== undefined) {
    await writeFile(into, text)
    return into
  }
  const hash = createHash('sha256').update(`${from}\n${text}`).digest('hex').slice(0, 12)
  const folder = path.join(cache, hash)
  await mkdir(folder, { recursive: true })
  const module = path.join(folder, 'project.ts')
  await writeFile(module, text)
  return module
}
