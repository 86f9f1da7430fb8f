import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { coverageReport, coverByPaths, uncovered } from '@studio/kit/coverage/coverage-report.ts'
import type { MachineNotes } from '@studio/kit/notes/machine-notes.ts'
import { sequenceRunner } from '@studio/kit/paths/sequences.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import { describePath } from '@studio/kit/paths/text.ts'
import { subjectOf } from '@studio/kit/opening/subject.ts'

/**
 * Tests of any machine, for Vitest: the real interpreter takes every generated path, the paths cross every state and transition, and the
 * rules hold along each of them and along random walks. `samples` as for `subjectOf` of the kit.
 */
export function testMachine(machine: AnyStateMachine, samples?: Partial<MachineNotes>): void {
  const subject = subjectOf(machine, samples, 'en')
  describe(`the machine ${subject.title}`, () => {
    it('takes every path, across every state and transition', () => {
      const { run, failures } = coverByPaths([subject])
      expect(failures).toEqual([])
      expect(uncovered(coverageReport([subject], [run]), 'en')).toEqual([])
    })

    const run = sequenceRunner(subject)
    for (const strategy of ['edges', 'random'] as const)
      for (const path of pathsThrough(subject.machine, subject.cases, { strategy }))
        it(`${strategy}: ${describePath(path, subject).title}`, () => {
          const events = path.steps.map(({ event }) => event)
          expect(run(path.input, events).broken).toBeNull()
        })
  })
}
