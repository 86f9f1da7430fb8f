// `npm run behind`: which dependencies have a newer version, and which of them need a newer Node than ours.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './run.mjs'

/** What npm prints as JSON. `npm outdated` exits with 1 when it finds any. */
const npm = (...args) =>
  new Promise((resolve, reject) => {
    execFile(
      'npm',
      [...args, '--json'],
      { cwd: root, shell: process.platform === 'win32' },
      (error, out) => (out.trim() ? resolve(JSON.parse(out)) : error ? reject(error) : resolve({})),
    )
  })

const { engines } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
const rows = []
for (const [name, found] of Object.entries(await npm('outdated'))) {
  // A list where a package of the studio depends on it too: in the same version, a test holds that.
  const [{ current, latest }] = [found].flat()
  const wanted = await npm('view', `${name}@${latest}`, 'engines.node')
  rows.push({ name, current, latest, needs: typeof wanted === 'string' ? wanted : '' })
}
if (rows.length === 0) console.log('Every dependency is the newest.')
else {
  console.log(`${rows.length} behind; the portal runs on Node ${engines.node}.`)
  console.table(rows)
}
