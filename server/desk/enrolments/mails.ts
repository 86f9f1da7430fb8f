import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { messageState, resend } from '#server/delivery/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { maxDeliveries } from '#server/platform/db/outbox-rows.ts'
import { outbox, receivables } from '#server/platform/db/schema.ts'
import { action } from '../action.ts'
import { auditMoments } from '../audit.ts'
import type { Queue, ReadView, View } from '../subjects.ts'
import { actionTexts } from '../texts.ts'
import { timeOf } from '../time-of.ts'
import { numberOf } from './record.ts'
import { refused } from './on-enrolment.ts'
import { mailActionTexts, mailKinds, mailTexts as texts } from './texts.ts'

const kinds: ReadonlyMap<string, string> = new Map(Object.entries(mailKinds))

/** What a message is, in words. */
export const kindOf = (kind: string) => kinds.get(kind) ?? kind

async function findMail(db: Tx, id: string) {
  const number = numberOf(id)
  if (number === null || number >= 2 ** 31) return undefined
  const [row] = await db.select().from(outbox).where(eq(outbox.id, number))
  return row
}

/** The enrolment or contact that a message is about. */
async function relatedTo(db: Tx, aggregate: string): Promise<NonNullable<View['related']>> {
  const [of, id = ''] = aggregate.split(':')
  if (of === 'lead') return [{ kind: 'lead', id, label: fill(texts.lead, { numero: id }) }]
  const enrolment = (number: number | string) =>
    ({
      kind: 'enrolment',
      id: String(number),
      label: fill(texts.enrolment, { numero: number }),
    }) as const
  if (of === 'enrolment') return [enrolment(id)]
  if (of !== 'receivable') return []
  const [row] = await db
    .select({ enrolmentId: receivables.enrolmentId })
    .from(receivables)
    .where(eq(receivables.id, numberOf(id) ?? 0))
  return row ? [enrolment(row.enrolmentId)] : []
}

/** An e-mail without its content, which may have a link that opens something. */
export const viewMail: ReadView = async ({ db }, id) => {
  const row = await findMail(db, id)
  if (!row) return null
  const { kind, aggregate, createdAt, processedAt, availableAt, attempts, lastError } = row
  const state = messageState(row)
  return {
    title: fill(texts.title, { tipo: kindOf(kind) }),
    facts: [
      [texts.state, texts.states[state]],
      [texts.made, timeOf(createdAt)],
      ...(processedAt ? [[texts.sent, timeOf(processedAt)] as const] : []),
      ...(state === 'waiting' ? [[texts.next, timeOf(availableAt)] as const] : []),
      [texts.attempts, String(attempts)],
      ...(lastError === null ? [] : [[texts.error, lastError] as const]),
    ],
    timeline: await auditMoments(db, 'mail', id),
    related: await relatedTo(db, aggregate),
  }
}

const refusalOf = (row: typeof outbox.$inferSelect | undefined, id: string) => {
  if (!row) return fill(actionTexts.unknown, { numero: id })
  return messageState(row) === 'waiting'
    ? fill(texts.stillWaiting, { quando: timeOf(row.availableAt) })
    : null
}

/** Sends an e-mail again. */
export const resendMail = action({
  name: 'mail.resend',
  on: 'mail',
  ...mailActionTexts.resend,
  fields: [],
  reason: 'optional',
  refuses: async (tx, id) => refusalOf(await findMail(tx, id), id),
  run: ({ write, id }) =>
    write(async (tx) => {
      const row = await findMail(tx, id)
      const refusal = refusalOf(row, id)
      if (!row || refusal !== null) return refused(refusal ?? '')
      return (await resend(tx, row.id))
        ? { is: 'done', text: texts.resent, before: { state: messageState(row) } }
        : refused(texts.justResent)
    }),
})

/** E-mails that were given up after their last try. */
export const failedMails: Queue = {
  name: 'emails',
  actions: ['mail.resend'],
  ...texts.failed,
  async rows({ db }, limit) {
    const rows = await db
      .select()
      .from(outbox)
      .where(and(isNull(outbox.processedAt), gte(outbox.attempts, maxDeliveries)))
      .orderBy(asc(outbox.id))
      .limit(limit)
    return rows.map((row) => ({
      kind: 'mail',
      id: String(row.id),
      cells: [timeOf(row.createdAt), kindOf(row.kind), row.lastError ?? ''],
    }))
  },
}
