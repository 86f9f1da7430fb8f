import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '#server/platform/root.ts'
import { serverBundle } from '../../tools/build.mjs'

const cache = path.join(repositoryRoot(), 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(path.join(cache, 'portal-log-'))
const file = path.join(folder, 'log.mjs')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process that logs cached answers and then does what its argument names. */
const program = `
import { readConfig } from '#server/platform/config.ts'
import { openLog } from '#server/platform/logging.ts'
import { system } from '#server/platform/system.ts'
const { logCached } = openLog({ ...system, config: readConfig({ DATA_DIR: ${JSON.stringify(tmpdir())} }) })
const log = logCached({ method: 'GET', url: '/', route: '/*' })
for (let n = 0; n < 1000; n += 1) log({}, { reqId: String(n), status: 200, ip: '127.0.0.1' })
const ends = {
  exits: () => process.exit(3),
  crashes: () => setTimeout(() => { throw new Error('crash') }),
  returns: () => undefined,
}
ends[process.argv[2]]()
`

beforeAll(async () => {
  const stdin = { contents: program, resolveDir: repositoryRoot(), loader: 'ts' as const }
  await build({ ...serverBundle, entryPoints: [], outdir: '', stdin, outfile: file })
})

// Only here: lines that wait to be made or written when the process ends.
describe('lines of cached answers', () => {
  it.each(['exits', 'crashes', 'returns'])('are all written when the process %s', (how) => {
    const { stdout } = spawnSync(process.execPath, [file, how], { encoding: 'utf8' })
    const ids = stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => Object(JSON.parse(line)).reqId)
    expect(ids).toEqual(Array.from({ length: 1000 }, (_, n) => String(n)))
  })
})
