import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectedRun } from '@studio/kit/inspect/inspected.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { sandboxCards } from '#server/money/gateway/sandbox-cards.ts'
import { enrolled, findOffer, goodPassword, payByCard } from './enrolment-kit.ts'
import { openTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'

const studioDir = mkdtempSync(path.join(tmpdir(), 'portal-studio-'))
writeFileSync(path.join(studioDir, 'index.html'), '<!doctype html><title>Estúdio</title>')
mkdirSync(path.join(studioDir, 'assets'))
const open: TestApp[] = []
afterAll(async () => {
  // A connection whose body was too long to be read stays open as long as any that may be used again.
  for (const { app } of open) app.server.closeAllConnections()
  await Promise.all(open.map((one) => one.close()))
  rmSync(studioDir, { recursive: true, force: true })
})

/** A portal that listens, with the studio beside it. */
async function listening() {
  const test = await openTestApp({ config: { studioDir } })
  open.push(test)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  return { ...test, url: `http://127.0.0.1:${port}/estudio/acontecimentos` }
}

/** Listens as a studio does: everything it was sent, and waiting for more. */
async function studioAt(url: string) {
  const response = await fetch(url)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream',
  ])
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const received: InspectionRecord[] = []
  let text = ''
  return {
    received,
    /** Reads on until it is so; fails when the stream ends before. */
    async until(isSo: () => boolean) {
      while (!isSo()) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`The stream ended after ${received.length}`)
        text += value
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          received.push(...(JSON.parse(text.slice('data: '.length, end)) as InspectionRecord[]))
          text = text.slice(end + 2)
        }
      }
    },
    /** Resolves when the server ends the stream. */
    async ended() {
      for (let part = await reader.read(); !part.done;) part = await reader.read()
    },
    leave: () => reader.cancel(),
  }
}

const report = (url: string, body: string, type = 'application/json') =>
  fetch(url, { method: 'POST', headers: { 'content-type': type }, body })
const inspectionRecord: InspectionRecord = {
  run: 'teste',
  source: 'Teste: um',
  number: 1,
  at: 1,
  actor: 1,
  kind: 'appeared',
  parent: null,
  machine: 'login',
  name: 'login',
}

describe('the charges of the server', () => {
  let portal: Awaited<ReturnType<typeof listening>>
  beforeAll(async () => {
    portal = await listening()
  })
  /** Where the charge of a receivable is, as the studio knows it; every state it was in. */
  const statesOf = (received: readonly InspectionRecord[], receivable: number) => {
    const charges = received.filter(({ source }) => source === 'Servidor: contas a receber')
    const actor = inspectedRun(charges)?.actors.find(({ name }) => name === `conta ${receivable}`)
    return charges.flatMap((one) =>
      one.actor === actor?.number && one.kind === 'rested' ? [one.states.at(-1)] : [],
    )
  }

  it('show a card payment as it moves, and nothing of the person', async () => {
    const studio = await studioAt(portal.url)
    const offer = await findOffer(portal.db)
    const buyer = await enrolled(portal.app, offer, { TipoPagamento: 1 })
    const card = sandboxCards.find(({ outcome }) => outcome === 'approve')?.number ?? ''
    await payByCard(portal.app, buyer.receivable, card)
    await studio.until(() => statesOf(studio.received, buyer.receivable).includes('charge.paid'))
    expect(statesOf(studio.received, buyer.receivable)).toEqual([
      'charge.open',
      'charge.started',
      'charge.processing',
      'charge.paid',
    ])
    const rests = studio.received.filter((one) => one.kind === 'rested')
    expect(rests.every(({ steps }) => steps.every(({ taken }) => taken.length === 1))).toBe(true)
    const text = JSON.stringify(studio.received)
    const { Cpf, Email, Nome } = buyer.submission
    for (const secret of [Cpf, Email, Nome, goodPassword, card]) expect(text).not.toContain(secret)
    await studio.leave()
  })
})

describe('the relay', () => {
  let portal: Awaited<ReturnType<typeof listening>>
  beforeAll(async () => {
    portal = await listening()
  })

  it('passes on what test runs report, to those who listen and to those who come late', async () => {
    const { url } = portal
    const first = await studioAt(url)
    expect((await report(url, JSON.stringify([inspectionRecord]))).status).toBe(204)
    const isReported = (received: readonly InspectionRecord[]) => () =>
      received.some(({ run }) => run === 'teste')
    await first.until(isReported(first.received))
    const late = await studioAt(url)
    await late.until(isReported(late.received))
    expect(late.received).toContainEqual(inspectionRecord)
    await Promise.all([first.leave(), late.leave()])
  })

  it.each([
    ['plain text, which any page may send', JSON.stringify([inspectionRecord]), 'text/plain'],
    ['a form', JSON.stringify([inspectionRecord]), 'application/x-www-form-urlencoded'],
    ['no JSON', '{', 'application/json'],
    ['something else', '{"a":1}', 'application/json'],
    ['a inspectionRecord without its parts', '[{"run":"x","kind":"rested"}]', 'application/json'],
    ['too much', JSON.stringify('x'.repeat(5 * 1024 * 1024)), 'application/json'],
  ])('refuses %s', async (_what, body, type) => {
    // The server may hang up on a body that is too long.
    const status = await report(portal.url, body, type).then(
      (answer) => answer.status,
      () => 400,
    )
    expect(status).toBe(400)
  })
  it('refuses clients on another computer', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await portal.app.inject({
        method,
        url: '/estudio/acontecimentos',
        remoteAddress: '192.168.0.7',
      })
      expect(answer.statusCode).toBe(403)
    }
  })

  it('ends with the server, however many listen', async () => {
    const { app, url } = await listening()
    const studios = await Promise.all([studioAt(url), studioAt(url)])
    await app.close()
    await Promise.all(studios.map((one) => one.ended()))
  })

  it('is not there without the studio', async () => {
    const plain = await openTestApp({ config: { studioDir: null } })
    open.push(plain)
    for (const method of ['GET', 'POST'] as const)
      expect((await plain.app.inject({ method, url: '/estudio/acontecimentos' })).statusCode).toBe(
        404,
      )
  })
})
