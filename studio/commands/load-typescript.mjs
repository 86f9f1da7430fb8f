// TypeScript for commands: Node 20 does not run it by itself.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { withoutNode } from './node-modules.mjs'
import { modules } from './places.mjs'

/**
 * @import { Project } from '@studio/kit/catalog.ts'
 * @import { Language } from '@studio/kit/messages/language.ts'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/** @typedef {Project & typeof import('./kit.ts')} Kit The kit and a project's machines. */

/**
 * Bundles TypeScript, its imports resolved from the folder `from`, and imports it. No file remains on the disk. Rejects
 * when it does not build. The caller names the type of what `contents` exports, best as the type of a module that it exports whole.
 *
 * @template Exports
 * @param {string} contents
 * @param {string} from
 * @param {{ logLevel?: 'error' | 'silent', likePage?: boolean, sources?: string[], around?: (loading: Promise<any>) => Promise<any> }} [options] `silent`: the caller reports the error,
 *   whose stack has the lines of the sources; `likePage`: without Node's modules and environment; `sources`: gets the files that are bundled;
 *   `around`: may end the wait for the module
 * @returns {Promise<Exports>}
 */
export async function load(
  contents,
  from,
  { logLevel = 'error', likePage, sources, around = (loading) => loading } = {},
) {
  const place = await mkdtemp(path.join(os.tmpdir(), 'machines-'))
  try {
    const outfile = path.join(place, 'machines.mjs')
    const { metafile } = await build({
      stdin: { contents, resolveDir: from, loader: 'ts' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      outfile,
      // The extracted files of a revision have no packages of their own.
      nodePaths: [modules],
      logLevel,
      metafile: true,
      sourcemap: logLevel === 'silent' && 'inline',
      ...(likePage && { plugins: [withoutNode], define: { 'process.env': '{}' } }),
    })
    sources?.push(...Object.keys(metafile.inputs).map((input) => path.resolve(input)))
    process.setSourceMapsEnabled(logLevel === 'silent')
    // XState goes through a chart by recursion: the author's line is far below.
    if (logLevel === 'silent') Error.stackTraceLimit = 50
    return await around(import(pathToFileURL(outfile).href))
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

const kit = JSON.stringify(fileURLToPath(new URL('kit.ts', import.meta.url)))

/**
 * The kit and the machines of a project in one bundle, so that both use the same xstate.
 *
 * @param {Pick<ProjectPaths, 'root' | 'module'>} project
 * @param {Language} [language] language of the labels; the project's own by default
 * @returns {Promise<Kit>}
 */
export async function loadKit({ root, module }, language) {
  /** @type {Kit} */
  const loaded = await load(
    `
    export * from ${kit}
    export { catalog, labels } from './${module}'
  `,
    root,
  )
  return { ...loaded, labels: { ...loaded.labels, ...(language && { language }) } }
}
