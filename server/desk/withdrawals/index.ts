import { formatMoment } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { withdraw } from '#server/enrolment/index.ts'
import { findWithdrawal } from '#server/money/index.ts'
import { findEnrolled } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { action } from '../action.ts'
import type { DeskPart } from '../part.ts'
import { withdrawalDeskTexts as texts } from './texts.ts'

/** Why a withdrawal cannot be registered, whatever the day; null: it may be. */
async function refusalOf(tx: Tx, id: string): Promise<string | null> {
  const enrolled = /^\d{1,16}$/.test(id) ? await findEnrolled(tx, Number(id)) : undefined
  if (!enrolled) return fill(texts.unknown, { numero: id })
  const known = await findWithdrawal(tx, enrolled.enrolment.id)
  if (known) return fill(texts.known, { codigo: known.code })
  return enrolled.enrolment.status === 'cancelled' ? texts.cancelled : null
}

const withdrawal = action({
  name: 'enrolment.withdraw',
  on: 'enrolment',
  title: texts.title,
  help: texts.help,
  fields: [
    {
      name: 'canal',
      label: texts.channel,
      kind: 'choice',
      choices: [
        { value: 'telefone', label: texts.phone },
        { value: 'e-mail', label: texts.mail },
        { value: 'pessoalmente', label: texts.inPerson },
      ],
    },
  ],
  reason: 'optional',
  refuses: refusalOf,
  run: ({ deps, id, input, write }) =>
    write(async (tx) => {
      const refusal = await refusalOf(tx, id)
      if (refusal !== null) return { is: 'refused', text: refusal }
      const done = await withdraw(tx, deps, { enrolmentId: Number(id), by: 'staff' })
      if (done.is === 'refused') return done
      const { Codigo, DataHora, ADevolver } = done.receipt
      return {
        is: 'done',
        text: fill(texts.done, { momento: formatMoment(DataHora), codigo: Codigo }),
        lines: [ADevolver ? texts.toRefund : texts.nothingPaid],
        after: { code: Codigo, channel: input.text('canal') },
      }
    }),
})

/** Withdrawals that the provider registers for a student. Their refunds wait in the queue of refunds. */
export const withdrawalsPart: DeskPart = { actions: [withdrawal], queues: [], views: {} }
