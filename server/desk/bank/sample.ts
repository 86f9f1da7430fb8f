import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { formatIso, todayInSaoPaulo } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { chargeMoves } from '#machines/charge/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { receivables } from '#server/platform/db/schema.ts'
import { action, refused } from '../action.ts'
import { titleOf } from './layout.ts'
import { layouts } from './layouts/index.ts'
import { enrolmentIdOf } from './receipt.ts'
import { readTexts, sampleTexts as texts } from './texts.ts'
import { writeReturnFile } from './write-return-file.ts'

/** Slips of a sample. */
const most = 1000

/** The statuses in which a slip is paid by a payment. */
const payable = chargeMoves.flatMap(([from, event, to]) =>
  event === 'boleto.paid' && to === 'paid' ? [from] : [],
)

/** Slips that can be paid, the oldest first; of one enrolment unless that is null. */
const openSlips = (tx: Tx, enrolmentId: number | null) =>
  tx
    .select()
    .from(receivables)
    .where(
      and(
        inArray(receivables.status, payable),
        isNotNull(receivables.ourNumber),
        enrolmentId === null ? undefined : eq(receivables.enrolmentId, enrolmentId),
      ),
    )
    .orderBy(asc(receivables.createdAt), asc(receivables.id))
    .limit(most)

export const bankSample = action({
  name: 'bank.sample',
  on: null,
  title: texts.title,
  help: texts.help,
  fields: [
    {
      ...texts.layout,
      choices: layouts.map((layout) => ({ value: layout.name, label: titleOf(layout) })),
    },
    { ...texts.enrolment, hint: fill(texts.enrolment.hint, { maximo: most }) },
  ],
  reason: 'none',
  async run({ deps, input, write }) {
    const { secure, allowSandbox } = deps.config
    if (secure && !allowSandbox) return refused(texts.onlySandbox)
    const layout = layouts.find(({ name }) => name === input.text('formato'))
    if (!layout) throw new Error('A choice outside its choices')
    const numero = input.text('inscricao')
    const enrolmentId = enrolmentIdOf(numero)
    return write(async (tx) => {
      const slips = numero && enrolmentId === null ? [] : await openSlips(tx, enrolmentId)
      if (slips.length === 0)
        return refused(fill(numero ? texts.nothingOfEnrolment : texts.nothing, { numero }))
      const today = formatIso(todayInSaoPaulo(deps.clock()))
      const titles = slips.map(({ ourNumber, totalCents }) => ({
        ourNumber: ourNumber ?? '',
        face: totalCents,
        paid: totalCents,
        paidOn: today,
      }))
      return {
        is: 'done',
        text: fill(texts.done, { quantos: titles.length, leitura: readTexts.title }),
        download: {
          name: `retorno-${layout.name}-${today}.ret`,
          type: 'text/plain',
          content: writeReturnFile(layout, titles, today),
        },
      }
    })
  },
})
