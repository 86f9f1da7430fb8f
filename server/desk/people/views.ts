import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { asLead, findLead, leadFacts } from '#server/people/index.ts'
import type { FoundLead } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { leads, outbox } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { auditMoments } from '../audit.ts'
import type { Moment, Queue, ReadView, Row } from '../subjects.ts'
import { timeOf } from '../time-of.ts'
import { peopleTexts as texts } from './texts.ts'

/** The kinds of requests that are answered by e-mail. */
export const contactKinds: readonly string[] = ['contact', 'doubts', 'more-info']

const namedIn = (names: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key

const kindOf = ({ kind }: FoundLead) => namedIn(texts.kinds, kind)

/** The request of a subject's id. */
export const leadOf = async (db: Tx, id: string): Promise<FoundLead | null> =>
  /^\d{1,9}$/.test(id) ? findLead(db, Number(id)) : null

/** E-mails to the sender; the text of an answer is in none of the audit's rows, because those are never deleted. */
async function mailMoments(db: Tx, id: number): Promise<Moment[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.aggregate, `lead:${id}`), inArray(outbox.kind, Object.keys(texts.mails))))
  return rows.map(({ kind, createdAt: at, payload }) => ({
    at,
    text: namedIn(texts.mails, kind),
    ...(typeof payload.text === 'string' && { detail: payload.text }),
  }))
}

/** The page of a request. */
export const leadView: ReadView = async ({ db }, id) => {
  const lead = await leadOf(db, id)
  if (!lead) return null
  const moments: Moment[] = [
    { at: lead.at, text: texts.received },
    ...(await mailMoments(db, lead.id)),
    ...(await auditMoments(db, 'lead', id)),
  ]
  const situation = lead.handledAt
    ? fill(texts.done, { dia: timeOf(lead.handledAt) })
    : texts.waiting
  return {
    title: fill(texts.title, { assunto: kindOf(lead), numero: id, nome: lead.name }),
    facts: [...(await leadFacts(db, lead)), [texts.situation, situation]],
    timeline: moments.toSorted((one, other) => Number(one.at) - Number(other.at)),
  }
}

const rowOf = (lead: FoundLead): Row => ({
  kind: 'lead',
  id: String(lead.id),
  cells: [lead.name, kindOf(lead), timeOf(lead.at)],
})

/** Requests of some kinds that wait, the oldest first. */
export const waitingOf = (
  kinds: readonly string[],
  queue: Pick<Queue, 'name' | 'title' | 'empty' | 'actions'>,
): Queue => ({
  ...queue,
  headings: [texts.sender, texts.kind, texts.receivedAt],
  rows: async ({ db }, limit) => {
    const rows = await db
      .select()
      .from(leads)
      .where(and(inArray(leads.kind, [...kinds]), isNull(leads.handledAt)))
      .orderBy(leads.id)
      .limit(limit)
    return rows.map((row) => rowOf(asLead(row)))
  },
})

/** Requests by their protocol or by the sender's e-mail. */
export async function searchLeads({ db }: Deps, text: string): Promise<Row[]> {
  const isNumber = /^\d{1,9}$/.test(text)
  if (!isNumber && !text.includes('@')) return []
  const rows = await db
    .select()
    .from(leads)
    .where(
      or(
        isNumber ? eq(leads.id, Number(text)) : undefined,
        eq(sql`lower(${leads.payload} ->> 'email')`, text.toLowerCase()),
      ),
    )
    .orderBy(leads.id)
    .limit(20)
  return rows.map((row) => rowOf(asLead(row)))
}
