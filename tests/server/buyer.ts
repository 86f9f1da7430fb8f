import { randomInt, randomUUID } from 'node:crypto'
import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import { cardStart, form, submissionFor } from './enrolment-kit.ts'
import type { Chosen } from './enrolment-kit.ts'

/** A server by its address, or the proxy before several. */
type Portal = { url: string } | undefined

/** Behind a proxy every request comes from an address of its own. */
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** Sends JSON under a key. Null: the server does not answer. */
export async function post(portal: Portal, path: string, body: object, key: string = randomUUID()) {
  try {
    const answer = await fetch(`${portal?.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': anyAddress(),
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, data: await answer.json() }
  } catch {
    return null
  }
}

/** The payment page's data of an enrolment. */
export const lookUpPayment = async (portal: Portal, enrolment: number) =>
  (await fetch(`${portal?.url}/api/pagamento/alterar-pagamento/${enrolment}`)).json()

/**
 * Sends the submission of a new person who will pay by card, and again under its key while the portal asks to come again, as
 * one on a busy machine does. Returns the number of the enrolment, NaN when it is refused.
 */
export async function enrolByCard(
  portal: Portal,
  offer: Chosen,
  changes: Partial<EnrolmentSubmission> = {},
): Promise<number> {
  const submission = submissionFor(offer, { TipoPagamento: 1, ...changes })
  const { headers, payload } = form([
    { name: 'inscricaoTela', content: JSON.stringify(submission) },
  ])
  const url = `${portal?.url}/api/inscricao/efetua-inscricao`
  const own = { 'idempotency-key': randomUUID(), 'x-forwarded-for': anyAddress() }
  for (let visit = 1; ; visit += 1) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, ...own },
      body: payload,
    })
    const data = await answer.json()
    if (answer.status !== 503 || visit === 100) return Number(data)
  }
}

/** Enrols a new person. */
export async function enrol(portal: Portal, offer: Chosen) {
  const enrolment = await enrolByCard(portal, offer)
  const { IdContaAReceber } = await lookUpPayment(portal, enrolment)
  return { enrolment, receivable: Number(IdContaAReceber) }
}

/** First step of a card payment. */
export const start = (portal: Portal, receivable: number, Parcelas = 1) =>
  post(portal, '/conta-a-receber/cartao/cria-transacao', cardStart(receivable, { Parcelas }))

/** Second step of a card payment. */
export const finish = (portal: Portal, Id: string, NumeroCartao: string, key?: string) =>
  post(
    portal,
    '/conta-a-receber/cartao/solicitar-pagamento',
    { Id, NumeroCartao, CodigoSeguranca: '123', Validade: '1230' },
    key,
  )

/** Pays as a visitor does who clicks, waits, reloads and clicks again until there is an answer. */
export async function insist(portal: Portal, receivable: number, card: string): Promise<void> {
  for (;;) {
    const started = await start(portal, receivable)
    const paid = started?.status === 200 ? await finish(portal, started.data.Id, card) : started
    if (paid?.data?.Sucesso) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Sent at the same time by visitors of whom each waits for an answer before the next one. */
export async function sendAll(count: number, visitors: number, send: (n: number) => Promise<void>) {
  const visitor = async (_: unknown, first: number) => {
    for (let n = first; n < count; n += visitors) await send(n)
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
}
