import { brand } from '#contract/brand.ts'
import { todayInSaoPaulo } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { plain } from '#contract/plain.ts'
import { problemText } from '#server/catalogue/index.ts'
import { enqueue } from '#server/delivery/index.ts'
import { approvePartner, findLead, handleLead, partnerAddress } from '#server/people/index.ts'
import type { ApprovalFault, FoundLead } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { actionsOn, done, refused } from '../action.ts'
import { rowId } from '../subjects.ts'
import type { DeskPart } from '../subjects.ts'
import { peopleForms as forms, peopleTexts as texts } from './texts.ts'
import { allLeads, contactKinds, leadView, waitingLeads } from './views.ts'

const find = (tx: Tx, id: string) => findLead(tx, rowId(id))
const onLead = actionsOn({ on: 'lead', find })

const waitsAs =
  (as: 'contact' | 'partner') =>
  ({ kind, handledAt }: FoundLead): string | null => {
    const isContact = contactKinds.includes(kind)
    if (isContact !== (as === 'contact')) return isContact ? texts.notPartner : texts.notContact
    return handledAt ? texts.faults.handled : null
  }

/** An address that a name suggests: `cfc-serra-azul`. */
const hashOf = (name: string) =>
  plain(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)

function faultSentence(fault: ApprovalFault, hash: string) {
  if (typeof fault === 'string') return refused(fill(texts.faults[fault], { hash }))
  const members: Readonly<Record<string, string>> = texts.members
  const [first = '', ...others] = fault.map(
    (problem) => `${members[problem.field ?? ''] ?? ''}: ${problemText(problem)}`,
  )
  return refused(first, others)
}

const peopleActions = [
  onLead('contact.answer', forms.answer, {
    check: waitsAs('contact'),
    async change(tx, lead, { input, now }) {
      const text = input.text('texto')
      const isSilent = input.flag('sem-email')
      if (text === '' && !isSilent) return refused(texts.answerMissing)
      if (!(await handleLead(tx, lead.id, now))) return refused(texts.faults.handled)
      if (!isSilent)
        await enqueue(tx, {
          kind: 'contact.answered',
          aggregate: `lead:${lead.id}`,
          payload: { leadId: lead.id, text },
        })
      const answered = fill(texts.answered, { nome: lead.name })
      return done(isSilent ? texts.setAside : answered, { after: { mailed: !isSilent } })
    },
  }),
  onLead('partner.approve', forms.approve, {
    check: waitsAs('partner'),
    initial: ({ name }) => ({ endereco: hashOf(name), nome: name, cor: brand.colours.primary }),
    transaction: { isolationLevel: 'read committed' },
    async change(tx, lead, { deps, actor, input, now }) {
      const [hash, name, colour] = [input.text('endereco'), input.text('nome'), input.text('cor')]
      const logo = input.file('logotipo')?.content ?? Buffer.alloc(0)
      const fault = await approvePartner(
        tx,
        { leadId: lead.id, hash, name, colour, logo },
        { now, today: todayInSaoPaulo(now), appliedBy: actor.name },
      )
      if (fault !== null) return faultSentence(fault, hash)
      const endereco = partnerAddress(deps.config, hash)
      return done(fill(texts.approved, { endereco }), { after: { hash, name, colour } })
    },
  }),
  onLead('partner.dismiss', forms.dismiss, {
    check: waitsAs('partner'),
    change: async (tx, lead, { now }) =>
      (await handleLead(tx, lead.id, now))
        ? done(fill(texts.dismissed, { nome: lead.name }))
        : refused(texts.faults.handled),
  }),
]

/** Contacts to answer, and partners to approve. */
export const people: DeskPart = {
  actions: peopleActions,
  queues: waitingLeads,
  lists: [allLeads],
  views: { lead: leadView },
}
