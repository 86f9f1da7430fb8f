import { eq, inArray, sql } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { receiveBoletos, type Received } from '#server/money/index.ts'
import { batchesOf, isAmong } from '#server/platform/db/among.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertMany } from '#server/platform/db/insert-many.ts'
import { lockNumber } from '#server/platform/db/lock-numbers.ts'
import {
  deskFiles,
  enrolments,
  receipts,
  receivables,
  students,
} from '#server/platform/db/schema.ts'
import { action, done, refused } from '../action.ts'
import type { SentFile } from '../fields.ts'
import { timeOf } from '../subjects.ts'
import type { Layout } from './layout.ts'
import { ReturnFileFault } from './line.ts'
import { readReturnFile, type ReturnFile, type Title } from './return-file.ts'
import { readTexts as texts, receiptTexts } from './texts.ts'

/** A title, the key of its payment (null: nothing was paid), and what became of it. */
interface Reported {
  title: Title
  key: string | null
  /** `repeated`: another file reported the same payment; no money: what the bank reports instead. */
  result: Received | { outcome: 'repeated' | 'registered' | 'rejected' | 'other' }
}

/** Most lines of single titles in a report: of those to look at, and again of those that matched. */
const most = 40

const { unknown, amounts } = receiptTexts.queues

/** The sentences about single titles. */
const sentences: Partial<Readonly<Record<Reported['result']['outcome'], string>>> = texts.lines

const receivableOf = ({ result }: Reported) =>
  'receivableId' in result ? result.receivableId : null

/** Whose the receivables of some titles are, in words. */
async function studentsOf(tx: Tx, all: readonly Reported[]): Promise<Map<number | null, string>> {
  const ids = all.flatMap((each) => receivableOf(each) ?? [])
  const rows = await tx
    .select({ id: receivables.id, inscricao: receivables.enrolmentId, nome: students.name })
    .from(receivables)
    .innerJoin(enrolments, eq(enrolments.id, receivables.enrolmentId))
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .where(inArray(receivables.id, ids))
  return new Map(rows.map(({ id, ...of }) => [id, fill(texts.student, of)]))
}

/** What matched, what did not, and why, as pt-BR sentences. */
async function reportOf(tx: Tx, arquivo: string, { reversals }: Layout, all: readonly Reported[]) {
  const paid = all.filter(({ key }) => key !== null).length
  const casados = all.filter(({ result }) => result.outcome === 'matched').length
  const groups = Object.entries(texts.groups).flatMap(([outcome, text]) => {
    const group = all.filter(({ result }) => result.outcome === outcome)
    const values = {
      quantos: group.length,
      valor: formatBRL(group.reduce((sum, { title }) => sum + title.cents, 0)),
      codigos: [...new Set(group.map(({ title }) => title.code))].toSorted().join(', '),
      boletos: unknown.title,
      valores: amounts.title,
    }
    return group.length === 0 ? [] : [fill(text, values)]
  })
  const sentenceOf = ({ title, result }: Reported) =>
    reversals.includes(title.code) ? texts.reversal : sentences[result.outcome]
  const isMatched = ({ result }: Reported) => result.outcome === 'matched'
  const notable = all.filter((each) => !isMatched(each) && sentenceOf(each) !== undefined)
  const shown = [...notable.slice(0, most), ...all.filter(isMatched).slice(0, most)]
  const names = await studentsOf(tx, shown)
  const lines = shown.map((each) => {
    const { title, result } = each
    return fill(sentenceOf(each) ?? '', {
      linha: title.line,
      numero: title.ourNumber + (names.get(receivableOf(each)) ?? ''),
      valor: formatBRL(title.cents),
      codigo: title.code,
      motivos: title.reasons || receiptTexts.view.none,
      certo: 'totalCents' in result ? formatBRL(result.totalCents) : '',
    })
  })
  const total = notable.length + casados - shown.length
  const rest = total > 0 ? [fill(texts.more, { total })] : []
  const text = paid === 0 ? texts.nothing : texts.done
  const values = { arquivo, casados, pagamentos: paid }
  return { text: fill(text, values), lines: [...groups, ...lines, ...rest] }
}

