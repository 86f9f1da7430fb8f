import fc from 'fast-check'
import { createActor, createMachine, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { inspectFetch } from '@studio/adapters/fetch.ts'
import { withServerRecords, inOrderOfCauses } from '@studio/kit/inspect/crossing.ts'
import type { Happening } from '@studio/kit/inspect/crossing.ts'
import { sequenceOf } from '@studio/kit/inspect/sequence.ts'
import type { Inspection, InspectionRecord } from '@studio/kit/inspect/records.ts'
import { readLog, logText } from '@studio/kit/inspect/read-records.ts'
import { nameOfCall } from '../../src/inspected-calls.ts'
import { watching } from './watching.ts'

const noValues = { values: {} }

/** A page that makes requests, each answered with its id. `ats`: the steps of its clock. */
function pageOf(requests: readonly string[], ats: readonly number[]): InspectionRecord[] {
  let [now, ticks] = [0, 0]
  const { inspectionRecords, reportRequest } = watching({
    now: () => (now += ats[ticks++ % ats.length] ?? 1),
  })
  const answers = requests.map((request) => {
    const answered = reportRequest(`POST /${request}`)
    return () => answered({ status: 200, request })
  })
  // The last request is answered first.
  for (const answer of answers.toReversed()) answer()
  return inspectionRecords
}

/** A server whose actors have events of requests, or of their own. `at`: by the clock of the server. */
function serverOf(rows: readonly { actor: number; request: string | null; at: number }[]) {
  const appearedActors = new Set<number>()
  let number = 0
  return rows.flatMap(({ actor, request, at }): InspectionRecord[] => {
    const isOutbox = actor === 9
    const appeared: Inspection = {
      kind: 'appeared',
      parent: null,
      machine: isOutbox ? null : 'charge',
      name: isOutbox ? 'cartas' : `conta ${actor}`,
    }
    const received: Inspection = {
      kind: 'received',
      from: null,
      event: { type: 'moved', ...noValues },
    }
    const inspections = appearedActors.has(actor) ? [received] : [appeared, received]
    appearedActors.add(actor)
    return inspections.map((inspection) => ({
      run: 'servidor',
      source: 'Servidor',
      number: (number += 1),
      at,
      actor,
      ...(request !== null && inspection.kind === 'received' && { request }),
      ...inspection,
    }))
  })
}

describe('records of several sources', () => {
  it('have one order with every cause before its effect and every stream in sequence, for any clocks', () => {
    const at = fc.integer({ min: 0, max: 50 })
    const streams = fc.record({
      page: fc.array(at, { minLength: 1, maxLength: 12 }),
      others: fc.array(fc.array(fc.tuple(at, fc.option(fc.nat({ max: 11 }))), { maxLength: 6 }), {
        maxLength: 4,
      }),
    })
    fc.assert(
      fc.property(streams, ({ page, others }) => {
        const happenings: Happening<string>[] = [
          ...page.map((time, index) => ({ value: `p${index}`, stream: 'page', at: time, rank: 1 })),
          ...others.flatMap((rows, stream) =>
            rows.map(([time, cause], index) => ({
              value: `s${stream}.${index}`,
              stream: `s${stream}`,
              at: time,
              rank: 0,
              cause: cause === null ? undefined : `p${cause % page.length}`,
            })),
          ),
        ]
        const order = inOrderOfCauses(happenings)
        expect(order.toSorted()).toEqual(happenings.map(({ value }) => value).toSorted())
        const positions = new Map(order.map((value, index) => [value, index]))
        const positionOf = (value: string) => positions.get(value) ?? -1
        for (const { value, cause } of happenings)
          if (cause !== undefined) expect(positionOf(value)).toBeGreaterThan(positionOf(cause))
        for (const stream of new Set(happenings.map((one) => one.stream))) {
          const inStream = happenings
            .filter((one) => one.stream === stream)
            .map(({ value }) => positionOf(value))
          expect(inStream).toEqual(inStream.toSorted((one, other) => one - other))
        }
      }),
    )
  })

  it('are ordered by the clocks where these agree, by rank at the same time', () => {
    const order = inOrderOfCauses([
      { value: 'asked', stream: 'page', at: 1, rank: 1 },
      { value: 'answered', stream: 'page', at: 5, rank: 1 },
      { value: 'later', stream: 'server', at: 5, rank: 2, cause: 'asked' },
      { value: 'moved', stream: 'charge', at: 5, rank: 0, cause: 'asked' },
    ])
    expect(order).toEqual(['asked', 'moved', 'answered', 'later'])
  })
})

describe('a sequence that crosses page and server', () => {
  it('has an e-mail sent after it was queued, from the outbox, for any clocks', () => {
    const page = pageOf(['um'], [10])
    const queued = serverOf([
      { actor: 9, request: 'de outra página', at: 11 },
      { actor: 9, request: 'um', at: 40 },
    ])
    const sends = (request: string, number: number): InspectionRecord => ({
      run: 'servidor',
      source: 'Servidor',
      number,
      at: 1,
      actor: 8,
      request,
      kind: 'received',
      from: 9,
      event: { type: 'moved', ...noValues },
    })
    const appeared: InspectionRecord = {
      run: 'servidor',
      source: 'Servidor',
      number: 10,
      at: 1,
      actor: 8,
      kind: 'appeared',
      parent: null,
      machine: null,
      name: 'entrega',
    }
    const sent = [appeared, sends('de outra página', 11), sends('um', 12)]
    const { lifelines, rows } = sequenceOf(
      withServerRecords(page, [[...queued, ...sent]]),
      () => undefined,
    )
    const titles = new Map(lifelines.map(({ id, title }) => [id, title]))
    const messages = rows.flatMap((row) =>
      row.kind === 'message' ? [`${titles.get(row.from)} → ${titles.get(row.to)}`] : [],
    )
    expect(messages).toEqual([
      'Fora → Servidor',
      'Servidor → Fora',
      'Servidor → Cartas',
      'Cartas → Entrega',
    ])
  })

  const requests = ['um', 'dois', 'três']
  const rows = fc.array(
    fc.record({
      actor: fc.constantFrom(1, 2, 9),
      request: fc.option(fc.constantFrom(...requests, 'de outra página')),
      at: fc.integer({ min: 0, max: 40 }),
    }),
    { maxLength: 12 },
  )
  const ats = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 6 })

  it('has no answer and no transition before its request, for any order of the records', () => {
    fc.assert(
      fc.property(ats, rows, (times, server) => {
        const page = pageOf(requests, times)
        const crossed = withServerRecords(page, [serverOf(server)])
        expect(crossed.filter(({ actor }) => actor <= requests.length)).toEqual(page)
        const numbers = crossed.map(({ number }) => number)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
        const indexOf = (found: (one: InspectionRecord) => boolean) => crossed.findIndex(found)
        for (const [index, request] of requests.entries()) {
          const asked = indexOf((one) => one.kind === 'received' && one.actor === index + 1)
          const caused = crossed.flatMap((one, at) =>
            one.kind === 'received' && one.request === request ? at : [],
          )
          expect(caused).toHaveLength(server.filter((row) => row.request === request).length)
          for (const at of caused) expect(at).toBeGreaterThan(asked)
          expect(
            indexOf((one) => one.kind === 'rested' && one.actor === index + 1),
          ).toBeGreaterThan(asked)
        }
        const arrows = sequenceOf(crossed, () => undefined).rows.filter(
          (row) => row.kind === 'message',
        )
        for (const request of requests) {
          const asked = arrows.findIndex(({ text }) => text === `POST /${request}`)
          const answered = arrows.findIndex(({ text }) => text === `200 (pedido ${request})`)
          expect([asked, answered].every((at) => at >= 0)).toBe(true)
          expect(answered).toBeGreaterThan(asked)
        }
      }),
    )
  })

  it('leaves out requests and e-mails of other pages, and earlier events of a charge', () => {
    const page = pageOf(['um'], [1])
    const others = serverOf([
      { actor: 1, request: 'de outra página', at: 1 },
      { actor: 1, request: 'um', at: 2 },
      { actor: 1, request: null, at: 9 },
      { actor: 2, request: 'de outra página', at: 2 },
      { actor: 9, request: 'um', at: 2 },
      { actor: 9, request: 'de outra página', at: 3 },
    ])
    const received = withServerRecords(page, [[], others]).flatMap((one) =>
      one.kind === 'received' ? [[one.actor, one.from, one.request]] : [],
    )
    expect(received).toEqual([
      [1, null, undefined],
      [2, 1, 'um'],
      [10, 1, 'um'],
      [2, 1, undefined],
    ])
  })

  it('takes the one server with the most requests of the page, and none without any', () => {
    const page = pageOf(['um', 'dois'], [1])
    const half = serverOf([{ actor: 1, request: 'um', at: 2 }])
    const all = serverOf([
      { actor: 1, request: 'um', at: 2 },
      { actor: 1, request: 'dois', at: 3 },
    ])
    expect(withServerRecords(page, [half, all])).toHaveLength(page.length + all.length)
    expect(withServerRecords(page, [serverOf([{ actor: 1, request: null, at: 1 }])])).toBe(page)
    expect(withServerRecords(all, [page])).toBe(all)
  })
})

