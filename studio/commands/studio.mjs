// Builds the page of the studio, and serves it on a port of its own, offline.
import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { build, createServer, preview } from 'vite'
import { answered } from './command-options.mjs'
import { load } from './load-typescript.mjs'
import { pageWithoutNode } from './node-modules.mjs'
import { machineFiles, openFiles } from './open-files.mjs'
import { droppedFiles, openingHandler, openPath } from './open-from-page.mjs'
import { home, modules, page } from './places.mjs'
import { languageOf, messagesIn } from './messages.mjs'

/**
 * @import { Plugin, PreviewServer } from 'vite'
 * @import { Language } from '@studio/kit/messages/language.ts'
 * @import { OpenedFile } from './open-files.mjs'
 * @import { Asked, Opened } from './open-from-page.mjs'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/** @typedef {{ from?: string, print?: (line: string) => void, language?: Language, writesNotes?: boolean, opens?: boolean }} FileOptions `opens`: opens the browser */

/**
 * Vite plugin for both of its servers.
 *
 * @param {string} name
 * @param {(server: Pick<PreviewServer, 'middlewares'>) => void} listen
 * @returns {Plugin}
 */
const serverPlugin = (name, listen) => ({
  name,
  configureServer: listen,
  configurePreviewServer: listen,
})

/**
 * How Vite builds and serves the page for a project; the rest is in `vite.config.ts` of the page.
 *
 * @param {Pick<ProjectPaths, 'root' | 'module' | 'page'>} project
 */
export const studioConfig = ({ root, module, page: built }) => ({
  root: page,
  cacheDir: path.join(root, 'node_modules/.vite/studio'),
  plugins: [projectAt(path.join(root, module))],
  // A source that changes, not a dependency that is bundled once.
  optimizeDeps: { exclude: ['virtual:project'] },
  build: { outDir: path.join(root, built) },
})

/**
 * Vite plugin: the page finds the project's module at `virtual:project`.
 *
 * @param {string} file
 * @returns {Plugin}
 */
function projectAt(file) {
  return {
    name: 'studio-project',
    enforce: 'pre',
    resolveId: (source) => (source === 'virtual:project' ? file : null),
  }
}

/**
 * Builds the page; resolves to an exit code, rejects when Vite cannot build it.
 *
 * @param {ProjectPaths} project
 */
export async function buildStudio(project) {
  await build({ ...studioConfig(project), logLevel: 'warn' })
  return 0
}

/**
 * Vite plugin: test runs post what their actors do to `/acontecimentos`, and the studio reads it there as a stream.
 *
 * @returns {Promise<Plugin>}
 */
export async function relayPlugin() {
  /** @type {typeof import('@studio/server/relay.ts')} */
  const { createRelay, relayPath } = await load(
    `export * from '@studio/server/relay.ts'`,
    import.meta.dirname,
  )
  const relay = createRelay()
  return serverPlugin('studio-relay', ({ middlewares }) => {
    middlewares.use(`/${relayPath}`, (request, response) => relay.handle(request, response))
  })
}

/**
 * Vite plugin: the reports of the last runs, each at its address, 204 while there is none.
 *
 * @param {Pick<ProjectPaths, 'root' | 'coverage'>} project
 * @returns {Promise<Plugin>}
 */
async function reportsPlugin({ root, coverage }) {
  const { reportFiles } = await load(`export * from '@studio/kit/reports.ts'`, import.meta.dirname)
  return serverPlugin('studio-reports', ({ middlewares }) => {
    for (const [address, file] of Object.entries(reportFiles))
      middlewares.use(`/${address}`, (_, response) => {
        const report = path.join(root, coverage, file)
        if (!existsSync(report)) return response.writeHead(204).end()
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        return createReadStream(report).pipe(response)
      })
  })
}

/**
 * Serves the sources of the page with hot reload.
 *
 * @param {ProjectPaths} project
 * @param {number} port
 * @param {import('vite').InlineConfig} [more]
 */
