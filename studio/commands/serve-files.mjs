// Serves the machines of any files, and opens more of them.
import path from 'node:path'
import { comparePlugin } from './compare-from-page.mjs'
import { pageWithoutNode } from './node-modules.mjs'
import { foldersIn, isBeside, isBesideSome, isMachineFile, machineFiles } from './machine-files.mjs'
import { openFiles } from './open-files.mjs'
import { droppedFiles, openingHandler, openPath } from './open-from-page.mjs'
import { serverPlugin, serveSources } from './page-server.mjs'
import { home, modules, page } from './places.mjs'
import { openedDrawingAt } from './revisions.mjs'

/**
 * @import { Plugin } from 'vite'
 * @import { Language } from '@studio/kit/messages/language.ts'
 * @import { OpenedFile } from './open-files.mjs'
 * @import { Asked, Opened } from './open-from-page.mjs'
 */

/** @typedef {{ from?: string, print?: (line: string) => void, language?: Language, writesNotes?: boolean, opens?: boolean }} FileOptions `opens`: opens the browser */

/**
 * Serves the page with the machines of some files, and updates it whenever one of them or its notes change. Files that the page opens
 * later come first.
 *
 * @param {readonly string[]} args files and folders
 * @param {number} port
 * @param {FileOptions} [options]
 */
export async function serveFiles(args, port, options = {}) {
  const { server } = await servedFiles(args, port, options)
  return server
}

/**
 * @param {readonly string[]} args
 * @param {number} port
 * @param {FileOptions} options
 * @returns {Promise<{ server: import('vite').ViteDevServer, add: (asked: Asked) => Promise<Opened> }>}
 */
async function servedFiles(args, port, options) {
  /** @type {Map<string, OpenedFile>} */
  const fileCache = new Map()
  const first = await openFiles(args, { ...options, likePage: true, fileCache })
  const { project } = first
  const module = path.join(project.root, project.module)
  const allowed = [home, ...first.files.map((file) => path.dirname(file))]
  /** The chosen files: those that could not be opened stay, to be opened once they are corrected. */
  let open = await machineFiles(args, options.from)
  /** Folders whose new files are opened too: those of the command, and those that the page opened. */
  const folders = await foldersIn(args, options.from)
  /**
   * Files that came or went since the files were last opened.
   *
   * @type {Set<string>}
   */
  const changed = new Set()
  const take = inTurn((/** @type {Asked | null} */ asked) =>
    asked ? add(asked) : reopen({ print: options.print }),
  )
  /** @type {Plugin} */
  const reopening = {
    name: 'studio-reopening',
    async handleHotUpdate({ file, server: { ws } }) {
      if (file === module) return []
      const isOwn = file.startsWith(path.dirname(page))
      const read = isOwn ? [] : [...fileCache].filter(([, { sources }]) => sources.includes(file))
      if (read.length === 0) return undefined
      for (const [name] of read) fileCache.delete(name)
      await take(null)
      ws.send({ type: 'full-reload' })
      return []
    },
  }
  const server = await serveSources(project, port, {
    logLevel: 'warn',
    // Beside the generated module: the folder of the files stays unchanged, and two servers that bundled into one folder
    // would remove each other's dependencies (504, Outdated Optimize Dep).
    cacheDir: path.join(project.root, path.dirname(project.module), 'vite'),
    // The machines must use the kit's XState: two copies do not recognise each other's machines.
    // Its development build refuses keys of version 4, which are reported and leave the rest of the chart.
    resolve: {
      dedupe: ['xstate', '@studio/kit'],
      tsconfigPaths: true,
      conditions: ['module', 'browser', 'production'],
    },
    // A file that cannot be read is listed; it does not cover the page.
    server: { fs: { allow: allowed }, hmr: { overlay: false }, open: options.opens === true },
    plugins: [
      pageWithoutNode,
      reopening,
      openingPlugin(take),
      comparePlugin((asked) => openedDrawingAt(open, asked)),
    ],
  })
  /** @type {NodeJS.Timeout | undefined} */
  let pending
  const rescan = () => {
    clearTimeout(pending)
    // Once for many files, as of another branch.
    pending = setTimeout(() => {
      void take(null).then(() => server.ws.send({ type: 'full-reload' }))
    }, 100).unref()
  }
  const onChange = (/** @type {string} */ file) => {
    if (!isMachineFile(file) && !isBesideSome(file) && !fileCache.has(file)) return
    changed.add(file)
    rescan()
  }
  watch()
  server.watcher.add(folders).on('add', onChange).on('unlink', onChange)
  return { server, add }

  /**
   * Opens the files again that changed or failed.
   *
   * @param {{ language?: Language, print?: (line: string) => void }} own
   * @returns {Promise<Opened>}
   */
  async function reopen(own) {
    // Folders are read again. A removed file that was named itself is reported.
    const present = await machineFiles([...args, ...folders], options.from)
    const remaining = open.filter((file) => !changed.has(file) || present.includes(file))
    for (const known of fileCache.keys())
      if ([...changed].some((file) => file === known || isBeside(file, known)))
        fileCache.delete(known)
    changed.clear()
    open = [...new Set([...remaining, ...present])]
    const next = await openFiles(open, {
      ...options,
      ...own,
      into: module,
      likePage: true,
      fileCache,
    })
    server.config.server.fs.allow.push(...next.files.map((file) => path.dirname(file)))
    watch()
    for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll()
    return { url: new URL('#/', server.resolvedUrls?.local[0]).href }
  }

  /** Vite watches what the page loads: not a file that could not be opened. */
  function watch() {
    const all = [...fileCache.values()].flatMap(({ sources }) => sources)
    server.watcher.add(
      // A missing file in a watched folder would end the watch of the folder.
      all.filter(
        (file) => ![modules, path.dirname(page), ...folders].some((one) => isIn(file, one)),
      ),
    )
  }

  /**
   * @param {Asked} asked
   * @returns {Promise<Opened>}
   */
  async function add({ args: given, language = options.language }) {
    // The new files first: problems of the others do not belong to this answer.
    const asked = await machineFiles(given, options.from)
    for (const file of asked) fileCache.delete(file)
    const fresh = await openFiles(given, { ...options, language, likePage: true, fileCache })
    if (fresh.files.length === 0) return { problems: fresh.problems }
    // What was dropped is a copy, to which no file is added.
    const more = (await foldersIn(given, options.from)).filter((one) => !isDropped(one))
    folders.push(...more.filter((one) => !folders.includes(one)))
    server.watcher.add(more)
    // Those that failed are listed, and opened once they are corrected.
    open = [...asked, ...open.filter((file) => !isReplaced(file, asked))]
    return reopen({ language, print: () => undefined })
  }
}

