import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { asLead, findLead, leadFacts } from '#server/people/index.ts'
import type { FoundLead } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { hasWords, partOf } from '#server/platform/db/listing.ts'
import { leads, outbox } from '#server/platform/db/schema.ts'
import { auditMoments } from '../audit.ts'
import { inOrder, nameOf, rowId, textFilter, timeOf } from '../subjects.ts'
import type { Asked, Listed, Moment, Queue, ReadView } from '../subjects.ts'
import { peopleTexts as texts } from './texts.ts'

/** The kinds of requests that are answered by e-mail. */
export const contactKinds: readonly string[] = ['contact', 'doubts', 'more-info']

const kindOf = ({ kind }: FoundLead) => nameOf(texts.kinds, kind)

const situationOf = ({ handledAt }: FoundLead) =>
  handledAt ? fill(texts.done, { dia: timeOf(handledAt) }) : texts.waiting

/** E-mails to the sender; the text of an answer is in none of the audit's rows, because those are never deleted. */
async function mailMoments(db: Tx, id: number): Promise<Moment[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.aggregate, `lead:${id}`), inArray(outbox.kind, Object.keys(texts.mails))))
  return rows.map(({ kind, createdAt: at, payload }) => ({
    at,
    text: nameOf(texts.mails, kind),
    ...(typeof payload.text === 'string' && { detail: payload.text }),
  }))
}

/** The page of a request. */
export const leadView: ReadView = async ({ db }, id) => {
  const lead = await findLead(db, rowId(id))
  if (!lead) return null
  const { at } = lead
  return {
    title: fill(texts.title, { assunto: kindOf(lead), numero: id, nome: lead.name }),
    facts: [...(await leadFacts(db, lead)), [texts.situation, situationOf(lead)]],
    timeline: inOrder([
      { at, text: texts.received },
      ...(await mailMoments(db, lead.id)),
      ...(await auditMoments(db, 'lead', id)),
    ]),
  }
}

/** Requests as lines below the headings of their lists. */
function listLeads(
  db: Tx,
  asked: Asked,
  condition: SQL | undefined,
  order = asc(leads.id),
): Promise<Listed> {
  const query = db.select().from(leads).where(condition).$dynamic()
  return partOf(db, query, asked, order, (row) => {
    const lead = asLead(row)
    return {
      kind: 'lead',
      id: String(lead.id),
      cells: [lead.name, kindOf(lead), timeOf(lead.at), situationOf(lead)],
    }
  })
}

const waiting = (kinds: readonly string[], queue: Omit<Queue, 'headings' | 'rows'>): Queue => ({
  ...queue,
  headings: texts.headings,
  rows: ({ db }, asked) =>
    listLeads(db, asked, and(inArray(leads.kind, [...kinds]), isNull(leads.handledAt))),
})

/** Requests that wait for an answer or an approval. */
export const waitingLeads: readonly Queue[] = [
  waiting(contactKinds, { name: 'contatos', ...texts.contacts, actions: ['contact.answer'] }),
  waiting(['partner'], {
    name: 'parceiros',
    ...texts.partners,
    actions: ['partner.approve', 'partner.dismiss'],
  }),
]

const { payload } = leads
const written = ['name', 'nome', 'tradeName', 'email'].map((key) => sql`(${payload} ->> ${key})`)

/** All requests, by their protocol or by words of the sender's name and e-mail. */
export const allLeads: Queue = {
  name: 'pedidos',
  actions: ['contact.answer'],
  headings: texts.headings,
  ...texts.all,
  filters: textFilter(texts.filter),
  rows({ db }, asked) {
    const { texto = '' } = asked.filter ?? {}
    const number = rowId(texto)
    const found = number > 0 ? eq(leads.id, number) : hasWords(texto, (has) => written.map(has))
    return listLeads(db, asked, texto === '' ? undefined : found, desc(leads.id))
  },
}
