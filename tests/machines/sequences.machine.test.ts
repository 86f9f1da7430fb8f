import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fixtureName, fixtureOf, readFixture } from '@studio/kit/paths/fixtures.ts'
import type { Fixture } from '@studio/kit/paths/fixtures.ts'
import { breakReport } from '@studio/kit/paths/text-report.ts'
import { sequenceRunner } from '@studio/kit/paths/sequences.ts'
import { findBreak, findBreakTogether } from './random-sequences.ts'
import type { Found } from './random-sequences.ts'
import { parents, ruled, ruledMachines } from './rules.ts'
import type { RuledMachine } from './rules.ts'

const folder = path.join(import.meta.dirname, 'fixtures')
// The same in every run. `SEQUENCE_SEED=random SEQUENCE_RUNS=5000 npx vitest run
// tests/machines/sequences` tries many more, and a failure names its seed.
const { SEQUENCE_SEED: asked = '20261122', SEQUENCE_RUNS: count = 150 } = process.env
const seed = asked === 'random' ? Date.now() % 2 ** 31 : Number(asked)

describe('rules of the machines', () => {
  it('exist for every machine', () => {
    expect(ruledMachines.filter(({ invariants }) => invariants.length === 0)).toEqual([])
  })

  it.each(ruledMachines.map((subject) => [subject.name, subject] as const))(
    'hold in random sequences of %s',
    (_, subject) => report(subject, findBreak(subject, { seed, runs: Number(count) })),
  )

  it.each(parents.map((subject) => [subject.name, subject] as const))(
    'hold in random sequences of %s with its real children',
    (_, subject) => report(subject, findBreakTogether(subject, { seed, runs: 2 * Number(count) })),
  )
})

/** Stores a failing sequence as a fixture, and throws its report. */
function report(subject: RuledMachine, found: Found | null): void {
  if (!found) return
  const fixture = fixtureOf(subject, found.run, seed)
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, fixtureName(fixture))
  writeFileSync(file, `${JSON.stringify(fixture, null, 2)}\n`)
  const repeat = `SEQUENCE_SEED=${seed} npx vitest run tests/machines/sequences`
  const text = breakReport(subject, found.run, { seed, from: found.from, repeat })
  throw new Error(`${text}\nGuardado em ${path.relative(process.cwd(), file)}`)
}

describe('sequences that once failed', () => {
  it.each(readdirSync(folder).filter((name) => name.endsWith('.json')))(
    'break no rule now: %s',
    (name) => {
      const fixture = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Fixture
      expect(fixtureName(fixture)).toBe(name)
      const alone = ruled(fixture.machine)
      const subject = fixture.children ? { ...alone, relatives: ruledMachines } : alone
      const { input, events } = readFixture(fixture, subject)
      const run = sequenceRunner(subject)(input, events)
      if (run.broken) throw new Error(breakReport(subject, run))
    },
  )
})
