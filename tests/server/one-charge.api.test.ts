import { EventEmitter, once } from 'node:events'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { paymentTexts } from '#server/money/texts.ts'
import { reconcileCards } from '#server/money/receivables/reconcile.ts'
import {
  cardAttempts,
  idempotencyKeys,
  receivables,
  sandboxCharges,
} from '#server/platform/db/schema.ts'
import type { PaymentGateway } from '#server/platform/ports/payment-gateway.ts'
import type { Timers } from '#server/platform/ports/system.ts'
import {
  cardStart,
  endAsking,
  enrolled,
  findOffer,
  finishCard,
  payByCard,
  startCard,
} from './enrolment-kit.ts'
import type { Offer } from './enrolment-kit.ts'
import { hastyTimers, openTestApp, patientTimers } from './kit.ts'
import type { TestApp } from './kit.ts'

const goodCard = '4111111111111111'

/** A gate that is open until it is shut. */
function gate() {
  const bell = new EventEmitter()
  let shut: Promise<unknown> | null = null
  return {
    passed: async () => void (await shut),
    shut() {
      shut = once(bell, 'open')
    },
    open() {
      shut = null
      bell.emit('open')
    },
  }
}

/** The network between a server and its gateway: requests and answers may be delayed in it. */
function network(gateway: PaymentGateway) {
  const [requests, answers] = [gate(), gate()]
  const asked: string[] = []
  const between: PaymentGateway = {
    ...gateway,
    async authorise(request) {
      asked.push(request.reference)
      await requests.passed()
      // The server's signal ends its waiting, not the request in the network.
      const answer = await gateway.authorise(request, new AbortController().signal)
      await answers.passed()
      return answer
    },
  }
  return { gateway: between, requests, answers, asked }
}

let test: TestApp
let offer: Offer
let first: FastifyInstance
let second: FastifyInstance
let link: ReturnType<typeof network>
beforeAll(async () => {
  // Who repeats looks again soon.
  const wait: Timers['wait'] = (ms, signal) =>
    (ms < 1000 ? hastyTimers : patientTimers).wait(ms, signal)
  test = await openTestApp({ timers: { ...patientTimers, wait } })
  offer = await findOffer(test.db)
  link = network(test.deps.payments)
  // Its payers do not wait for delayed answers.
  first = await buildApp(
    { ...test.deps, payments: link.gateway, timers: hastyTimers },
    { write: () => undefined },
  )
  second = test.app
})
afterAll(async () => {
  link.requests.open()
  link.answers.open()
  await first.close()
  await test.close()
})

const buyer = () => enrolled(second, offer, { TipoPagamento: 1 })
const reconcile = () => reconcileCards(test.deps, test.app.log)
const statusOf = async (receivable: number) =>
  (await test.db.select().from(receivables).where(eq(receivables.id, receivable)))[0]?.status
const chargesOf = async (receivable: number) => {
  const rows = await test.db
    .select({ charge: sandboxCharges, attempt: cardAttempts })
    .from(cardAttempts)
    .innerJoin(sandboxCharges, eq(sandboxCharges.reference, cardAttempts.id))
    .where(and(eq(cardAttempts.receivableId, receivable), eq(sandboxCharges.outcome, 'approved')))
  return rows
}

describe('two servers on one database', () => {
  it('find the charges of one another, and authorise once whatever is sent to both', async () => {
    const { receivable } = await buyer()
    link.answers.shut()
    const starts = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        startCard(n % 2 ? first : second, cardStart(receivable, { Parcelas: 1 + (n % 3) })),
      ),
    )
    const ids = starts.map((each) => each.json<{ Id: string }>().Id)
    // The first server has the charge and is never heard of again.
    await finishCard(first, ids[0] ?? '', goodCard)
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => finishCard(second, ids[n % ids.length] ?? '', goodCard)),
    )
    for (const each of answers) expect(each.json()).toEqual({ Erro: {} })
    await expect.poll(() => chargesOf(receivable)).toHaveLength(1)
    await reconcile()
    expect(await statusOf(receivable)).toBe('paid')
    for (const id of ids)
      expect((await finishCard(second, id, goodCard)).json()).toEqual({ Sucesso: true })
    expect(await chargesOf(receivable)).toHaveLength(1)
    link.answers.open()
  })

  it('never answer that nothing was charged while the request of one may be in the network', async () => {
    const { receivable } = await buyer()
    link.requests.shut()
    expect((await payByCard(first, receivable, goodCard)).json()).toEqual({ Erro: {} })
    for (let round = 0; round < 3; round += 1) await reconcile()
    expect(await statusOf(receivable)).toBe('processing')
    expect((await payByCard(second, receivable, goodCard)).json()).toEqual({ Erro: {} })

    // Long after the time in which it may be asked, the gateway is asked to decline it from now on.
    await endAsking(test.db, receivable)
    await reconcile()
    expect(await statusOf(receivable)).toBe('refused')
    const [ended] = await test.db
      .select()
      .from(cardAttempts)
      .where(and(eq(cardAttempts.receivableId, receivable), eq(cardAttempts.status, 'refused')))
    expect(ended?.message).toBe(paymentTexts.neverAsked)
    expect((await payByCard(second, receivable, goodCard)).json()).toEqual({ Sucesso: true })

    link.requests.open()
    await expect
      .poll(() => test.deps.payments.authorise(askAgain(ended?.id ?? ''), never))
      .toMatchObject({ outcome: 'declined' })
    await reconcile()
    expect(await statusOf(receivable)).toBe('paid')
    expect(await chargesOf(receivable)).toHaveLength(1)
  })

  it('wait for a gateway that cannot promise that nothing is charged any more', async () => {
    const { receivable } = await buyer()
    await payByCard(second, receivable, '4000000000000341')
    await endAsking(test.db, receivable)
    const close = async () => {
      throw new Error('not possible')
    }
    const deps = { ...test.deps, payments: { ...test.deps.payments, close } }
    await reconcileCards(deps, test.app.log)
    expect(await statusOf(receivable)).toBe('undetermined')
    await reconcile()
    expect(await statusOf(receivable)).toBe('refused')
  })

  it('answer the retry of a payment from its attempt when the server that took it died', async () => {
    const { receivable } = await buyer()
    const { Id } = (await startCard(first, cardStart(receivable))).json<{ Id: string }>()
    const headers = { 'idempotency-key': `payment-${receivable}` }
    link.answers.shut()
    await finishCard(first, Id, goodCard, headers)
    // The state of the key after its server died: under way, with a lease that lasts long.
    await test.db.insert(idempotencyKeys).values({
      route: finishRoute,
      key: headers['idempotency-key'],
      bodyHash: test.deps.keys.hmac(`${finishRoute} ${JSON.stringify({ Id })}`),
      holder: 'the dead',
      leasedUntil: new Date(Date.now() + 3_600_000),
    })
    expect((await finishCard(second, Id, goodCard, headers)).json()).toEqual({ Erro: {} })
    await reconcile()
    expect((await finishCard(second, Id, goodCard, headers)).json()).toEqual({ Sucesso: true })
    expect(await chargesOf(receivable)).toHaveLength(1)
    link.answers.open()
  })
})

const finishRoute = 'POST /conta-a-receber/cartao/solicitar-pagamento'
const never = new AbortController().signal
const askAgain = (reference: string) => ({
  reference,
  cents: 100,
  installments: 1,
  brand: 'visa' as const,
  number: goodCard,
  cvv: '123',
  expiry: '1230',
})
