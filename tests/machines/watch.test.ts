import { createActor, createMachine, fromPromise, setup } from 'xstate'
import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { describe, expect, it } from 'vitest'
import { catalog, visible } from '#machines/catalog.ts'
import { inspectAlso } from '@studio/kit/inspect/inspect-also.ts'
import { replay } from '#tests/studio/replay.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import { watch } from '@studio/kit/inspect/watch.ts'

function watched(allowed = visible) {
  const inspectionRecords: InspectionRecord[] = []
  let now = 0
  const watcher = watch({
    run: 'teste',
    source: () => 'Teste',
    visible: allowed,
    now: () => (now += 1),
    send: (inspectionRecord) => inspectionRecords.push(inspectionRecord),
    backlog: 5,
  })
  return { inspectionRecords, ...watcher }
}

const family = setup({
  actors: { call: fromPromise(async () => 'the answer, with a CPF in it') },
}).createMachine({
  id: 'family',
  context: { step: 1, secret: '529.982.247-25' },
  initial: 'passing',
  states: {
    passing: { always: 'calling' },
    calling: {
      invoke: { id: 'call', src: 'call', input: { cpf: '529.982.247-25' }, onDone: 'over' },
    },
    over: { type: 'final' },
  },
})

describe('watching actors', () => {
  it('reports parents, children, every step and the end, in one order', async () => {
    const { inspectionRecords, inspect } = watched({ family: { context: ['step'] } })
    const actor = createActor(family, { inspect }).start()
    await expect.poll(() => actor.getSnapshot().status).toBe('done')
    expect(inspectionRecords.map(({ number }) => number)).toEqual(
      inspectionRecords.map((_, index) => index + 1),
    )
    expect(inspectionRecords.filter(({ kind }) => kind === 'appeared')).toMatchObject([
      { actor: 1, parent: null, machine: 'family', name: 'family' },
      { actor: 2, parent: 1, machine: null, name: 'call' },
    ])
    const rests = inspectionRecords.filter((one) => one.kind === 'rested' && one.actor === 1)
    expect(rests).toMatchObject([
      {
        steps: [{ taken: ['family.passing | always | 0'], states: ['family', 'family.calling'] }],
        states: ['family', 'family.calling'],
        status: 'active',
        values: { step: 1 },
      },
      { states: ['family', 'family.over'], status: 'done' },
    ])
    const answer = inspectionRecords.find(
      (one) => one.kind === 'received' && one.event.type === 'xstate.done.actor.call',
    )
    expect(answer).toMatchObject({ actor: 1, from: 2, event: { values: {} } })
    expect(JSON.stringify(inspectionRecords)).not.toContain('529')
  })

  it('buffers the latest inspection records for a late listener', async () => {
    const { inspectionRecords, inspect, retained } = watched()
    const actor = createActor(family, { inspect }).start()
    await expect.poll(() => actor.getSnapshot().status).toBe('done')
    expect(retained()).toEqual(inspectionRecords.slice(-5))
  })

  it('buffers the first and the current record of a running actor, for any number of other records', () => {
    const { inspectionRecords, inspect, retained } = watched()
    const idle = createActor(family, { inspect }).start()
    const busy = createActor(createMachine({ id: 'busy', on: { hum: {} } }), { inspect }).start()
    for (let hums = 0; hums < 20; hums += 1) busy.send({ type: 'hum' })
    const ofIdle = retained().filter(({ actor }) => actor === 1)
    expect(ofIdle).toEqual([
      inspectionRecords.find((one) => one.kind === 'appeared' && one.actor === 1),
      inspectionRecords.find((one) => one.kind === 'rested' && one.actor === 1),
    ])
    const numbers = retained().map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    idle.stop()
    for (let hums = 0; hums < 20; hums += 1) busy.send({ type: 'hum' })
    expect(retained().filter(({ actor }) => actor === 1)).toEqual([])
  })

  it('reports beside the listener that the actor already has', () => {
    const inspected: string[][] = [[], [], []]
    const listener = (index: number) => (inspection: InspectionEvent) =>
      void inspected[index]?.push(inspection.type)
    const create = inspectAlso(createActor, listener(0))
    create(family, { inspect: listener(1) })
      .start()
      .stop()
    create(family, { inspect: { next: listener(2) } })
      .start()
      .stop()
    expect(inspected[0]?.length).toBeGreaterThan(0)
    expect(inspected[0]).toEqual([...(inspected[1] ?? []), ...(inspected[2] ?? [])])
  })
})

describe('what may be shown', () => {
  it('lists every machine, and only names that the machine has', async () => {
    expect(Object.keys(visible).toSorted()).toEqual(
      catalog.map(({ machine }) => machine.id).toSorted(),
    )
    for (const { machine, cases } of catalog) {
      const { context, events = {} } = visible[machine.id] ?? { context: [] }
      const values = await valuesOfEveryPath(machine, cases)
      const named = (names: readonly string[], found: readonly unknown[]) =>
        names.filter((name) => !found.some((one) => has(one, name.split('.'))))
      expect(named(context, values.contexts), machine.id).toEqual([])
      for (const [type, names] of Object.entries(events)) {
        const samples = values.events.filter((event) => event.type === type)
        expect(named(names, samples), `${machine.id}: ${type}`).toEqual([])
      }
    }
  })

  it.each(catalog)('shows no typed value: $title', async ({ machine, cases }) => {
    const { inspectionRecords, inspect } = watched()
    const spied = new Set<string>()
    for (const path of pathsThrough(machine, cases, { strategy: 'edges' })) {
      personalIn(path.input, spied)
      for (const { event } of path.steps) personalIn(event, spied)
      await replay(machine, cases, path, { inspect })
    }
    expect(inspectionRecords.length).toBeGreaterThan(0)
    const sent = JSON.stringify(inspectionRecords)
    const leaks = [...spied].filter((text) => sent.includes(JSON.stringify(text).slice(1, -1)))
    expect(leaks).toEqual([])
  })
})

/** Contexts and events of every path of the machine's cases. */
async function valuesOfEveryPath(
  machine: AnyStateMachine,
  cases: (typeof catalog)[number]['cases'],
) {
  const contexts: unknown[] = []
  const events: { type: string }[] = []
  const inspect = (inspection: InspectionEvent) => {
    if (inspection.type === '@xstate.event') events.push(inspection.event)
    if (inspection.type === '@xstate.snapshot' && 'context' in inspection.snapshot)
      contexts.push(inspection.snapshot.context)
  }
  for (const path of pathsThrough(machine, cases, { strategy: 'edges' }))
    await replay(machine, cases, path, { inspect })
  return { contexts, events }
}

function has(record: unknown, [name, ...rest]: readonly string[]): boolean {
  // A value that is null in every sample has no fields to compare.
  if (name === undefined || record === null) return true
  if (typeof record !== 'object' || !(name in record)) return false
  return has(Reflect.get(record, name), rest)
}

/** Texts under the names of what people type, and of keys, tokens and addresses. */
function personalIn(value: unknown, found: Set<string>, name = ''): void {
  if (typeof value === 'string' && value.length > 3 && personal.test(name)) found.add(value)
  if (typeof value === 'object' && value !== null)
    for (const [inner, one] of Object.entries(value)) personalIn(one, found, inner)
}

const personal =
  /cpf|cnpj|rg$|senha|password|nome|name|mail|cep|endereco|bairro|numero|number|cvv|cvc|expiry|validade|holder|titular|telefone|celular|nascimento|birth|token|guid|^ip$|key|razao|output|message|text/i
