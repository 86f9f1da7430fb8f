import type { FastifyInstance, InjectOptions } from 'fastify'
import { eq } from 'drizzle-orm'
import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { enqueue } from '#server/delivery/index.ts'
import { deliverDue } from '#server/delivery/outbox-relay.ts'
import { mails } from '#server/mails.ts'
import { sandboxCards } from '#server/money/gateway/sandbox-cards.ts'
import { moveCharge } from '#server/money/receivables/move-charge.ts'
import { fromNow } from '#server/platform/db/database-clock.ts'
import { chargeEvents, outbox } from '#server/platform/db/schema.ts'
import { transact } from '#server/platform/db/transact.ts'
import { serverInspectionRecords } from '#server/studio/server-events.ts'
import { withServerRecords } from '@studio/kit/inspect/crossing.ts'
import { sequenceOf } from '@studio/kit/inspect/sequence.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { watch } from '@studio/kit/inspect/watch.ts'
import { nameOfCall } from '../../src/inspected-calls.ts'
import { subjects } from '../studio/inspected-world.ts'
import { enrolled, findOffer, payByCard } from './enrolment-kit.ts'
import { useTestApp } from './kit.ts'

const test = useTestApp()

/** An inspected page of a visitor: its requests go to the real server, its calls are actors. */
function inspectedPage() {
  const inspectionRecords: InspectionRecord[] = []
  const { inspect, reportRequest } = watch({
    run: 'pagina',
    source: () => '/cursos',
    visible: {},
    now: Date.now,
    send: (inspectionRecord) => inspectionRecords.push(inspectionRecord),
  })
  const inject = async (request: InjectOptions | string) => {
    const { url = '', method = 'GET' } = typeof request === 'string' ? { url: request } : request
    const name = nameOfCall(method, new URL(typeof url === 'string' ? url : '', 'http://portal'))
    const answered = reportRequest(name ?? 'none')
    const answer = await test.app.inject(request)
    answered({ status: answer.statusCode, request: String(answer.headers['x-request-id']) })
    return answer
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the kit uses of it
  const app = { inject } as unknown as FastifyInstance
  return {
    inspectionRecords,
    app,
    /** What an actor of the page does. */
    does: <Answer>(work: () => Promise<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        const actor = createActor(fromPromise(work), { inspect })
        actor.subscribe({
          next: ({ output }) => output !== undefined && resolve(output),
          error: reject,
        })
        actor.start()
      }),
  }
}

it('shows the moves of a charge and the e-mails under the requests that caused them', async () => {
  const server = serverInspectionRecords(test.deps)
  const offer = await findOffer(test.db)
  // Another person, whose page is not inspected.
  await enrolled(test.app, offer)
  const page = inspectedPage()
  const person = await page.does(() => enrolled(page.app, offer, { TipoPagamento: 1 }))
  const card = sandboxCards.find(({ outcome }) => outcome === 'approve')?.number ?? ''
  await page.does(() => payByCard(page.app, person.receivable, card))
  const queued = await server.next()
  expect(JSON.stringify(queued)).not.toContain('entrega')
  await deliverDue(test.deps, test.app.log, mails)
  // By the server itself, without a request.
  await transact(test.db, (tx) => moveCharge(tx, person.receivable, 'payment.refunded', new Date()))
  // At a later time in the database: of two causes in one millisecond neither is the first.
  const refund = eq(chargeEvents.event, 'payment.refunded')
  await test.db
    .update(chargeEvents)
    .set({ at: fromNow(60_000) })
    .where(refund)

  const serverRecords = [...queued, ...(await server.next())]
  // Each e-mail is sent once.
  expect(await server.next()).toEqual([])
  const { lifelines, rows } = sequenceOf(
    withServerRecords(page.inspectionRecords, [serverRecords]),
    subjects,
  )
  const titles = new Map(
    lifelines.map(({ id, title, detail }) => [id, `${title} ${detail}`.trim()]),
  )
  const charge = `Conta a receber conta ${person.receivable}`
  const steps = rows.map((row) =>
    row.kind === 'rest'
      ? `${titles.get(row.on)}: ${row.text}`
      : `${titles.get(row.from)} → ${titles.get(row.to)}: ${row.text.replace(/pedido \w{8}/, 'pedido …')}`,
  )
  const crossed = steps.filter((step) => /Servidor|^Cartas/.test(step) || step.startsWith(charge))
  // The requests of the page in their order, each with its effects.
  expect(crossed).toEqual([
    'Actor → Servidor: POST /inscricao/efetua-inscricao',
    `Servidor → ${charge}: começa`,
    `${charge}: Aberta`,
    'Servidor → Cartas: enrolment.confirmed',
    'Servidor → Actor: 200 (pedido …)',
    // A look-up in a later turn may be a screen's; a change is of the call under way.
    'Fora → Servidor: GET /pagamento/alterar-pagamento/:id',
    'Servidor → Fora: 200 (pedido …)',
    'Actor → Servidor: POST /conta-a-receber/cartao/cria-transacao',
    `Servidor → ${charge}: começa uma tentativa com cartão`,
    `${charge}: Transação criada, nada autorizado ainda`,
    'Servidor → Actor: 200 (pedido …)',
    'Actor → Servidor: POST /conta-a-receber/cartao/solicitar-pagamento',
    `Servidor → ${charge}: pede a autorização`,
    `${charge}: Autorização em andamento`,
    `Servidor → ${charge}: a autorização é aprovada`,
    `${charge}: Paga`,
    'Servidor → Cartas: payment.approved',
    'Servidor → Actor: 200 (pedido …)',
    // Later and without a request, and only those of this page.
    'Cartas → Entrega: enrolment.confirmed',
    'Cartas → Entrega: payment.approved',
    expect.stringMatching(`^Servidor → ${charge}: `),
    expect.stringMatching(`^${charge}: `),
  ])
  const text = JSON.stringify([page.inspectionRecords, serverRecords, steps])
  const { Cpf, Email, Nome } = person.submission
  for (const secret of [Cpf, Email, Nome, card]) expect(text).not.toContain(secret)
})

it('writes nothing of a request beside what the server does by itself', async () => {
  const { receivable } = await enrolled(test.app, await findOffer(test.db))
  const rows = () =>
    test.db.select().from(chargeEvents).where(eq(chargeEvents.receivableId, receivable))
  const [birth] = await rows()
  const [mail] = await test.db
    .select()
    .from(outbox)
    .where(eq(outbox.requestId, birth?.requestId ?? ''))
  expect(mail?.kind).toBe('enrolment.confirmed')
  await transact(test.db, (tx) => moveCharge(tx, receivable, 'boleto.paid', new Date()))
  expect((await rows()).map(({ requestId }) => requestId)).toEqual([birth?.requestId, null])
})

it('shows no e-mail before the move that it was written with, whatever is committed while it reads', async () => {
  const server = serverInspectionRecords(test.deps)
  const { receivable } = await enrolled(test.app, await findOffer(test.db))
  await server.next()
  const reading = server.next()
  await transact(test.db, async (tx) => {
    await moveCharge(tx, receivable, 'payment.replaced', new Date())
    await enqueue(tx, {
      kind: 'boleto.cancelled',
      payload: { receivableId: receivable, ourNumber: '1' },
    })
  })
  const types = [...(await reading), ...(await server.next())].flatMap((inspectionRecord) =>
    inspectionRecord.kind === 'received' ? [inspectionRecord.event.type] : [],
  )
  expect(types).toEqual(['payment.replaced', 'boleto.cancelled'])
})
