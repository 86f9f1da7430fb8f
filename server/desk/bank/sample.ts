import { and, asc, eq, inArray } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { formatIso, todayInSaoPaulo } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { paymentMethod } from '#contract/payment.ts'
import { chargeMoves } from '#machines/charge/index.ts'
import { batchesOf } from '#server/platform/db/among.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { receivables } from '#server/platform/db/schema.ts'
import { action, done, refused } from '../action.ts'
import { numberOf } from '../enrolments/record.ts'
import { layoutLabel, totalsOf, type Column, type Layout, type RecordKind } from './layout.ts'
import { layouts } from './layouts/index.ts'
import { readTexts, sampleTexts as texts } from './texts.ts'

/** A title that a return file reports. */
export interface WrittenTitle {
  ourNumber: string
  /** What the slip asks for, and what was paid, in cents. */
  face: number
  paid: number
  /** YYYY-MM-DD. */
  paidOn: string
  /** Left out: the first code of a payment of the layout. */
  code?: string
}

const [account = '', accountDigit = ''] = brand.bank.account.split('-')

function written([name, , length, type]: Column, value: string | number = ''): string {
  if (typeof type === 'object') return 'is' in type ? type.is : type.mark.charAt(0)
  if (type === 'text') return String(value).slice(0, length).padEnd(length)
  const [year = '', month = '', day = ''] = type === 'day' ? String(value).split('-') : []
  const digits = type === 'day' ? day + month + year.slice(length - 8) : String(value)
  if (digits.length > length) throw new RangeError(`${name} does not fit its ${length} columns`)
  return digits.padStart(length, '0')
}

/**
 * Writes a return file as a bank does, in ASCII. `madeOn` is YYYY-MM-DD; `batchSize`: most titles of a batch, whose lines are
 * numbered with five digits. A value that is left out is blank or zero. Throws RangeError when a number does not fit.
 */
export function writeReturnFile(
  layout: Layout,
  given: readonly WrittenTitle[],
  madeOn: string,
  batchSize = 40_000,
): string {
  const { records, width } = layout
  const [code = ''] = layout.occurrences.paid
  const titles = given.map((title) => ({ code, ...title, cents: title.paid }))
  const lines: string[] = []
  const common = { agency: brand.bank.agency, account, accountDigit, madeOn }
  const write = (kind: RecordKind, values: Record<string, string | number> = {}) => {
    const columns = records[kind]
    if (!columns) return
    const all: Record<string, string | number> = { ...common, line: lines.length + 1, ...values }
    const fill = (line: string, column: Column) =>
      line.padEnd(column[1] - 1) + written(column, all[column[0]])
    lines.push(columns.reduce(fill, '').padEnd(width))
  }
  write('fileHeader')
  const batches = records.batchHeader ? [...batchesOf(titles, batchSize)] : [titles]
  for (const [at, some] of batches.entries()) {
    const batch = at + 1
    const first = lines.length
    write('batchHeader', { batch })
    for (const title of some)
      for (const kind of ['title', 'payment'] as const)
        write(kind, { ...title, batch, sequence: lines.length - first })
    write('batchTrailer', { ...totalsOf(some, layout), batch, records: lines.length - first + 1 })
  }
  const totals = totalsOf(titles, layout)
  write('fileTrailer', { ...totals, batches: batches.length, records: lines.length + 1 })
  return lines.map((line) => `${line}\r\n`).join('')
}

/** Most slips of a sample. */
const most = 1000

/** The statuses from which a payment leads to `paid`. */
const payable = chargeMoves.flatMap(([from, event, to]) =>
  event === 'boleto.paid' && to === 'paid' ? [from] : [],
)

/** The oldest slips that can be paid; of one enrolment unless that is null. */
function openSlips(tx: Tx, enrolmentId: number | null) {
  const { id, status, method, createdAt } = receivables
  const isOpen = and(inArray(status, payable), eq(method, paymentMethod.boleto))
  const isOf = enrolmentId === null ? undefined : eq(receivables.enrolmentId, enrolmentId)
  const query = tx.select().from(receivables).where(and(isOpen, isOf))
  return query.orderBy(asc(createdAt), asc(id)).limit(most)
}

const form = {
  ...texts,
  fields: {
    formato: {
      ...texts.layout,
      choices: Object.fromEntries(layouts.map((layout) => [layout.name, layoutLabel(layout)])),
    },
    inscricao: { ...texts.enrolment, hint: fill(texts.enrolment.hint, { maximo: most }) },
  },
}

/** Writes a return file that pays open slips, to try `bank.read`; refused where payments are real. */
export const bankSample = action('bank.sample', form, {
  async run({ deps, input, write }) {
    const { secure, allowSandbox } = deps.config
    if (secure && !allowSandbox) return refused(texts.onlySandbox)
    const layout = layouts.find(({ name }) => name === input.text('formato'))
    if (!layout) throw new Error('A choice outside its choices')
    const numero = input.text('inscricao')
    return write(async (tx) => {
      const slips = await openSlips(tx, numero ? numberOf(numero) : null)
      if (slips.length === 0)
        return refused(fill(numero ? texts.nothingOfEnrolment : texts.nothing, { numero }))
      const today = formatIso(todayInSaoPaulo(deps.clock()))
      const titles = slips.map(({ ourNumber, totalCents: face }) => {
        return { ourNumber: ourNumber ?? '', face, paid: face, paidOn: today }
      })
      const name = `retorno-${layout.name}-${today}.ret`
      const content = writeReturnFile(layout, titles, today)
      return done(fill(texts.done, { quantos: titles.length, leitura: readTexts.title }), {
        download: { name, type: 'text/plain', content },
      })
    })
  },
})
