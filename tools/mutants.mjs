// `npm run mutants`: injects faults into the charts and reports which of them rules, walks and tests find.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mutants } from '@studio/commands/mutants.mjs'
import { project } from '../studio.config.mjs'
import { bin, run } from './run.mjs'

/**
 * Which of some mutants the tests written by hand find: one run, a project of Vitest for each mutant.
 *
 * @param {string} machine
 * @param {readonly string[]} ids
 * @returns {Promise<ReadonlyMap<string, string>>} what found it, by id
 */
async function tests(machine, ids) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mutants-'))
  const report = path.join(folder, 'found.json')
  try {
    await run(bin('vitest'), ['run', '--config', 'tools/mutants/vitest.config.mjs'], {
      env: { MUTANT_MACHINE: machine, MUTANTS: JSON.stringify(ids), MUTANT_REPORT: report },
    })
    /** @type {Record<string, string>} */
    const found = JSON.parse(await readFile(report, 'utf8'))
    return new Map(Object.entries(found))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

process.exitCode = await mutants(project, process.argv.slice(2), { tests })