describe('the requests of a page', () => {
  it('belong to the only call under way where they change something in a later turn', async () => {
    const { inspectionRecords, inspect, reportRequest } = watching()
    const ends: (() => void)[] = []
    const starts = () =>
      createActor(
        fromPromise(() => new Promise<void>((resolve) => ends.push(resolve))),
        {
          inspect,
        },
      ).start()
    const parents = () =>
      inspectionRecords.flatMap((one) =>
        one.kind === 'appeared' && one.name !== 'actor' ? one.parent : [],
      )
    starts()
    await Promise.resolve()
    reportRequest('POST /um')
    reportRequest('GET /dois')
    expect(parents()).toEqual([1, null])
    const other = starts()
    await Promise.resolve()
    reportRequest('POST /três')
    expect(parents()).toEqual([1, null, null])
    other.stop()
    reportRequest('PUT /quatro')
    expect(parents()).toEqual([1, null, null, 1])
    ends[0]?.()
    await expect.poll(() => inspectionRecords.at(-1)?.kind).toBe('rested')
    reportRequest('POST /cinco')
    expect(parents()).toEqual([1, null, null, 1, null])
  })

  it('are recorded with their actor, their names, and the ids of their answers', async () => {
    const { inspectionRecords, inspect, reportRequest } = watching()
    const answers = [
      () => Response.json(7, { headers: { 'x-request-id': 'abc' } }),
      () => Response.json({}, { status: 404 }),
    ]
    const page: Parameters<typeof inspectFetch>[0] = {
      location: new URL('http://portal/cursos') as unknown as Location,
      fetch: async () => {
        const answer = answers.shift()
        if (!answer) throw new TypeError('offline')
        return answer()
      },
    }
    inspectFetch(page, nameOfCall, reportRequest)
    const machine = createMachine({
      id: 'page',
      invoke: {
        id: 'find',
        src: fromPromise(() => page.fetch('/api/pagamento/alterar-pagamento/123?cpf=52998224725')),
      },
    })
    // Stopped before its answer, it causes nothing that follows.
    createActor(machine, { inspect }).start().stop()
    await page.fetch('/api/inscricao/efetua-inscricao', { method: 'POST' })
    await expect(page.fetch('/api/estado/combo')).rejects.toThrow('offline')
    await expect(page.fetch('/estudio/acontecimentos')).rejects.toThrow('offline')

    const names = new Map(
      inspectionRecords.flatMap((one) => (one.kind === 'appeared' ? [[one.actor, one.name]] : [])),
    )
    const asks = inspectionRecords.flatMap((one) =>
      one.kind === 'appeared' && one.name.includes('/')
        ? [[one.name, names.get(one.parent ?? 0)]]
        : [],
    )
    expect(asks).toEqual([
      ['GET /pagamento/alterar-pagamento/:id', 'find'],
      ['POST /inscricao/efetua-inscricao', undefined],
      ['GET /estado/combo', undefined],
    ])
    const ends = inspectionRecords.flatMap((one) =>
      one.kind === 'rested' && one.event.type.startsWith('http.')
        ? [[one.event.type, one.status, one.request]]
        : [],
    )
    expect(ends).toEqual([
      ['http.200', 'done', 'abc'],
      ['http.404', 'error', undefined],
      ['http.lost', 'error', undefined],
    ])
    expect(JSON.stringify(inspectionRecords)).not.toContain('52998224725')
    expect(readLog(logText(inspectionRecords, new Date(0)))).toEqual(inspectionRecords)
    const { rows, lifelines } = sequenceOf(inspectionRecords, () => undefined)
    expect(lifelines.map(({ title }) => title)).toContain('Servidor')
    expect(rows.flatMap((row) => (row.kind === 'message' ? row.text : []))).toContain(
      'sem resposta',
    )
  })
})
