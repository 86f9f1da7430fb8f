import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { catalog } from '#machines/catalog.ts'
import type { CatalogEntry } from '@studio/kit/catalog.ts'
import type { CaseEvent } from '@studio/kit/cases.ts'
import { aroundStep, breaksAt, inspectedRules, mostJudged } from '@studio/kit/inspect/rules.ts'
import { rulesOf } from '@studio/kit/rules/rules.ts'
import { breaksByMoment, judgedStages } from '@studio/kit/paths/sequences.ts'
import { eachMachine } from './each-machine.ts'
import { watching } from './watching.ts'

/** A door that may be opened without a key: one of its two rules is broken then. */
const doorMachine = setup({
  types: {
    context: {} as { opened: number; hasKey: boolean },
    events: {} as { type: 'open' } | { type: 'close' } | { type: 'key.found' },
  },
}).createMachine({
  id: 'door',
  context: { opened: 0, hasKey: false },
  initial: 'closed',
  states: {
    closed: {
      description: 'Fechada',
      on: {
        open: {
          target: 'open',
          actions: assign({ opened: ({ context }) => context.opened + 1 }),
        },
        'key.found': { actions: assign({ hasKey: true }) },
      },
    },
    open: { description: 'Aberta', on: { close: 'closed' } },
  },
})

const { predicate, never, whenever } = rulesOf<typeof doorMachine>()
const isOpen = predicate('a porta está aberta', 'the door is open', ({ now }) =>
  now.matches('open'),
)

const door: CatalogEntry = {
  name: 'door',
  title: 'Porta',
  machine: doorMachine,
  cases: {
    inputs: [undefined],
    events: [{ type: 'open' }, { type: 'close' }, { type: 'key.found' }],
  },
  invariants: [
    whenever(
      isOpen,
      predicate('há uma chave', 'there is a key', ({ now }) => now.context.hasKey),
    ),
    never(
      predicate(
        'foi aberta três vezes',
        'it was opened three times',
        ({ now }) => now.context.opened > 2,
      ),
    ),
  ],
}

/** Plays possible events, chosen by the numbers, under inspection. */
function played(entry: CatalogEntry, input: unknown, picks: readonly number[]) {
  const { inspectionRecords, inspect } = watching()
  const { stage, take } = judgedStages(entry)(input, inspect)
  const events: CaseEvent[] = []
  for (const pick of picks) {
    const possible = stage.possible()
    const event = possible[pick % possible.length]
    if (!event) break
    take(event)
    events.push(event)
  }
  stage.stop()
  return { inspectionRecords, inSimular: () => breaksByMoment(entry, input, events) }
}

const picks = fc.array(fc.nat({ max: 99 }), { maxLength: 12 })

describe('the rules of an inspected actor', () => {
  it('break at the same steps as in Simular, for any number of inspection records at once', () => {
    fc.assert(
      fc.property(picks, fc.nat({ max: 30 }), (choices, cut) => {
        const { inspectionRecords, inSimular } = played(door, undefined, choices)
        const judge = inspectedRules(door, 1)
        const { steps, end } = judge(
          judge(null, inspectionRecords.slice(0, cut)),
          inspectionRecords.slice(cut),
        )
        expect(end).toBeNull()
        expect(steps.map(({ breaks }) => breaks)).toEqual(inSimular())
      }),
    )
  })

  eachMachine('of %s are judged as in Simular, for any events', catalog, ['login'], (entry) => {
    const inputs: readonly unknown[] = entry.cases.inputs
    const input = fc.nat({ max: inputs.length - 1 })
    fc.assert(
      fc.property(input, picks, (at, choices) => {
        const { inspectionRecords, inSimular } = played(entry, inputs[at], choices)
        const { steps, end } = inspectedRules(entry, 1)(null, inspectionRecords)
        expect(end).toBeNull()
        expect(steps.map(({ breaks }) => breaks)).toEqual(inSimular())
      }),
      { numRuns: 40 },
    )
  })

  it('are reported with the step that broke one, and with repeated steps', () => {
    // Opened without its key, closed, opened again.
    const { inspectionRecords } = played(door, undefined, [0, 0, 0])
    const rules = inspectedRules(door, 1)(null, inspectionRecords)
    const [start, opened, closed, again] = rules.steps.map(({ number }) => number)
    const brokenAt = (number = 0, times = 1) => {
      const { before, after } = aroundStep(rules, number, times)
      return [before.length, after.length]
    }
    expect(brokenAt(start)).toEqual([0, 0])
    expect(brokenAt(opened)).toEqual([0, 1])
    expect(brokenAt(closed)).toEqual([1, 0])
    expect(brokenAt(again, 3)).toEqual([0, 1])
    expect(breaksAt(rules, opened ?? 0)).toHaveLength(1)
    expect(breaksAt(rules, (closed ?? 0) + 1)).toHaveLength(0)
    expect(breaksAt(rules, null)).toHaveLength(1)
    expect(aroundStep(rules, 1)).toEqual({ before: [], after: [] })
  })

  it('are not judged for an actor without a record of its beginning', () => {
    const { inspectionRecords } = played(door, undefined, [0, 0])
    const late = inspectionRecords.filter(({ kind, number }) => kind !== 'rested' || number > 4)
    expect(inspectedRules(door, 1)(null, late)).toMatchObject({ end: 'unseen', steps: [] })
  })

  it('are not judged any more after a step without a sample; earlier judgements remain', () => {
    const { inspectionRecords } = played(door, undefined, [1, 0, 0])
    const without = { ...door, cases: { ...door.cases, events: [{ type: 'key.found' }] } }
    const { end, steps } = inspectedRules(without, 1)(null, inspectionRecords)
    expect(end).toBe('elsewhere')
    expect(steps).toHaveLength(2)
    const noInput = { ...door, cases: { ...door.cases, inputs: [] } }
    expect(inspectedRules(noInput, 1)(null, inspectionRecords).end).toBe('elsewhere')
  })

  it('are judged up to a bound', () => {
    const { inspectionRecords } = played(
      door,
      undefined,
      Array.from({ length: mostJudged + 5 }, () => 0),
    )
    const { end, steps } = inspectedRules(door, 1)(null, inspectionRecords)
    expect(end).toBe('long')
    expect(steps).toHaveLength(mostJudged + 1)
  })
})
