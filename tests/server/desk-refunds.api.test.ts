import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { readCents } from '#server/catalogue/index.ts'
import { reconcileRefunds } from '#server/enrolment/refund.ts'
import { createPaymentGateway } from '#server/money/gateway/payment.ts'
import type { PaymentGateway, RefundAnswer } from '#server/platform/ports/payment-gateway.ts'
import {
  audit,
  enrolments,
  receivables,
  refunds,
  sandboxCharges,
  withdrawals,
} from '#server/platform/db/schema.ts'
import { system } from '#server/platform/system.ts'
import { act, actFor, done, listed, pdf, refusal, refusedBy } from './desk-kit.ts'
import { changePayment, enrolled, payByCard } from './enrolment-kit.ts'
import { patientTimers, useOffer, useTestApp } from './kit.ts'
import { newMails, pay } from './people-kit.ts'

const { signal: never } = new AbortController()

/** How the gateway answers refunds: as the sandbox, or as a test replaces it. */
let answer: ((ask: () => Promise<RefundAnswer>) => Promise<RefundAnswer>) | null = null
let asked: string[] = []
/** Who asked waits for a replaced answer as long as it takes. */
let isPatient = false
const sandbox = (): PaymentGateway =>
  createPaymentGateway(test.db, { gatewaySlowMs: 60_000 }, system)
const payments: PaymentGateway = {
  authorise: (request, signal) => sandbox().authorise(request, signal),
  find: (reference, signal) => sandbox().find(reference, signal),
  close: (reference, signal) => sandbox().close(reference, signal),
  refund(reference, cents, signal) {
    asked.push(reference)
    const ask = () => sandbox().refund(reference, cents, signal)
    return answer ? answer(ask) : ask()
  },
}
// Who waits for a replaced answer waits a moment.
const timers = {
  ...patientTimers,
  signal: (ms: number) => system.timers.signal(answer && !isPatient ? 200 : ms),
}
const test = useTestApp({ payments, timers })
const offer = useOffer(test)
beforeEach(() => {
  answer = null
  asked = []
  isPatient = false
})

async function paidByCard(installments = 1) {
  const buyer = await enrolled(test.app, offer, { TipoPagamento: 1 })
  await payByCard(test.app, buyer.receivable, '4111111111111111', 1, installments)
  return buyer
}
const refundsOf = (receivable: number) =>
  test.db.select().from(refunds).where(eq(refunds.receivableId, receivable)).orderBy(refunds.id)
const stateOf = async (receivable: number) => {
  const [row] = await test.db
    .select({ charge: receivables.status, enrolment: enrolments.status })
    .from(receivables)
    .innerJoin(enrolments, eq(enrolments.id, receivables.enrolmentId))
    .where(eq(receivables.id, receivable))
  return row
}
const given = { charge: 'refunded', enrolment: 'cancelled' }
const retained = { charge: 'paid', enrolment: 'active' }
const refund = (id: number, files = {}) => actFor(test.deps, 'payment.refund', id, { files })
const reconcile = () => reconcileRefunds(test.deps, test.app.log, never)
const toRefund = async () => (await listed(test.deps, 'devolver')).map(({ id }) => id)
const mailsTo = async (address: string) =>
  (await newMails(test)).filter(({ to }) => to === address).map(({ subject }) => subject)

