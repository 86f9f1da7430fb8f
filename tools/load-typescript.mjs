// TypeScript for the commands in this folder: Node 20 does not run it by itself.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from './run.mjs'

/** Bundles TypeScript and imports it; nothing of it stays on the disk. */
export async function load(contents, from = root) {
  const place = await mkdtemp(path.join(os.tmpdir(), 'machines-'))
  try {
    const outfile = path.join(place, 'machines.mjs')
    await build({
      stdin: { contents, resolveDir: from, loader: 'ts' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      outfile,
      nodePaths: [path.join(root, 'node_modules')],
      logLevel: 'error',
    })
    return await import(pathToFileURL(outfile))
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
