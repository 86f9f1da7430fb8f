/**
 * What the portal costs beside the least that could do the same, in one run. `--only answers,pages`: some sections alone;
 * `--quick`: short rounds, to see that all of it runs; `--minutes 10`: how long the memory is watched; `--compare REV`: two
 * builds in turns, and nothing else. A whole run that is not quick writes docs/performance.md. Figures are of one machine; ratios travel better. A goal that is missed is reported, and
 * fails nothing: tests limit what must not grow, as bytes, counts and plans.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { repositoryRoot } from '#server/platform/root.ts'
import { accounts } from './accounts.ts'
import { answers } from './answers.ts'
import { bank } from './bank.ts'
import { compareBuilds } from './compare-builds.ts'
import { enrolment } from './enrolment.ts'
import { interaction } from './interaction.ts'
import { memory } from './memory.ts'
import { pages } from './pages.ts'
import { documentText, terminalText, thisMachine, withTable } from './report.ts'
import type { Row, Section, Settings } from './rows.ts'
import { starts } from './starts.ts'

const sections: ReadonlyMap<string, Section> = new Map([
  ['pages', pages],
  ['answers', answers],
  ['enrolment', enrolment],
  ['accounts', accounts],
  ['bank', bank],
  ['interaction', interaction],
  ['memory', memory],
  ['starts', starts],
])

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    compare: { type: 'string' },
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '1' },
  },
})
const wanted = values.only?.split(',') ?? [...sections.keys()]
const unknown = wanted.find((name) => !sections.has(name))
const minutes = Number(values.minutes)
if (unknown !== undefined || !(minutes > 0)) {
  console.error(`--only takes ${[...sections.keys()].join(',')}; --minutes a number above 0`)
  process.exit(1)
}
const postgres = process.env.BENCH_DATABASE_URL
if (!postgres) throw new Error('BENCH_DATABASE_URL is missing: run tools/bench.mjs')

/** The name of the server's version: `PostgreSQL 15.14`. */
async function postgresVersion(connectionString: string): Promise<string> {
  const pool = new Pool({ connectionString, max: 1 })
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  await pool.end()
  return `PostgreSQL ${rows[0]?.server_version.split(' ')[0] ?? ''}`
}

const otherRoot = process.env.BENCH_OTHER_ROOT
const measured: ReadonlyMap<string, Section> =
  otherRoot === undefined
    ? sections
    : new Map([[`${values.compare}`, (all) => compareBuilds(all, otherRoot)]])
const names = otherRoot === undefined ? wanted : [...measured.keys()]

const began = performance.now()
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-bench-'))
const settings: Settings = { quick: values.quick, minutes, dataDir, postgres }
const rows: Row[] = []
try {
  for (const name of names) {
    const from = performance.now()
    const found = (await measured.get(name)?.(settings)) ?? []
    console.log(`\n${name} (${((performance.now() - from) / 1000).toFixed(0)} s)`)
    console.log(terminalText(found))
    rows.push(...found)
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

const isWhole = otherRoot === undefined && wanted.length === sections.size && !settings.quick
if (isWhole) {
  const file = path.join(repositoryRoot(), 'docs/performance.md')
  const text = documentText(rows, {
    machine: thisMachine(),
    node: process.version,
    postgres: await postgresVersion(postgres),
    date: new Date().toISOString().slice(0, 10),
    seconds: (performance.now() - began) / 1000,
  })
  await writeFile(file, withTable(await readFile(file, 'utf8'), text))
  console.log('\nWritten to docs/performance.md.')
}
