// `npm pack` and `npm publish` of a package of the studio begin here: JavaScript and declarations of its TypeScript, in its `dist`. With
// `--declarations` these alone: of JavaScript that is run as it is.
import { spawnSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const dist = path.resolve('dist')
await rm(dist, { recursive: true, force: true })
const { status } = spawnSync(
  'tsc',
  [
    '--noEmit',
    'false',
    '--declaration',
    ...(process.argv.includes('--declarations') ? ['--emitDeclarationOnly'] : []),
    '--rewriteRelativeImportExtensions',
    '--rootDir',
    '.',
    '--outDir',
    dist,
  ],
  { stdio: 'inherit', shell: process.platform === 'win32' },
)
for (const name of await readdir(dist, { recursive: true })) {
  if (!/\.(?:js|d\.m?ts)$/.test(name)) continue
  const file = path.join(dist, name)
  const text = await readFile(file, 'utf8')
  // A package exports its modules without an ending. In declarations tsc leaves the ending of the sources.
  const named = text
    .replaceAll(/(['"]@studio\/[^'"]+)\.tsx?(?=['"])/g, '$1')
    .replaceAll(/(['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '$1.js')
  if (named !== text) await writeFile(file, named)
}
process.exitCode = status ?? 1
