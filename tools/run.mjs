// Small pieces that the commands in this folder share: where the project is, running a tool, saying what takes long.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
export const bin = (name) => path.join(root, 'node_modules/.bin', name)

/** Runs a program from the project root with its output on ours; resolves to its exit code. */
export async function run(command, args = [], { env = {}, ...options } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
    ...options,
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

/** Runs named steps one after the other and stops at the first that fails. */
export async function steps(list) {
  for (const [name, step] of list) {
    const began = performance.now()
    console.log(`\n▶ ${name}`)
    const code = await step()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    if (code) {
      console.error(`✗ ${name} failed (${seconds} s)`)
      return code
    }
    console.log(`✓ ${name} (${seconds} s)`)
  }
  return 0
}
