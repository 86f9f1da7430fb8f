import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { todayInSaoPaulo } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { plain } from '#contract/plain.ts'
import { problemText } from '#server/catalogue/index.ts'
import { enqueue } from '#server/delivery/index.ts'
import {
  approvePartner,
  asLead,
  findLead,
  handleLead,
  leadDetails,
  partnerAddress,
  type ApprovalFault,
  type FoundLead,
} from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { hasWords } from '#server/platform/db/listing.ts'
import { leads, outbox } from '#server/platform/db/schema.ts'
import { actionsOn, done, refused } from '../action.ts'
import { auditMoments } from '../audit.ts'
import { inOrder, nameOf, queryList, rowId, textFilter, timeOf } from '../subjects.ts'
import type { DeskPart, Filter, Moment, DeskList, ReadView } from '../subjects.ts'
import { peopleForms as forms, peopleTexts as texts } from './texts.ts'

const onLead = actionsOn({ on: 'lead', find: (tx: Tx, id) => findLead(tx, rowId(id)) })

const isPartner = ({ kind }: FoundLead) => kind === 'partner'

/** Why a request cannot be handled in this manner; null: it can. */
const handlingRefusal = (as: 'contact' | 'partner') => (lead: FoundLead) => {
  if (isPartner(lead) !== (as === 'partner'))
    return isPartner(lead) ? texts.notContact : texts.notPartner
  return lead.handledAt ? texts.faults.handled : null
}

/** An address that a name suggests: `cfc-serra-azul`. */
const hashOf = (name: string) =>
  plain(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)

function refuseApproval(fault: ApprovalFault, hash: string) {
  if (typeof fault === 'string') return refused(fill(texts.faults[fault], { hash }))
  const [first = '', ...others] = fault.map(
    (problem) => `${nameOf(texts.members, problem.field ?? '')}: ${problemText(problem)}`,
  )
  return refused(first, others)
}

const answer = onLead('contact.answer', forms.answer, {
  check: handlingRefusal('contact'),
  async change(tx, { id: leadId, name }, { input, now }) {
    const text = input.text('texto')
    const isSilent = input.flag('sem-email')
    if (text === '' && !isSilent) return refused(texts.answerMissing)
    if (!(await handleLead(tx, leadId, now))) return refused(texts.faults.handled)
    const after = { mailed: !isSilent }
    if (isSilent) return done(texts.setAside, { after })
    await enqueue(tx, { kind: 'contact.answered', payload: { leadId, text } })
    return done(fill(texts.answered, { nome: name }), { after })
  },
})

const approve = onLead('partner.approve', forms.approve, {
  check: handlingRefusal('partner'),
  initial: ({ name }) => ({ endereco: hashOf(name), nome: name, cor: brand.colours.primary }),
  transaction: { isolationLevel: 'read committed' },
  async change(tx, lead, { deps, actor, input, now }) {
    const [hash, name, colour] = [input.text('endereco'), input.text('nome'), input.text('cor')]
    const fault = await approvePartner(
      tx,
      { leadId: lead.id, hash, name, colour, logo: input.file('logotipo').content },
      { now, today: todayInSaoPaulo(now), appliedBy: actor.name },
    )
    if (fault !== null) return refuseApproval(fault, hash)
    const endereco = partnerAddress(deps.config, hash)
    return done(fill(texts.approved, { endereco }), { after: { hash, name, colour } })
  },
})

const dismiss = onLead('partner.dismiss', forms.dismiss, {
  check: handlingRefusal('partner'),
  change: async (tx, lead, { now }) =>
    (await handleLead(tx, lead.id, now))
      ? done(fill(texts.dismissed, { nome: lead.name }))
      : refused(texts.faults.handled),
})

const kindOf = ({ kind }: Pick<FoundLead, 'kind'>) => nameOf(texts.kinds, kind)

const situationOf = ({ handledAt }: Pick<FoundLead, 'handledAt'>) =>
  handledAt ? fill(texts.done, { dia: timeOf(handledAt) }) : texts.waiting

/** E-mails to the sender; the text of an answer is in none of the audit's rows, because those are never deleted. */
async function mailMoments(db: Tx, id: number): Promise<Moment[]> {
  const isTheirs = eq(outbox.aggregate, `lead:${id}`)
  const isShown = and(isTheirs, inArray(outbox.kind, Object.keys(texts.mails)))
  const rows = await db.select().from(outbox).where(isShown)
  return rows.map(({ kind, createdAt: at, payload: { text } }) => ({
    at,
    text: nameOf(texts.mails, kind),
    detail: typeof text === 'string' ? text : '',
  }))
}

const leadView: ReadView = async ({ db }, id) => {
  const lead = await findLead(db, rowId(id))
  if (!lead) return null
  return {
    title: fill(texts.title, { assunto: kindOf(lead), numero: id, nome: lead.name }),
    facts: [...(await leadDetails(db, lead)), [texts.situation, situationOf(lead)]],
    timeline: inOrder([
      { at: lead.at, text: texts.received },
      ...(await mailMoments(db, lead.id)),
      ...(await auditMoments(db, 'lead', id)),
    ]),
  }
}

const listOf = (
  list: Omit<DeskList, 'headings' | 'rows'>,
  conditionOf: (texto: string) => SQL | undefined,
  order = asc(leads.id),
) =>
  queryList({
    ...list,
    select: (db: Tx, { texto = '' }: Filter) => [
      db.select().from(leads).where(conditionOf(texto)).$dynamic(),
      order,
    ],
    columns: {
      Nome: (row) => asLead(row).name,
      Assunto: kindOf,
      'Recebido em': ({ createdAt }) => timeOf(createdAt),
      Situação: situationOf,
    },
    subjectOf: ({ id }) => ({ kind: 'lead', id: String(id) }),
  })

const waitsOf = (...kinds: string[]) => and(inArray(leads.kind, kinds), isNull(leads.handledAt))

const written = ['name', 'nome', 'tradeName', 'email'].map(
  (key) => sql`(${leads.payload} ->> ${key})`,
)

/** By the protocol, or by words of the sender's name and e-mail. */
function foundBy(texto: string): SQL | undefined {
  if (texto === '') return undefined
  const number = rowId(texto)
  return number > 0 ? eq(leads.id, number) : hasWords(texto, (has) => written.map(has))
}

/** Contacts to answer, and partners to approve. */
export const people: DeskPart = {
  actions: [answer, approve, dismiss],
  queues: [
    listOf(texts.contacts, () => waitsOf('contact', 'doubts', 'more-info')),
    listOf(texts.partners, () => waitsOf('partner')),
  ],
  lists: [listOf({ ...texts.all, filters: textFilter(texts.filter) }, foundBy, desc(leads.id))],
  views: { lead: leadView },
}
