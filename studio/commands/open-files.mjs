// Opens the machines of any files as a project.
import { createHash } from 'node:crypto'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { load } from './load-typescript.mjs'
import { besideOf, machineFiles, modulesBeside, notesFile } from './machine-files.mjs'
import { droppedFiles } from './open-from-page.mjs'
import { filesOf, reasonOf } from './open-failures.mjs'
import { outsideReads } from './outside-reads.mjs'
import { cache, opening } from './places.mjs'
import { withTimeLimit, prepare } from './prepare-file.mjs'
import { messagesIn } from './messages.mjs'

/**
 * @import { Language } from '@studio/kit/messages/language.ts'
 * @import { Beside } from './machine-files.mjs'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/** @typedef {{ file: string, name: string, notes: string | null, beside: Beside, readOutside: readonly string[] | undefined }} OpenedModule */

/**
 * @typedef {{ module: OpenedModule | null, problems: readonly string[], sources: readonly string[], isNew: boolean }} OpenedFile
 *   `module`: null where it could not be opened; `sources`: the files that were read; `isNew`: its notes were written just now.
 */

/**
 * A project of the machines in some files. What they need is proposed, and written into the cache, or by `writesNotes` beside them
 * (`<name>.studio.json`); existing notes are preserved. A file that cannot be opened is left out: `problems` has the reason, and the page shows it.
 * `into`: the module of a project whose machines these replace; a new one by default. `likePage`: a file must load without Node's modules
 * and environment; `fileCache`: files that are opened already and did not change.
 *
 * @param {readonly string[]} args files and folders
 * @param {{ from?: string, print?: (line: string) => void, language?: Language, into?: string, likePage?: boolean, writesNotes?: boolean, fileCache?: Map<string, OpenedFile> }} [options]
 * @returns {Promise<{ project: ProjectPaths, files: readonly string[], sources: readonly string[], problems: readonly string[], leftOut: number }>}
 *   `sources`: every file that was read, those that could not be opened too; `leftOut`: how many could not
 */
export async function openFiles(
  args,
  {
    from = process.cwd(),
    print = console.log,
    language,
    into,
    likePage,
    writesNotes,
    fileCache = new Map(),
  } = {},
) {
  const t = messagesIn(language)
  const files = await machineFiles(args, from)
  const readsAround = outsideReads()
  /** @type {OpenedFile[]} */
  const all = []
  /** @type {string[]} */
  const proposed = []
  for (const file of files) {
    const known = fileCache.get(file)
    const one =
      known ?? (await openFile(file, { from, language, likePage, writesNotes, readsAround }))
    fileCache.set(file, one)
    all.push(one)
    if (known || !one.isNew) continue
    const name = displayName(from, file)
    if (writesNotes) print(t.wrote(displayName(from, notesFile(file))))
    else proposed.push(name)
  }
  const opened = all.flatMap(({ module }) => module ?? [])
  const problems = all.flatMap((one) => one.problems)
  if (files.length === 0 && args.length > 0)
    problems.push(
      t.noMachineIn(
        args.map((arg) => (path.isAbsolute(arg) ? displayName(from, arg) : arg)).join(', '),
      ),
    )
  for (const problem of problems) print(problem)
  if (proposed.length > 0) print(t.proposed(proposed.join(', ')))
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
    sources: all.flatMap(({ sources }) => sources),
    problems,
    leftOut: Math.max(files.length, Math.min(args.length, 1)) - opened.length,
  }
}

/**
 * Opens one file, with what is beside it. Nothing is thrown: `problems` have the reasons.
 *
 * @param {string} file
 * @param {{ from: string, language: Language | undefined, likePage: boolean | undefined, writesNotes: boolean | undefined, readsAround: ReturnType<typeof outsideReads> }} options
 * @returns {Promise<OpenedFile>}
 */
async function openFile(file, { from, language, likePage, writesNotes, readsAround }) {
  const t = messagesIn(language)
  const name = displayName(from, file)
  /** @type {string[]} */
  const problems = []
  const sources = [file, notesFile(file)]
  /**
   * @param {string} place
   * @param {unknown} error
   */
  const failed = async (place, error) => {
    sources.push(...filesOf(error))
    problems.push(t.notOpened(displayName(from, place), await reasonOf(error, place, t)))
  }
  try {
    if ((await stat(file).catch(() => null)) === null) throw new Error(t.noFile)
    const beside = await besideOf(file)
    for (const part of modulesBeside) {
      const place = beside[part]
      if (place === undefined) continue
      sources.push(place)
      try {
        const contents = `export * from ${JSON.stringify(place)}`
        await load(contents, path.dirname(place), {
          logLevel: 'silent',
          likePage,
          around: withTimeLimit(t),
        })
      } catch (error) {
        delete beside[part]
        await failed(place, error)
      }
    }
    const { written, doubts, readable, notes } = await prepare(file, name, beside, {
      language,
      likePage,
      writesNotes,
      sources,
    })
    problems.push(...doubts)
    if (written === 'none') return { module: null, problems, sources, isNew: false }
    const readOutside = await readsAround(file, readable)
    const module = { file, name, notes, beside, readOutside }
    return { module, problems, sources, isNew: written === 'new' }
  } catch (error) {
    await failed(file, error)
    return { module: null, problems, sources, isNew: false }
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
 * Writes the module that the page and the commands use as the project, under the caches of node_modules.
 *
 * @param {string} from
 * @param {readonly OpenedModule[]} opened
 * @param {readonly string[]} problems
 * @param {{ language?: Language, into?: string }} options
 */
async function writeModule(from, opened, problems, { language, into }) {
  const text = [
    `import { loadFiles, projectOf } from ${JSON.stringify(opening)}`,
    // A page has neither: a file may mention them where nothing runs.
    'globalThis.process ??= { env: {} }',
    // Each file by itself: one that fails leaves the others.
    'const { files, problems: failed } = await loadFiles([',
    ...opened.map(({ file, name, notes, beside, readOutside }) => {
      const parts = { exports: file, ...(notes !== null && { notes }), ...beside }
      const load = Object.entries(parts).map(
        ([part, place]) => `${part}: () => import(${JSON.stringify(place)})`,
      )
      return `  { file: ${JSON.stringify(name)}, load: { ${load.join(', ')} }, readOutside: ${JSON.stringify(readOutside)} },`
    }),
    '])',
    `export const { catalog, labels, problems } = projectOf(files, [...${JSON.stringify(problems)}, ...failed], ${JSON.stringify(language)})`,
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