/**
 * @param {string} file
 * @param {string} folder
 */
const isIn = (file, folder) => file.startsWith(folder + path.sep)

/**
 * Whether a file is opened again: the same file, or another version of a dropped one.
 *
 * @param {string} file
 * @param {readonly string[]} fresh
 */
const isReplaced = (file, fresh) =>
  fresh.includes(file) ||
  (isDropped(file) && fresh.some((one) => isDropped(one) && droppedName(one) === droppedName(file)))

/** @param {string} place */
const isDropped = (place) => isIn(place, droppedFiles)

/**
 * The name of a dropped file, without the folder of what was dropped with it.
 *
 * @param {string} file
 */
const droppedName = (file) => path.relative(droppedFiles, file).split(path.sep).slice(1).join('/')

/**
 * Opens files beside a project's own machines: on a second server, started with the first file.
 *
 * @param {{ from: string, language?: Language }} options
 * @returns {(asked: Asked) => Promise<Opened>}
 */
export function besideProject({ from, language }) {
  /** @type {Awaited<ReturnType<typeof servedFiles>> | undefined} */
  let served
  return async (asked) => {
    served ??= await servedFiles([], 0, { from, language: asked.language ?? language })
    return served.add(asked)
  }
}

/**
 * Serialises requests: two at once would write the same module.
 *
 * @template Asked, Answer
 * @param {(asked: Asked) => Promise<Answer>} open
 * @returns {(asked: Asked) => Promise<Answer>}
 */
export function inTurn(open) {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve()
  return (asked) => {
    const opened = last.then(() => open(asked))
    last = opened.catch(() => undefined)
    return opened
  }
}

/**
 * Vite plugin: the page opens files of this computer.
 *
 * @param {(asked: Asked) => Promise<Opened>} open
 * @returns {Plugin}
 */
export function openingPlugin(open) {
  const handle = openingHandler(open)
  return serverPlugin('studio-opening', ({ middlewares }) => {
    middlewares.use(`/${openPath}`, (request, response) => void handle(request, response))
  })
}