async function serveSources(project, port, more = {}) {
  const config = studioConfig(project)
  const plugins = [...config.plugins, await relayPlugin(), await reportsPlugin(project)]
  const server = await createServer({
    ...config,
    ...more,
    plugins: [...plugins, ...(more.plugins ?? [])],
    server: { open: false, ...more.server, port },
  })
  await server.listen()
  return server
}

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
    resolve: { dedupe: ['xstate', '@studio/kit'], tsconfigPaths: true },
    // A file that cannot be read is listed; it does not cover the page.
    server: { fs: { allow: allowed }, hmr: { overlay: false }, open: options.opens === true },
    plugins: [pageWithoutNode, reopening, openingPlugin(take)],
  })
  watch()
  return { server, add }

  /**
   * Opens the files again that changed or failed.
   *
   * @param {{ language?: Language, print?: (line: string) => void }} own
   * @returns {Promise<Opened>}
   */
  async function reopen(own) {
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
      all.filter((file) => !file.startsWith(modules) && !file.startsWith(path.dirname(page))),
    )
  }

  /**
   * @param {Asked} asked
   * @returns {Promise<Opened>}
   */
  async function add({ args: more, language = options.language }) {
    // The new files first: problems of the others do not belong to this answer.
    for (const file of await machineFiles(more, options.from)) fileCache.delete(file)
    const fresh = await openFiles(more, { ...options, language, likePage: true, fileCache })
    if (fresh.files.length === 0) return { problems: fresh.problems }
    open = [...fresh.files, ...open.filter((file) => !isReplaced(file, fresh.files))]
    return reopen({ language, print: () => undefined })
  }
}

/**
 * Whether a file is opened again: the same file, or another version of a dropped one.
 *
 * @param {string} file
 * @param {readonly string[]} fresh
 */
const isReplaced = (file, fresh) =>
  fresh.includes(file) ||
  (file.startsWith(droppedFiles) &&
    fresh.some((one) => one.startsWith(droppedFiles) && droppedName(one) === droppedName(file)))

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
function besideProject({ from, language }) {
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
function inTurn(open) {
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
function openingPlugin(open) {
  const handle = openingHandler(open)
  return serverPlugin('studio-opening', ({ middlewares }) => {
    middlewares.use(`/${openPath}`, (request, response) => void handle(request, response))
  })
}

/**
 * Serves the built page of a project, or with `--dev` its sources with hot reload; `--build` only builds. With files and folders
 * it serves their machines instead of the project's. `--open` opens the browser.
 *
 * @param {ProjectPaths} project
 * @param {readonly string[]} args as `--help` lists them
 * @param {number} port
 * @returns {Promise<number>} the exit code; the servers run on
 */
export async function studio(project, args, port) {
  const exitCode = answered('open', args)
  if (exitCode !== null) return exitCode
  const { language, rest } = languageOf(args)
  const t = messagesIn(language)
  const opens = args.includes('--open')
  const files = rest.filter((arg) => !arg.startsWith('--'))
  if (files.length > 0) {
    const writesNotes = args.includes('--notes')
    const { resolvedUrls } = await serveFiles(files, port, { language, opens, writesNotes })
    // Not `printUrls`, which is silent at this log level.
    console.log(t.studio, ...(resolvedUrls?.local ?? []))
    return 0
  }
  const opening = openingPlugin(inTurn(besideProject({ from: process.cwd(), language })))
  if (args.includes('--dev')) {
    const server = await serveSources(project, port, {
      plugins: [opening],
      server: { open: opens },
    })
    server.printUrls()
    return 0
  }
  await buildStudio(project)
  if (args.includes('--build')) return 0
  const config = studioConfig(project)
  const plugins = [...config.plugins, await relayPlugin(), await reportsPlugin(project), opening]
  const server = await preview({ ...config, plugins, preview: { port, open: opens } })
  console.log(t.studio)
  server.printUrls()
  return 0
}
