import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { messageState, resend } from '#server/delivery/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { maxDeliveries } from '#server/platform/db/outbox-rows.ts'
import { outbox, receivables } from '#server/platform/db/schema.ts'
import { actionsOn, done, refused } from '../action.ts'
import { auditMoments } from '../audit.ts'
import { factsOf, nameOf, queryList, rowId, timeOf } from '../subjects.ts'
import type { ReadView, View } from '../subjects.ts'
import { messageNames } from '../texts.ts'
import { numberOf, readRecord } from './record.ts'
import { enrolmentForms, mailTexts as texts } from './texts.ts'

async function findMail(db: Tx, id: string) {
  const isIt = eq(outbox.id, rowId(id))
  return (await db.select().from(outbox).where(isIt))[0]
}

/** The enrolment or request that a message is about; none for one about an account. */
async function relatedTo(db: Tx, aggregate: string): Promise<NonNullable<View['related']>> {
  const [of, id = ''] = aggregate.split(':')
  if (of === 'lead' || of === 'enrolment') return [{ kind: of, id }]
  if (of !== 'receivable') return []
  const charged = await db
    .select({ id: receivables.enrolmentId })
    .from(receivables)
    .where(eq(receivables.id, numberOf(id)))
  return charged.map((row) => ({ kind: 'enrolment', id: String(row.id) }))
}

/** An e-mail without its content, which may have a link that opens something. */
export const viewMail: ReadView = async ({ db }, id) => {
  const row = await findMail(db, id)
  if (!row) return null
  const state = messageState(row)
  const related = await relatedTo(db, row.aggregate)
  const record = related[0]?.kind === 'enrolment' && (await readRecord(db, related[0].id))
  return {
    title: fill(texts.title, { tipo: nameOf(messageNames, row.kind) }),
    facts: factsOf({
      Situação: texts.states[state],
      'E-mail do aluno': record && record.student.email,
      'Criado em': timeOf(row.createdAt),
      'Enviado em': row.processedAt && timeOf(row.processedAt),
      'Próxima tentativa': state === 'waiting' && timeOf(row.availableAt),
      Tentativas: String(row.attempts),
      'Último erro': row.lastError,
    }),
    timeline: await auditMoments(db, 'mail', id),
    related,
  }
}

const onMail = actionsOn({ on: 'mail', find: findMail })

/** Queues an e-mail again that was sent or given up. */
export const resendMail = onMail('mail.resend', enrolmentForms.resend, {
  check: (row) =>
    messageState(row) === 'waiting'
      ? fill(texts.stillWaiting, { quando: timeOf(row.availableAt) })
      : null,
  change: async (tx, row) =>
    (await resend(tx, row.id))
      ? done(texts.resent, { before: { state: messageState(row) } })
      : refused(texts.justResent),
})

/** E-mails that were given up after their last try. */
export const failedMails = queryList({
  ...texts.failed,
  name: 'emails',
  actions: ['mail.resend'],
  select(db: Tx) {
    const isFailed = and(isNull(outbox.processedAt), gte(outbox.attempts, maxDeliveries))
    return [db.select().from(outbox).where(isFailed).$dynamic(), asc(outbox.id)]
  },
  columns: {
    'Criado em': ({ createdAt }) => timeOf(createdAt),
    'E-mail': ({ kind }) => nameOf(messageNames, kind),
    'Último erro': ({ lastError }) => lastError ?? '',
  },
  subjectOf: ({ id }) => ({ kind: 'mail', id: String(id) }),
})
