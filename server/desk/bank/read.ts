import { eq, sql } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { receiveBoletos } from '#server/money/index.ts'
import type { ReportedPayment } from '#server/money/index.ts'
import { batchesOf, isAmong } from '#server/platform/db/among.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertMany } from '#server/platform/db/insert-many.ts'
import { deskFiles, receipts } from '#server/platform/db/schema.ts'
import { action } from '../action.ts'
import type { Written } from '../action.ts'
import type { SentFile } from '../fields.ts'
import { largestFile, packFile, storeFile } from '../files.ts'
import { ReturnFileFault } from './line.ts'
import { readReturnFile } from './read-return-file.ts'
import type { ReturnFile, Title } from './read-return-file.ts'
import { reportOf } from './report.ts'
import type { Reported, Result } from './report.ts'
import { readTexts as texts } from './texts.ts'
import { momentOf } from './receipt.ts'

/** Of the lock that one reading has at a time, on all servers. */
const lock = 187_031

/** Keys a statement. */
const batch = 25_000

const isPayment = ({ occurrence }: Title) => occurrence === 'paid' || occurrence === 'partlyPaid'

/**
 * Identifies a payment in whatever file a bank reports it: by bank, slip, day and amount, and by its number among those that
 * are the same in one file, since a slip may be paid twice a day.
 */
function keysOf({ layout, titles }: ReturnFile): (string | null)[] {
  const times = new Map<string, number>()
  return titles.map((title) => {
    if (!isPayment(title)) return null
    const payment = [layout.bank, title.ourNumber, title.paidOn, title.cents].join(' ')
    const number = (times.get(payment) ?? 0) + 1
    times.set(payment, number)
    return `${payment} ${number}`
  })
}

async function storedKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string | null>> {
  const stored = new Set<string | null>()
  for (const some of batchesOf(keys, batch)) {
    const rows = await tx
      .select({ key: receipts.key })
      .from(receipts)
      .where(isAmong(receipts.key, some))
    for (const { key } of rows) stored.add(key)
  }
  return stored
}

const paymentOf = ({ ourNumber, cents, paidOn }: Title): ReportedPayment => ({
  ourNumber,
  cents,
  paidOn: paidOn ?? '',
})

/** What became of each title: payments that no file reported before are taken. */
async function resultsOf(
  tx: Tx,
  file: ReturnFile,
  keys: readonly (string | null)[],
  now: Date,
): Promise<Result[]> {
  const stored = await storedKeys(
    tx,
    keys.flatMap((key) => key ?? []),
  )
  const isFresh = (at: number) => keys[at] !== null && !stored.has(keys[at] ?? null)
  const fresh = file.titles.filter((_, at) => isFresh(at))
  const received = (await receiveBoletos(tx, fresh.map(paymentOf), now)).values()
  return keys.map((key, at): Result => {
    if (key === null) return { outcome: 'noted' }
    return (isFresh(at) && received.next().value) || { outcome: 'repeated' }
  })
}

const rowOf = (
  { title, result }: Reported,
  { key, sha256, now }: { key: string | null; sha256: string; now: Date },
): typeof receipts.$inferInsert => {
  const isNoted = result.outcome === 'noted' || result.outcome === 'repeated'
  return {
    source: 'bank',
    fileSha256: sha256,
    line: title.line,
    key: isNoted ? null : key,
    occurrence: title.occurrence,
    ourNumber: title.ourNumber,
    cents: title.cents === 0 ? null : title.cents,
    paidOn: title.paidOn,
    outcome: isNoted ? 'noted' : result.outcome,
    receivableId: 'receivableId' in result ? result.receivableId : null,
    resolvedAt: isNoted || result.outcome === 'matched' ? now : null,
  }
}

/** Writes what a return file reports, and moves the charges that it pays. */
async function take(
  tx: Tx,
  file: ReturnFile,
  { sent, packed, now }: { sent: SentFile; packed: string; now: Date },
): Promise<Written> {
  const [free] = (
    await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as free`)
  ).rows
  if (!free?.free) return { is: 'refused', text: texts.busy }
  const { sha256, isNew } = await storeFile(tx, sent, ['text'], packed)
  if (!isNew) {
    const [known] = await tx.select().from(deskFiles).where(eq(deskFiles.sha256, sha256))
    const quando = momentOf(known?.createdAt ?? now)
    return { is: 'refused', text: fill(texts.alreadyRead, { quando }) }
  }
  const keys = keysOf(file)
  const results = await resultsOf(tx, file, keys, now)
  const all = file.titles.map((title, at): Reported => ({
    title,
    result: results[at] ?? { outcome: 'noted' },
  }))
  const rows = all.map((each, at) => rowOf(each, { key: keys[at] ?? null, sha256, now }))
  await insertMany(tx, receipts, rows)
  const { text, lines } = reportOf(sent.name, file, all)
  return { is: 'done', text, lines, after: { arquivo: sent.name, sha256, linhas: rows.length } }
}

export const bankRead = action({
  name: 'bank.read',
  on: null,
  title: texts.title,
  help: texts.help,
  fields: [
    {
      name: 'arquivo',
      label: texts.file,
      kind: 'file',
      hint: texts.fileHint,
      types: ['text'],
      max: largestFile,
    },
  ],
  reason: 'none',
  async run({ deps, input, write }) {
    const sent = input.file('arquivo')
    if (!sent) throw new Error('A required file is missing')
    try {
      const file = await readReturnFile(sent.content, () => deps.timers.wait(0))
      const packed = await packFile(sent.content)
      const outcome = await write((tx) => take(tx, file, { sent, packed, now: deps.clock() }))
      if (outcome.is === 'done') deps.afterWrite?.()
      return outcome
    } catch (error) {
      if (error instanceof ReturnFileFault) return { is: 'refused', text: error.message }
      throw error
    }
  },
})