/** Most keys in one statement. */
const batch = 25_000

/**
 * Identifies the payments of a file in whatever file a bank reports them: by bank, slip, day and amount, and by their number
 * among those that are the same in one file, since a slip may be paid twice a day.
 */
function keyed({ layout, titles }: ReturnFile): Omit<Reported, 'result'>[] {
  const times = new Map<string, number>()
  return titles.map((title) => {
    if (title.cents === 0) return { title, key: null }
    const payment = [layout.bank, title.ourNumber, title.paidOn, title.cents].join(' ')
    const number = (times.get(payment) ?? 0) + 1
    times.set(payment, number)
    return { title, key: `${payment} ${number}` }
  })
}

/** Takes the payments that no file reported before. Returns what became of each title. */
async function receive(tx: Tx, file: ReturnFile, now: Date): Promise<Reported[]> {
  const all = keyed(file)
  const keys = all.flatMap(({ key }) => key ?? [])
  const stored = new Set<string | null>()
  for (const some of batchesOf(keys, batch)) {
    const query = tx.select({ key: receipts.key }).from(receipts)
    for (const { key } of await query.where(isAmong(receipts.key, some))) stored.add(key)
  }
  const fresh = all.filter(({ key }) => key !== null && !stored.has(key))
  const payments = fresh.map(({ title }) => ({ ...title, paidOn: title.paidOn ?? '' }))
  const received = await receiveBoletos(tx, payments, now)
  const results = new Map(fresh.map(({ key }, at) => [key, received[at]]))
  return all.map((each) => {
    const { occurrence } = each.title
    const isPaid = occurrence === 'paid' || occurrence === 'partlyPaid'
    const outcome = isPaid ? 'repeated' : occurrence
    return { ...each, result: results.get(each.key) ?? { outcome } }
  })
}

const rowOf = (reported: Reported, fileSha256: string, now: Date) => {
  const { title, key, result } = reported
  const isTaken = 'receivableId' in result || result.outcome === 'unknown'
  return {
    source: 'bank' as const,
    fileSha256,
    line: title.line,
    key: isTaken ? key : null,
    occurrence: title.occurrence,
    ourNumber: title.ourNumber,
    cents: title.cents === 0 ? null : title.cents,
    paidOn: title.paidOn,
    outcome: isTaken ? result.outcome : ('noted' as const),
    receivableId: receivableOf(reported),
    resolvedAt: !isTaken || result.outcome === 'matched' ? now : null,
  }
}

/** A sent file, or why it cannot be read. */
function readSent({ content }: SentFile): ReturnFile | string {
  try {
    return readReturnFile(content)
  } catch (error) {
    if (error instanceof ReturnFileFault) return error.message
    throw error
  }
}

/** Writes what a return file reports, and moves the charges that it pays. */
export const bankRead = action('bank.read', texts, {
  async run({ deps, input, write, store }) {
    const sent = input.file('arquivo')
    const now = deps.clock()
    const file = readSent(sent)
    if (typeof file === 'string') return refused(file)
    return write(async (tx) => {
      const locked = sql`select pg_try_advisory_xact_lock(${lockNumber('bankFile')}::bigint) as free`
      const [lock] = (await tx.execute<{ free: boolean }>(locked)).rows
      if (!lock?.free) return refused(texts.busy)
      const { sha256, isNew } = await store(tx, 'arquivo')
      if (!isNew) {
        const [known] = await tx.select().from(deskFiles).where(eq(deskFiles.sha256, sha256))
        return refused(fill(texts.alreadyRead, { quando: timeOf(known?.createdAt ?? now) }))
      }
      const all = await receive(tx, file, now)
      const rows = all.map((each) => rowOf(each, sha256, now))
      await insertMany(tx, receipts, rows)
      const { text, lines } = await reportOf(tx, sent.name, file.layout, all)
      return done(text, { lines, after: { file: sent.name, sha256, titles: all.length } })
    })
  },
})
