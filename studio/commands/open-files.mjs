// Opens the machines of any files: finds them, proposes what they need and keeps it in a file beside each.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { load } from './load-typescript.mjs'
import { sentencesIn } from './sentences.mjs'

/**
 * @import { Language } from '@studio/kit/language.ts'
 * @import { CommandSentences } from './command-sentences.ts'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/** @typedef {Record<string, unknown>} Exports */
/** @typedef {typeof import('@studio/kit/opened-project.ts')} Opening */

const opening = fileURLToPath(new URL('../kit/opened-project.ts', import.meta.url))
/** A file that waits for ever as it is loaded must not hold the others up. */
const patience = 10_000

/**
 * The files that some arguments of a command stand for: files themselves, and of folders whatever ends in `.machine.ts` or the
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
 * A project of the machines in some files. What they need is proposed and written beside them (`<name>.studio.json`), what
 * stands there already is kept. A file that cannot be opened is left out: `problems` says why, and so does the page.
 *
 * @param {readonly string[]} args files and folders
 * @param {{ from?: string, print?: (line: string) => void, language?: Language }} [options]
 * @returns {Promise<{ project: ProjectPaths, files: readonly string[], problems: readonly string[] }>}
 */
export async function openFiles(
  args,
  { from = process.cwd(), print = console.log, language } = {},
) {
  const say = sentencesIn(language)
  const files = await machineFiles(args, from)
  /** @type {string[]} */
  const problems = []
  /** @type {{ file: string, name: string, hasNotes: boolean }[]} */
  const opened = []
  if (files.length === 0) problems.push(say.noMachineIn(args.join(', ')))
  for (const file of files) {
    const name = path.relative(from, file)
    try {
      const { written, doubts, hasMachines, why } = await prepare(file, name, language)
      problems.push(...doubts)
      if (hasMachines) opened.push({ file, name, hasNotes: written !== 'refused' })
      else problems.push(why)
      if (written === 'new') print(say.wrote(path.relative(from, notesFile(file))))
    } catch (error) {
      problems.push(say.notOpened(name, reasonOf(error, say)))
    }
  }
  for (const problem of problems) print(problem)
  const module = await writeModule(from, opened, problems, language)
  return {
    project: {
      root: from,
      module: path.relative(from, module),
      sources: [],
      drawings: 'studio-drawings',
      coverage: 'coverage',
      page: path.join(path.relative(from, path.dirname(module)), 'page'),
    },
    files: opened.map(({ file }) => file),
    problems,
  }
}

/**
 * Loads one file, and writes what its machines need beside it.
 *
 * @param {string} file
 * @param {string} name how it is said
 * @param {Language} [language]
 */
async function prepare(file, name, language) {
  const say = sentencesIn(language)
  /** @type {Opening & { exports: Exports }} */
  const { exports, machinesIn, completedNotes, withoutMachine } = await inTime(
    load(
      `export * from ${JSON.stringify(opening)}
      export * as exports from ${JSON.stringify(file)}`,
      path.dirname(file),
      { logLevel: 'silent' },
    ),
    say,
  )
  if (machinesIn(exports).length === 0)
    return {
      written: 'none',
      doubts: [],
      hasMachines: false,
      why: withoutMachine({ file: name, exports }, language),
    }
  const place = notesFile(file)
  const text = await readFile(place, 'utf8').catch(() => null)
  try {
    /** @type {unknown} */
    const kept = text === null ? undefined : JSON.parse(text)
    const { notes, doubts } = completedNotes({ file: name, exports, notes: kept }, language)
    const complete = `${JSON.stringify(notes, null, 2)}\n`
    // Written anew only when something was missing: how somebody set it out is theirs.
    const isSame = isDeepStrictEqual(kept, JSON.parse(complete))
    if (!isSame) await writeFile(place, complete)
    return { written: isSame ? 'kept' : 'new', doubts, hasMachines: true, why: '' }
  } catch (error) {
    // What somebody wrote is not overwritten: the page works with proposals until it is mended.
    const doubt = say.proposalHolds(path.basename(place), reasonOf(error, say))
    return { written: 'refused', doubts: [doubt], hasMachines: true, why: '' }
  }
}

/**
 * @template Result
 * @param {Promise<Result>} work
 * @param {CommandSentences} say
 * @returns {Promise<Result>}
 */
async function inTime(work, say) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(say.notLoaded(patience / 1000))), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * What a failure says, without the lines that only a terminal shows.
 *
 * @param {unknown} error
 * @param {CommandSentences} say
 */
function reasonOf(error, say) {
  if (
    typeof error === 'object' &&
    error !== null &&
    'errors' in error &&
    Array.isArray(error.errors)
  ) {
    /** @type {readonly import('esbuild').Message[]} */
    const messages = error.errors
    return messages
      .map(({ text, location }) => (location ? say.inLine(location.line, text) : text))
      .join('; ')
  }
  return error instanceof Error ? error.message : String(error)
}

/**
 * Writes the module that the page and the commands take as the project, under the caches of node_modules.
 *
 * @param {string} from
 * @param {readonly { file: string, name: string, hasNotes: boolean }[]} opened
 * @param {readonly string[]} problems
 * @param {Language} [language]
 */
async function writeModule(from, opened, problems, language) {
  const text = [
    `import { projectOf } from ${JSON.stringify(opening)}`,
    ...opened.flatMap(({ file, hasNotes }, index) => [
      `import * as exports${index} from ${JSON.stringify(file)}`,
      ...(hasNotes
        ? [`import notes${index} from ${JSON.stringify(notesFile(file))}`]
        : [`const notes${index} = undefined`]),
    ]),
    `export const { catalog, words, problems } = projectOf([`,
    ...opened.map(
      ({ name }, index) =>
        `  { file: ${JSON.stringify(name)}, exports: exports${index}, notes: notes${index} },`,
    ),
    `], ${JSON.stringify(problems)}, ${JSON.stringify(language)})`,
    '',
  ].join('\n')
  const hash = createHash('sha256').update(`${from}\n${text}`).digest('hex').slice(0, 12)
  const folder = path.join(
    fileURLToPath(new URL('../../node_modules/.cache/studio', import.meta.url)),
    hash,
  )
  await mkdir(folder, { recursive: true })
  const module = path.join(folder, 'project.ts')
  await writeFile(module, text)
  return module
}