describe('a refund of a card', () => {
  it('is given back by the gateway, ends the enrolment and is confirmed to the student', async () => {
    const { id, receivable, submission } = await paidByCard()
    await newMails(test)
    expect(await act(test.deps, 'payment.refund', id, {}, false)).toMatchObject({ is: 'invalid' })
    const preview = { texts: { motivo: 'Desistiu' } }
    expect(await act(test.deps, 'payment.refund', id, preview, false)).toMatchObject({
      is: 'done',
      text: expect.stringContaining('a inscrição é cancelada') as string,
    })
    expect(await stateOf(receivable)).toEqual(retained)
    expect(await refund(id)).toMatchObject({
      is: 'done',
      text: expect.stringMatching(/devolvido/) as string,
    })
    expect(await stateOf(receivable)).toEqual(given)
    expect(await refundsOf(receivable)).toMatchObject([{ status: 'done', method: 'gateway' }])
    const subjects = await mailsTo(submission.Email)
    expect(subjects).toEqual([expect.stringMatching(/^Pagamento devolvido/)])
    expect(await refund(id)).toMatchObject(refusedBy('já foi devolvido'))
    const [charge] = await test.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.reference, asked[0] ?? ''))
    expect(charge?.outcome).toBe('refunded')
    const rows = await test.db
      .select()
      .from(audit)
      .where(eq(audit.subjectId, String(id)))
    expect(rows).toMatchObject([{ action: 'payment.refund', reason: 'Pedido do aluno' }])
  })

  it('that is pressed twice gives back once', async () => {
    const { id, receivable, submission } = await paidByCard()
    await newMails(test)
    const both = await Promise.all([refund(id), refund(id)])
    expect(both.map(({ is }) => is).toSorted()).toEqual(['done', 'refused'])
    expect(await refundsOf(receivable)).toHaveLength(1)
    expect(await stateOf(receivable)).toEqual(given)
    expect(await mailsTo(submission.Email)).toHaveLength(1)
  })

  it('without an answer stays requested, is asked for again, and is given back once', async () => {
    const { id, receivable, submission } = await paidByCard()
    await newMails(test)
    // The gateway gave it back, and its answer was lost.
    answer = async (ask) => {
      await ask()
      throw new Error('the answer is lost')
    }
    expect(await refund(id)).toMatchObject({
      is: 'done',
      text: expect.stringContaining('ainda não respondeu') as string,
    })
    expect(await refundsOf(receivable)).toMatchObject([{ status: 'requested' }])
    expect(await stateOf(receivable)).toEqual(retained)
    expect(await refund(id)).toMatchObject(refusedBy('já foi pedida'))
    expect(await refund(id, { comprovante: pdf() })).toMatchObject(refusedBy('já foi pedida'))
    expect(await reconcile()).toBe(0)
    answer = null
    // Two servers ask at once.
    await Promise.all([reconcile(), reconcile()])
    expect(new Set(asked).size).toBe(1)
    expect(await refundsOf(receivable)).toMatchObject([{ status: 'done' }])
    expect(await stateOf(receivable)).toEqual(given)
    expect(await mailsTo(submission.Email)).toHaveLength(1)
    expect(await reconcile()).toBe(0)
  })

  it('whose answer comes late is written once, by who has it first', async () => {
    const { id, receivable, submission } = await paidByCard()
    await newMails(test)
    let arrives = () => {}
    const late = new Promise<void>((resolve) => (arrives = resolve))
    answer = async (ask) => {
      const known = await ask()
      await late
      return known
    }
    expect(await refund(id)).toMatchObject({
      text: expect.stringMatching(/não respondeu/) as string,
    })
    answer = null
    expect(await reconcile()).toBe(1)
    arrives()
    expect(await stateOf(receivable)).toEqual(given)
    expect(await mailsTo(submission.Email)).toHaveLength(1)
  })

  const lost = () => Promise.reject(new Error('the answer is lost'))

  /** Asks for a refund, which one server is refused while another one waits for its answer. Returns what lets that arrive. */
  async function refusedAndUnderWay(id: number) {
    answer = lost
    await refund(id)
    let arrives = () => {}
    const late = new Promise<void>((resolve) => (arrives = resolve))
    isPatient = true
    answer = async (ask) => {
      const known = await ask()
      await late
      return known
    }
    const other = reconcile()
    await expect.poll(() => asked.length).toBe(2)
    answer = async () => ({ outcome: 'refused', message: 'Sem saldo.' })
    await reconcile()
    return async () => {
      arrives()
      await other
    }
  }

  // Only here: money given back by a person and by the gateway, of which the books have one.
  it.each([
    { fim: 'voltou', status: 'failed', back: 1 },
    { fim: 'perda', status: 'lost', back: 2 },
  ])(
    'that a person and then the gateway gave back waits in a queue and counts twice: $fim',
    async ({ fim, status, back }) => {
      // With interest, which the gateway gives back, too.
      const reported = async () => {
        const texts = { por: 'curso', de: '01/01/2020', ate: '31/12/2099' }
        const ran = await act(test.deps, 'report.sales', '', { texts })
        const lines =
          ran.is === 'done' ? String(ran.download?.content).split('\r\n').slice(1, -2) : []
        const cells = lines.map((line) => line.split(';').slice(-3))
        return cells.reduce<[number, number]>(
          ([come, gone], [received, refunded]) => [
            come + (readCents(received ?? '') ?? 0),
            gone + (readCents(refunded ?? '') ?? 0),
          ],
          [0, 0],
        )
      }
      const [received, refunded] = await reported()
      const { id, receivable } = await paidByCard(12)
      const arrives = await refusedAndUnderWay(id)
      expect(await refund(id, { comprovante: pdf(fim) })).toMatchObject(done)
      expect(await refusal(test.deps, 'refund.settle', id)).toContain('duas vezes')
      await arrives()
      const [late] = await refundsOf(receivable)
      expect(late).toMatchObject({ method: 'gateway', status: 'twice', message: null })
      const cents = late?.cents ?? 0
      const [charge] = await test.db
        .select()
        .from(receivables)
        .where(eq(receivables.id, receivable))
      expect(cents).toBeGreaterThan(charge?.totalCents ?? 0)
      expect(await toRefund()).toEqual([String(id)])
      expect(await reported()).toEqual([received + cents, refunded + 2 * cents])
      expect(await actFor(test.deps, 'refund.settle', id, { texts: { fim } })).toMatchObject(done)
      expect(await refundsOf(receivable)).toMatchObject([{ status }, { status: 'done' }])
      expect(await toRefund()).toEqual([])
      expect(await reported()).toEqual([received + cents, refunded + back * cents])
      expect(await actFor(test.deps, 'refund.settle', id, { texts: { fim } })).toMatchObject(
        refusedBy('duas vezes'),
      )
    },
  )

  // Only here: a refund that one server was refused and another one got, which stayed failed, or requested for ever.
  it.each([
    { meanwhile: 'certified', rows: [{ status: 'done', message: null }] },
    { meanwhile: 'asked again', rows: [{ status: 'failed' }, { status: 'done' }] },
  ])(
    'that was refused to one server is done by the answer to another: $meanwhile',
    async ({ meanwhile, rows }) => {
      const { id, receivable, submission } = await paidByCard()
      await newMails(test)
      const arrives = await refusedAndUnderWay(id)
      answer = lost
      if (meanwhile === 'certified') await act(test.deps, 'certificate.issue', id)
      else await refund(id)
      await arrives()
      expect(await refundsOf(receivable)).toMatchObject(rows)
      expect(await stateOf(receivable)).toEqual(given)
      expect(await mailsTo(submission.Email)).toHaveLength(1)
      expect(await refusal(test.deps, 'certificate.revoke', id)).toContain('não tem certificado')
    },
  )

  it('that the gateway refuses waits in a queue, and may be tried again or given back by hand', async () => {
    const { id, receivable } = await paidByCard()
    answer = async () => ({ outcome: 'refused', message: 'Prazo vencido.' })
    expect(await refund(id)).toMatchObject(refusedBy('Prazo vencido.'))
    expect(await stateOf(receivable)).toEqual(retained)
    expect(await toRefund()).toContain(String(id))
    expect(await refund(id)).toMatchObject(refusedBy('Prazo vencido.'))
    expect(await refund(id, { comprovante: pdf() })).toMatchObject(done)
    expect(await refundsOf(receivable)).toMatchObject([
      { status: 'failed', message: 'Prazo vencido.' },
      { status: 'failed' },
      { status: 'done', method: 'manual' },
    ])
    expect(await stateOf(receivable)).toEqual(given)
    expect(await toRefund()).not.toContain(String(id))
  })
})

