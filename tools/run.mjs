// Small pieces that the commands in this folder share: the project folder, running a tool, reporting durations.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** @import { SpawnOptions } from 'node:child_process' */

/** @typedef {readonly [name: string, step: () => Promise<number>]} Step A step of a command; it resolves to an exit code. */

/** The repository's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/**
 * The path of an installed program: `bin('vite')`.
 *
 * @param {string} name
 */
export const bin = (name) => path.join(root, 'node_modules/.bin', name)

/**
 * Runs a program from the project root with its output on ours; resolves to its exit code, 1 when a signal ended it.
 * Rejects when it cannot be started.
 *
 * @param {string} command
 * @param {readonly string[]} [args]
 * @param {SpawnOptions} [options] `env` is added to ours
 */
export async function run(command, args = [], { env = {}, ...options } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
    ...options,
  })
  /** @type {(number | null)[]} */
  const [code] = await once(child, 'exit')
  return code ?? 1
}

/**
 * The same at low priority beside more important work, with its output in one piece at the end.
 *
 * @param {string} command
 * @param {readonly string[]} args
 */
export async function runBeside(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  if (child.pid !== undefined)
    os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  /** @type {Buffer[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ part) => output.push(part))
  /** @type {(number | null)[]} */
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(output).toString())
  return code ?? 1
}

/**
 * One step of several independent ones that run in parallel; it has the exit code of the first in the list that fails.
 *
 * @param {readonly Step[]} list
 * @returns {Step}
 */
export const atOnce = (list) => [
  list.map(([name]) => name).join(', '),
  async () => {
    const codes = await Promise.all(
      list.map(async ([name, step]) => {
        const began = performance.now()
        const code = await step()
        console.log(`${code ? '✗' : '✓'} ${name} (${seconds(began)} s)`)
        return code
      }),
    )
    return codes.find((code) => code !== 0) ?? 0
  },
]

/** @param {number} began by `performance.now()` */
const seconds = (began) => ((performance.now() - began) / 1000).toFixed(1)

/**
 * Runs named steps one after the other and stops at the first that fails; resolves to its exit code, 0 when none does.
 *
 * @param {readonly Step[]} list
 */
export async function steps(list) {
  for (const [name, step] of list) {
    const began = performance.now()
    console.log(`\n▶ ${name}`)
    const code = await step()
    if (code) {
      console.error(`✗ ${name} failed (${seconds(began)} s)`)
      return code
    }
    console.log(`✓ ${name} (${seconds(began)} s)`)
  }
  return 0
}
