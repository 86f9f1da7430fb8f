import { eq, sql } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { receiveBoletos } from '#server/money/index.ts'
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
import type { ReturnFile } from './read-return-file.ts'
import { reportOf } from './report.ts'
import type { Reported } from './report.ts'
import { readTexts as texts } from './texts.ts'
import { momentOf } from './receipt.ts'

/** Of the lock that one reading has at a time, on all servers. */
const lock = 187_031

/** Keys a statement. */
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

async function storedKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string | null>> {
  const stored: (string | null)[] = []
  for (const some of batchesOf(keys, batch)) {
    const query = tx.select({ key: receipts.key }).from(receipts)
    for (const { key } of await query.where(isAmong(receipts.key, some))) stored.push(key)
  }
  return new Set(stored)
}

/** Takes the payments that no file reported before. Returns what became of each title. */
async function receive(tx: Tx, file: ReturnFile, now: Date): Promise<Reported[]> {
  const all = keyed(file)
  const stored = await storedKeys(
    tx,
    all.flatMap(({ key }) => key ?? []),
  )
  const fresh = all.filter(({ key }) => key !== null && !stored.has(key))
  const payments = fresh.map(({ title: { ourNumber, cents, paidOn } }) => ({
    ourNumber,
    cents,
    paidOn: paidOn ?? '',
  }))
  const received = await receiveBoletos(tx, payments, now)
  const results = new Map(fresh.map(({ key }, at) => [key, received[at]]))
  return all.map((each) => {
    const { occurrence } = each.title
    const isPaid = occurrence === 'paid' || occurrence === 'partlyPaid'
    const outcome = isPaid ? 'repeated' : occurrence
    return { ...each, result: results.get(each.key) ?? { outcome } }
  })
}

const rowOf = ({ title, key, result }: Reported, sha256: string, now: Date) => {
  const isTaken = 'receivableId' in result || result.outcome === 'unknown'
  return {
    source: 'bank' as const,
    fileSha256: sha256,
    line: title.line,
    key: isTaken ? key : null,
    occurrence: title.occurrence,
    ourNumber: title.ourNumber,
    cents: title.cents === 0 ? null : title.cents,
    paidOn: title.paidOn,
    outcome: isTaken ? result.outcome : ('noted' as const),
    receivableId: 'receivableId' in result ? result.receivableId : null,
    resolvedAt: !isTaken || result.outcome === 'matched' ? now : null,
  }
}

/** Writes what a return file reports, and moves the charges that it pays. */
async function take(
  tx: Tx,
  file: ReturnFile,
  { sent, packed, now }: { sent: SentFile; packed: string; now: Date },
): Promise<Written> {
  const locked = sql`select pg_try_advisory_xact_lock(${lock}) as free`
  const { rows } = await tx.execute<{ free: boolean }>(locked)
  if (!rows[0]?.free) return { is: 'refused', text: texts.busy }
  const { sha256, isNew } = await storeFile(tx, sent, ['text'], packed)
  if (!isNew) {
    const [known] = await tx.select().from(deskFiles).where(eq(deskFiles.sha256, sha256))
    const quando = momentOf(known?.createdAt ?? now)
    return { is: 'refused', text: fill(texts.alreadyRead, { quando }) }
  }
  const all = await receive(tx, file, now)
  await insertMany(
    tx,
    receipts,
    all.map((each) => rowOf(each, sha256, now)),
  )
  const after = { file: sent.name, sha256, titles: all.length }
  return { is: 'done', ...reportOf(sent.name, file.layout, all), after }
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
      const file = readReturnFile(sent.content)
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
