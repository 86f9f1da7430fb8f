// `npm run behind`: which dependencies have a newer version, and which of them need a newer Node than ours.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './run.mjs'

/** @typedef {{ current?: string, latest: string }} Outdated A package as `npm outdated` has it. */

/**
 * The JSON that npm prints. `npm outdated` exits with 1 when it finds any.
 *
 * @param {readonly string[]} args
 * @returns {Promise<string>}
 */
const npm = (...args) =>
  new Promise((resolve, reject) => {
    execFile(
      'npm',
      [...args, '--json'],
      { cwd: root, shell: process.platform === 'win32' },
      (error, out) => (out.trim() ? resolve(out) : error ? reject(error) : resolve('{}')),
    )
  })

/** @type {{ engines: { node: string } }} */
const { engines } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
/** @type {Record<string, Outdated | Outdated[]>} */
const outdated = JSON.parse(await npm('outdated'))
const rows = []
for (const [name, found] of Object.entries(outdated)) {
  // A list where a package of the studio depends on it too. A test checks that the versions are the same.
  const [first] = [found].flat()
  if (!first) continue
  const { current, latest } = first
  /** @type {unknown} */
  const wanted = JSON.parse(await npm('view', `${name}@${latest}`, 'engines.node'))
  rows.push({ name, current, latest, needs: typeof wanted === 'string' ? wanted : '' })
}
if (rows.length === 0) console.log('Every dependency is the newest.')
else {
  console.log(`${rows.length} behind; the portal runs on Node ${engines.node}.`)
  console.table(rows)
}
