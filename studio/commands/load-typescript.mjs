// TypeScript for commands: Node 20 does not run it by itself.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** Bundles TypeScript, its imports seen from the folder `from`, and imports it; nothing of it stays on the disk. */
export async function load(contents, from) {
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
      // A revision laid out beside the repository has no packages of its own.
      nodePaths: [fileURLToPath(new URL('../../node_modules', import.meta.url))],
      logLevel: 'error',
    })
    return await import(pathToFileURL(outfile))
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
