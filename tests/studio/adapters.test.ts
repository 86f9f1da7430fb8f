import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { assign, createActor, fromPromise, sendTo, setup } from 'xstate'
import { inspectProcess } from '@studio/adapters/node.ts'
import { inspectTests } from '@studio/adapters/vitest.ts'
import { inspectedRun } from '@studio/kit/inspect/inspected.ts'
import { readInspectionRecords } from '@studio/kit/inspect/read-records.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { createRelay } from '@studio/server/relay.ts'

const relay = createRelay()
const server = createServer((request, response) => relay.handle(request, response))
let studio = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  studio = `http://127.0.0.1:${port}`
})
afterAll(() => {
  relay.close()
  server.close()
})

/** The records that a newly attached studio receives at once. */
async function backlog(): Promise<{
  text: string
  inspectionRecords: readonly InspectionRecord[]
}> {
  const stop = new AbortController()
  const response = await fetch(studio, { signal: stop.signal })
  const reader = response.body?.getReader()
  let text = ''
  while (!text.endsWith('\n\n')) {
    const { value = new Uint8Array() } = (await reader?.read()) ?? {}
    text += new TextDecoder().decode(value)
  }
  stop.abort()
  return {
    text,
    inspectionRecords: readInspectionRecords(JSON.parse(text.slice('data: '.length))) ?? [],
  }
}

const clerk = setup({ types: { events: {} as { type: 'ask'; word: string } } }).createMachine({
  id: 'clerk',
  initial: 'free',
  states: { free: { on: { ask: 'busy' } }, busy: {} },
})
/** A shop with values that must not be shown. */
const shop = setup({
  types: {
    context: {} as { items: number; password: string },
    input: {} as { password: string },
    events: {} as { type: 'item.added'; count: number; card: string } | { type: 'paid' },
  },
  actors: {
    clerk,
    pay: fromPromise<string, { card: string }>(() => Promise.reject(new Error('declined 4111'))),
  },
}).createMachine({
  id: 'shop',
  context: ({ input }) => ({ items: 0, password: input.password }),
  initial: 'open',
  invoke: { id: 'clerk', src: 'clerk' },
  states: {
    open: {
      on: {
        'item.added': {
          actions: [
            assign({ items: ({ context, event }) => context.items + event.count }),
            sendTo('clerk', { type: 'ask', word: 'secret-word' }),
          ],
        },
        paid: 'paying',
      },
    },
    paying: {
      invoke: { src: 'pay', input: { card: '4111' }, onError: 'refused' },
    },
    refused: {},
  },
})
const visible = { shop: { context: ['items'], events: { 'item.added': ['count'] } } }
const shops = (inspect: ReturnType<typeof inspectProcess>['inspect']) =>
  createActor(shop, { inspect, input: { password: 'open-sesame' } }).start()
const secrets = /open-sesame|secret-word|4111|declined/

describe('actors of a process', () => {
  it('are shown to the studio with their children, and with no unlisted value', async () => {
    const { inspect, flush } = inspectProcess({ studio, visible, source: 'shop.mjs' })
    const actor = shops(inspect)
    actor.send({ type: 'item.added', count: 3, card: '4111' })
    actor.send({ type: 'paid' })
    await expect.poll(() => actor.getSnapshot().value).toBe('refused')
    actor.stop()
    await flush()
    const { text, inspectionRecords } = await backlog()
    const own = inspectionRecords.filter(({ source }) => source === 'shop.mjs')
    expect(
      inspectedRun(own)?.actors.map(({ name, parent, states, values, status }) => ({
        name,
        parent,
        at: states.at(-1),
        values,
        status,
      })),
    ).toEqual([
      { name: 'shop', parent: null, at: 'shop.refused', values: { items: 3 }, status: 'stopped' },
      { name: 'clerk', parent: 1, at: 'clerk.busy', values: {}, status: 'stopped' },
      { name: expect.any(String), parent: 1, at: undefined, values: {}, status: 'error' },
    ])
    expect(
      own.flatMap((one) => (one.kind === 'received' ? [one.event.values] : [])),
    ).toContainEqual({ count: 3 })
    expect(text).not.toMatch(secrets)
  })
})

describe('actors of tests', () => {
  // Records before the studio's address is known could not be sent.
  let tests: ReturnType<typeof inspectTests> | undefined
  const inspectOf = () => (tests ??= inspectTests({ studio, visible })).inspect
  afterEach(() => tests?.flush())
  let early: ReturnType<typeof shops> | undefined

  it('are a run by the name of their test', async () => {
    early = shops(inspectOf())
    shops(inspectOf()).send({ type: 'item.added', count: 1, card: '4111' })
    await tests?.flush()
    const { text, inspectionRecords } = await backlog()
    const own = inspectionRecords.filter(({ source }) =>
      source.endsWith('are a run by the name of their test'),
    )
    expect(new Set(own.map(({ run }) => run)).size).toBe(1)
    expect(inspectedRun(own)?.actors.map(({ name }) => name)).toEqual([
      'shop',
      'clerk',
      'shop',
      'clerk',
    ])
    expect(text).not.toMatch(secrets)
  })

  it('belong to the test that made them', async () => {
    early?.send({ type: 'item.added', count: 5, card: '4111' })
    shops(inspectOf())
    await tests?.flush()
    const { inspectionRecords } = await backlog()
    const of = (name: string) =>
      inspectedRun(inspectionRecords.filter(({ source }) => source.endsWith(name)))
    expect(of('are a run by the name of their test')?.actors[0]?.values).toEqual({ items: 5 })
    expect(of('belong to the test that made them')?.actors).toHaveLength(2)
  })
})

describe('a request that the studio refuses', () => {
  // Its connection once stayed open until the idle timeout.
  it.each([
    [400, { method: 'POST', body: 'nada' }],
    [403, { headers: { origin: 'https://outro.example' } }],
    [405, { method: 'DELETE' }],
  ])('ends its connection: %i', async (status, init) => {
    const answer = await fetch(studio, init)
    expect([answer.status, answer.headers.get('connection')]).toEqual([status, 'close'])
  })
})

describe('a page of another origin', () => {
  const posts = (origin: string | undefined, method = 'POST') =>
    new Promise<{ status: number | undefined; allowed: unknown }>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', ...(origin && { origin }) }
      const sent = request(studio, { method, headers }, (response) => {
        response.resume()
        const allowed = response.headers['access-control-allow-origin']
        resolve({ status: response.statusCode, allowed })
      })
      sent.on('error', reject)
      sent.end(method === 'POST' ? '[]' : '')
    })

  it.each(['http://localhost:5173', 'http://127.0.0.1:1', 'http://[::1]:8080'])(
    'may post from %s of this computer',
    async (origin) => {
      expect(await posts(origin, 'OPTIONS')).toEqual({ status: 204, allowed: origin })
      expect(await posts(origin)).toEqual({ status: 204, allowed: origin })
    },
  )

  it.each(['https://elsewhere.example', 'http://localhost.elsewhere.example', 'null'])(
    'may not from %s',
    async (origin) => {
      expect(await posts(origin, 'OPTIONS')).toEqual({ status: 403, allowed: undefined })
      expect(await posts(origin)).toEqual({ status: 403, allowed: undefined })
    },
  )

  it('is not the origin of a process, and the own page may post', async () => {
    expect(await posts(undefined)).toEqual({ status: 204, allowed: undefined })
    expect((await posts(studio)).status).toBe(204)
  })
})
