import { todayInSaoPaulo } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { plain } from '#contract/plain.ts'
import { problemText } from '#server/catalogue/index.ts'
import { enqueue } from '#server/delivery/index.ts'
import { approvePartner, handleLead, partnerAddress } from '#server/people/index.ts'
import type { ApprovalFault, FoundLead } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { action } from '../action.ts'
import type { Written } from '../action.ts'
import { peopleTexts as texts } from './texts.ts'
import { contactKinds, leadOf } from './views.ts'

const refused = (text: string, lines: readonly string[] = []): Written => ({
  is: 'refused',
  text,
  lines,
})

/** The waiting request of an id, or the sentence that refuses. */
async function waitingLead(
  tx: Tx,
  id: string,
  as: 'contact' | 'partner',
): Promise<FoundLead | string> {
  const lead = await leadOf(tx, id)
  if (!lead) return fill(texts.unknown, { numero: id })
  const isContact = contactKinds.includes(lead.kind)
  if (isContact !== (as === 'contact')) return isContact ? texts.notPartner : texts.notContact
  return lead.handledAt ? texts.handled : lead
}

const refusesUnless = (as: 'contact' | 'partner') => async (tx: Tx, id: string) => {
  const lead = await waitingLead(tx, id, as)
  return typeof lead === 'string' ? lead : null
}

/** An address that a name suggests: `cfc-serra-azul`. */
const hashOf = (name: string) =>
  plain(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)

const brandFields = [
  { name: 'endereco', label: texts.hash, kind: 'text', max: 60, hint: texts.hashHint },
  { name: 'nome', label: texts.name, kind: 'text', max: 120 },
  { name: 'cor', label: texts.colour, kind: 'text', max: 7, hint: texts.colourHint },
  {
    name: 'logotipo',
    label: texts.logo,
    kind: 'file',
    types: ['png', 'jpeg'],
    max: 256 * 1024,
    hint: texts.logoHint,
  },
] as const

const labels: Readonly<Record<string, string>> = {
  hash: texts.hash,
  name: texts.name,
  colour: texts.colour,
  logo: texts.logo,
}

function faultSentence(fault: ApprovalFault, hash: string): Written {
  if (fault === 'handled') return refused(texts.handled)
  if (fault === 'taken') return refused(fill(texts.taken, { hash }))
  if (fault === 'logo') return refused(texts.badLogo)
  const [first = '', ...others] = fault.map((problem) =>
    fill(texts.fault, { campo: labels[problem.field ?? ''] ?? '', problema: problemText(problem) }),
  )
  return refused(first, others)
}

export const peopleActions = [
  action({
    name: 'contact.answer',
    on: 'lead',
    title: texts.answer,
    help: texts.answerHelp,
    fields: [
      {
        name: 'texto',
        label: texts.answerText,
        kind: 'long',
        max: 5000,
        optional: true,
        hint: texts.answerHint,
      },
      { name: 'sem-email', label: texts.silent, kind: 'flag', hint: texts.silentHint },
    ],
    reason: 'optional',
    refuses: refusesUnless('contact'),
    run: async ({ deps, id, input, write }) => {
      const [text, isSilent] = [
        input.text('texto').replaceAll('\r\n', '\n'),
        input.flag('sem-email'),
      ]
      if (text === '' && !isSilent) return { is: 'refused', text: texts.answerMissing }
      return write(async (tx) => {
        const lead = await waitingLead(tx, id, 'contact')
        if (typeof lead === 'string') return refused(lead)
        if (!(await handleLead(tx, lead.id, deps.clock()))) return refused(texts.handled)
        if (!isSilent)
          await enqueue(tx, {
            kind: 'contact.answered',
            aggregate: `lead:${lead.id}`,
            payload: { leadId: lead.id, text },
          })
        return {
          is: 'done',
          text: isSilent ? texts.setAside : fill(texts.answered, { nome: lead.name }),
          after: { mailed: !isSilent },
        }
      })
    },
  }),
  action({
    name: 'partner.approve',
    on: 'lead',
    title: texts.approve,
    help: texts.approveHelp,
    fields: brandFields,
    reason: 'none',
    refuses: refusesUnless('partner'),
    initial: async (tx, id) => {
      const name = (await leadOf(tx, id))?.name ?? ''
      return { endereco: hashOf(name), nome: name }
    },
    run: async ({ deps, actor, id, input, write }) => {
      const [hash, name, colour] = [input.text('endereco'), input.text('nome'), input.text('cor')]
      const now = deps.clock()
      return write(
        async (tx) => {
          const lead = await waitingLead(tx, id, 'partner')
          if (typeof lead === 'string') return refused(lead)
          const logo = input.file('logotipo')?.content ?? Buffer.alloc(0)
          const fault = await approvePartner(
            tx,
            { leadId: lead.id, hash, name, colour, logo },
            { now, today: todayInSaoPaulo(now), appliedBy: actor.name },
          )
          if (fault !== null) return faultSentence(fault, hash)
          return {
            is: 'done',
            text: fill(texts.approved, { endereco: partnerAddress(deps.config, hash) }),
            after: { hash, name, colour },
          }
        },
        { isolationLevel: 'read committed' },
      )
    },
  }),
  action({
    name: 'partner.dismiss',
    on: 'lead',
    title: texts.dismiss,
    help: texts.dismissHelp,
    fields: [],
    reason: 'required',
    refuses: refusesUnless('partner'),
    run: async ({ deps, id, write }) =>
      write(async (tx) => {
        const lead = await waitingLead(tx, id, 'partner')
        if (typeof lead === 'string') return refused(lead)
        if (!(await handleLead(tx, lead.id, deps.clock()))) return refused(texts.handled)
        return { is: 'done', text: fill(texts.dismissed, { nome: lead.name }) }
      }),
  }),
]
