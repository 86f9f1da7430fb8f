// Builds the page of the studio, and serves it on a port of its own, offline.
import { build, preview } from 'vite'
import { earlyExit } from './command-options.mjs'
import { comparePlugin } from './compare-from-page.mjs'
import { languageOf, messagesIn } from './messages.mjs'
import { relayPlugin, reportsPlugin, serveSources, studioConfig } from './page-server.mjs'
import { drawingAt } from './revisions.mjs'
import { besideProject, inTurn, openingPlugin, serveFiles } from './serve-files.mjs'

/** @import { ProjectPaths } from './project-paths.ts' */

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
 * Serves the built page of a project, or with `--dev` its sources with hot reload; `--build` only builds. With files and folders
 * it serves their machines instead of the project's. `--open` opens the browser.
 *
 * @param {ProjectPaths} project
 * @param {readonly string[]} args as `--help` lists them
 * @param {number} port
 * @returns {Promise<number>} the exit code; the servers run on
 */
export async function studio(project, args, port) {
  const exitCode = earlyExit('open', args)
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
  const comparing = comparePlugin((asked) => drawingAt(project, asked))
  if (args.includes('--dev')) {
    const server = await serveSources(project, port, {
      plugins: [opening, comparing],
      server: { open: opens },
    })
    server.printUrls()
    return 0
  }
  await buildStudio(project)
  if (args.includes('--build')) return 0
  const config = studioConfig(project)
  const plugins = [
    ...config.plugins,
    await relayPlugin(),
    await reportsPlugin(project),
    opening,
    comparing,
  ]
  const server = await preview({ ...config, plugins, preview: { port, open: opens } })
  console.log(t.studio)
  server.printUrls()
  return 0
}
