import { describe, expect, it } from 'vitest'
import type { CatalogEntry } from '@studio/kit/catalog.ts'
import { conformance, conformanceText } from '@studio/kit/inspect/conformance.ts'
import { replay } from '#tests/studio/replay.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import { catalog } from '#machines/catalog.ts'
import { watching } from '#tests/studio/watching.ts'

/** The inspection records of every path through a machine. */
async function recordsOf({ cases, machine }: CatalogEntry): Promise<InspectionRecord[]> {
  const { inspectionRecords, inspect } = watching()
  for (const path of pathsThrough(machine, cases, { strategy: 'edges' }))
    await replay(machine, cases, path, { inspect })
  return JSON.parse(JSON.stringify(inspectionRecords)) as InspectionRecord[]
}

describe.each(catalog)('the inspection records of $title', (entry) => {
  const { machine, title } = entry

  it('conform to its chart', async () => {
    const traces = conformance(await recordsOf(entry), [machine])
    expect(traces.length).toBeGreaterThan(0)
    expect(traces.filter(({ deviation }) => deviation !== null)).toEqual([])
    expect(conformanceText(traces, new Map([[machine.id, title]]))).toEqual([
      expect.stringMatching(/^.+: \d+ vidas?, \d+ acontecimentos?, todos como no diagrama$/),
    ])
  })

  it('do not conform when a transition led to the target of another', async () => {
    const inspectionRecords = await recordsOf(entry)
    const moved = inspectionRecords.flatMap((inspectionRecord, index) =>
      inspectionRecord.kind === 'rested' &&
      inspectionRecord.steps.some(({ taken }) => taken.length > 0)
        ? [{ inspectionRecord, index }]
        : [],
    )
    for (const { inspectionRecord, index } of moved.slice(0, 40)) {
      const other = moved.find(
        (one) => !one.inspectionRecord.states.every((id) => inspectionRecord.states.includes(id)),
      )
      if (!other) continue
      const { states } = other.inspectionRecord
      const steps = inspectionRecord.steps.map((step, at, { length }) =>
        at === length - 1 ? { ...step, states } : step,
      )
      const traces = conformance(
        inspectionRecords.with(index, { ...inspectionRecord, steps, states }),
        [machine],
      )
      expect(traces.find(({ deviation }) => deviation)?.deviation?.why).toMatch(/“.+”/)
    }
  })

  it('do not conform when a transition is not in the chart', async () => {
    const inspectionRecords = await recordsOf(entry)
    const at = inspectionRecords.findIndex(
      (one) => one.kind === 'rested' && one.event.type !== 'xstate.init',
    )
    const inspectionRecord = inspectionRecords[at]
    if (inspectionRecord?.kind !== 'rested') throw new Error('Nothing happened')
    const steps = [{ taken: ['nowhere | never | 0'], states: inspectionRecord.states }]
    const traces = conformance(inspectionRecords.with(at, { ...inspectionRecord, steps }), [
      machine,
    ])
    expect(traces.flatMap(({ deviation }) => deviation?.why ?? [])).toContain(
      'o diagrama não tem a transição nowhere | never | 0',
    )
  })
})

describe('the trace of a charge', () => {
  const chargeMachine = catalog.find(({ name }) => name === 'charge')!.machine
  const traceOf = (...moves: (readonly [event: string, to: string, taken: string | null])[]) => {
    const states = (leaf: string) => ['charge', `charge.${leaf}`]
    const at = { run: 'r', source: 'Banco', at: 0, actor: 1 }
    return [
      { ...at, number: 1, kind: 'appeared', parent: null, machine: 'charge', name: 'conta 7' },
      ...moves.map(([type, to, taken], index) => ({
        ...at,
        number: index + 2,
        kind: 'rested',
        event: { type, values: {} },
        steps: [{ taken: taken === null ? [] : [taken], states: states(to) }],
        states: states(to),
        status: 'active',
        values: {},
      })),
    ] as InspectionRecord[]
  }
  const created = ['xstate.init', 'open', 'charge.receiving | always | 1'] as const
  const started = ['attempt.started', 'started', 'charge.open | attempt.started | 0'] as const
  const reportOf = (...moves: Parameters<typeof traceOf>) =>
    conformanceText(conformance(traceOf(...moves), [chargeMachine]), new Map([['charge', 'Conta']]))

  it('is reported as a count when it conforms', () => {
    expect(reportOf(created, started)).toEqual([
      'Conta: 1 vida, 2 acontecimentos, todos como no diagrama',
    ])
  })

  it('is reported with the first move that the chart does not have', () => {
    expect(reportOf(created, ['boleto.paid', 'paid', null], started)).toEqual([
      'Conta: 1 vida, 3 acontecimentos, 1 fora do diagrama',
      '  conta 7 (Banco), acontecimento 2, 1970-01-01T00:00:00.000Z: boleto.paid, mas nenhuma transição leva de “Aberta: nenhum cartão tentado” a “Paga”',
    ])
  })

  it('is reported with a move from a state in which it was not', () => {
    const approved = [
      'authorisation.approved',
      'paid',
      'charge.processing | authorisation.approved | 0',
    ] as const
    expect(reportOf(created, started, approved)[1]).toContain(
      'mas estava em “Transação criada, nada autorizado ainda”, e não em “Autorização em andamento”',
    )
  })

  it('is reported with an event that it ignored', () => {
    expect(reportOf(created, ['attempt.started', 'open', null])[1]).toContain(
      'mas “Aberta: nenhum cartão tentado” reage a isso, e nada aconteceu',
    )
  })

  it('may lack its beginning', () => {
    expect(reportOf(started)).toEqual(['Conta: 1 vida, 1 acontecimento, todos como no diagrama'])
  })
})
