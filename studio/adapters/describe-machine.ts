import { describe, expect, it } from 'vitest'
import { transitionsOf } from '@studio/kit/chart.ts'
import { coverageReport, coverByPaths, uncovered } from '@studio/kit/coverage/coverage-report.ts'
import type { Describable } from '@studio/kit/paths/text.ts'
import { eventsOf } from '@studio/kit/paths/paths.ts'

/**
 * Tests of a machine, for Vitest: its cases have every event that it handles, and the real interpreter takes every path through it,
 * across every state, transition, pair of them and both outcomes of every guard. A failing path is reported in words.
 */
export function describeMachine(subject: Describable): void {
  const { machine, cases } = subject
  describe(`generated paths through the ${machine.id} machine`, () => {
    const { run, failures } = coverByPaths([subject])
    const report = coverageReport([subject], [run])

    it('have a case for every event, answer and failure, and no other', () => {
      const offered = new Set(eventsOf(machine, cases).map((event) => event.type))
      const handled = new Set(
        transitionsOf(machine)
          .filter(({ kind }) => kind !== 'always' && kind !== 'end')
          .map(({ event }) => event),
      )
      expect([...offered].toSorted()).toEqual([...handled].toSorted())
    })

    it('are taken by the real interpreter, step by step', () => {
      expect(failures).toEqual([])
    })

    it('cross every state and every transition', () => {
      expect(uncovered(report)).toEqual([])
    })

    it('cross every pair of successive transitions', () => {
      expect(report.machines.flatMap(({ pairs }) => pairs.missing)).toEqual([])
    })

    it('pass and fail every guard', () => {
      expect(report.machines.flatMap(({ guards }) => guards.missing)).toEqual([])
    })
  })
}