describe('the sandbox', () => {
  it('gives back what it approved, of that amount, and finds it approved afterwards', async () => {
    const { receivable } = await paidByCard()
    const [charge] = await test.db.select().from(sandboxCharges).orderBy(sandboxCharges.createdAt)
    const { reference = '', cents = 0 } = charge ?? {}
    const give = (of: string, amount: number | null) => sandbox().refund(of, amount ?? 0, never)
    expect(await give('unknown', 100)).toMatchObject({ outcome: 'refused' })
    expect(await give(reference, (cents ?? 0) + 1)).toMatchObject({ outcome: 'refused' })
    expect(await give(reference, cents)).toEqual({ outcome: 'refunded' })
    expect(await give(reference, cents)).toEqual({ outcome: 'refunded' })
    expect(await sandbox().find(reference, never)).toMatchObject({ outcome: 'approved' })
    expect(await stateOf(receivable)).toEqual(retained)
  })
})

describe('a refund of a slip', () => {
  it('needs a proof, and leaves the queue of those who withdrew', async () => {
    const { id, receivable, submission } = await enrolled(test.app, offer)
    expect(await refusal(test.deps, 'payment.refund', id)).toContain('Não há pagamento')
    await pay(test, receivable)
    await test.db
      .insert(withdrawals)
      .values({ enrolmentId: id, code: `D${id}`, requestedBy: 'student' })
    expect(await toRefund()).toEqual([String(id)])
    expect(await refund(id)).toMatchObject(refusedBy('envie o comprovante'))
    // Finds a preview that promises what the confirmed action refuses.
    const reason = { texts: { motivo: 'Desistiu' } }
    expect(await act(test.deps, 'payment.refund', id, reason, false)).toMatchObject(
      refusedBy('envie o comprovante'),
    )
    await newMails(test)
    expect(await refund(id, { comprovante: pdf() })).toMatchObject(done)
    expect(await toRefund()).toEqual([])
    expect(await stateOf(receivable)).toEqual(given)
    expect(await mailsTo(submission.Email)).toHaveLength(1)
  })

  // Finds a refund of a second payment that takes the course away from who paid for it.
  it('that was paid after its replacement leaves the paid enrolment alone', async () => {
    const { id, receivable } = await enrolled(test.app, offer)
    const changed = await changePayment(test.app, id, 1)
    const card = changed.json<{ IdContaAReceber: number }>().IdContaAReceber
    await payByCard(test.app, card, '4111111111111111')
    await pay(test, receivable)
    expect(await refund(id, { comprovante: pdf() })).toMatchObject(done)
    expect(await stateOf(receivable)).toEqual({ charge: 'refunded', enrolment: 'active' })
    expect(await stateOf(card)).toEqual(retained)
    expect(await refund(id)).toMatchObject(done)
    expect(await stateOf(card)).toEqual(given)
  })
})
