// The tests of one machine, run once for each mutant of its chart in a project of its own (tools/mutants.mjs).
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '../..')
const { MUTANT_MACHINE: name = '', MUTANTS = '[]', MUTANT_REPORT = '' } = process.env
/** @type {readonly string[]} */
const ids = JSON.parse(MUTANTS)

/**
 * The module of the machine, with a fault in its chart: every import of the machine gets the mutant.
 *
 * @param {string} id
 */
const injected = (id) => ({
  name: 'injected-mutant',
  enforce: /** @type {const} */ ('pre'),
  /**
   * @param {string} code
   * @param {string} file
   */
  transform(code, file) {
    if (!file.endsWith(`/machines/${name}/${name}.machine.ts`)) return null
    const machine = /export const (\w+Machine) =/.exec(code)?.[1]
    if (!machine) throw new Error(`No machine in ${file}`)
    const cases = machine.replace(/Machine$/, 'Cases')
    // In the same place: later code of the module may use the machine.
    const placed = code.replace(
      new RegExp(`^export const ${machine} =([^]*?\\n\\}\\))$`, 'm'),
      `const original =$1
import { mutantsOf } from '@studio/kit/mutants/mutants.ts'
import { ${cases} } from './${name}.cases.ts'
export const ${machine} = mutantsOf(original, ${cases}).find(({ id }) => id === ${JSON.stringify(id)}).machine`,
    )
    if (placed === code) throw new Error(`The end of the machine is not found in ${file}`)
    return placed
  },
})

/**
 * Which mutant a test found, by its id, and the name of the test.
 *
 * @type {Record<string, string>}
 */
const found = {}
export default defineConfig({
  root,
  test: {
    reporters: [
      {
        onTestCaseResult(test) {
          if (test.result().state === 'failed')
            found[ids[Number(test.project.name)] ?? ''] ??= test.fullName
        },
        onTestRunEnd() {
          writeFileSync(MUTANT_REPORT, JSON.stringify(found))
        },
      },
    ],
    projects: ids.map((id, index) => ({
      root,
      plugins: [injected(id)],
      test: {
        name: String(index),
        environment: 'node',
        include: [`tests/machines/${name}*.machine.test.ts`],
        testTimeout: 20_000,
      },
    })),
  },
})
