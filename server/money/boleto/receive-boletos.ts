import { formatIso, todayInSaoPaulo } from '#contract/dates.ts'
import { nextChargeStatus, parseChargeStatus } from '#machines/charge/index.ts'
import type { ChargeStatus } from '#machines/charge/index.ts'
import { receivePayments } from '#server/money/receivables/receive-payment.ts'
import { batchesOf, isAmong } from '#server/platform/db/among.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { receivables } from '#server/platform/db/schema.ts'

/** A payment of a slip that a bank reports; `paidOn` is YYYY-MM-DD. */
interface ReportedPayment {
  ourNumber: string
  cents: number
  paidOn: string
}

/** What became of a reported payment. Only `matched` and `afterReplacement` moved a charge. */
export type Received =
  | {
      outcome: 'matched' | 'afterReplacement' | 'differentAmount' | 'paidTwice'
      receivableId: number
      /** Of the slip. */
      totalCents: number
    }
  | { outcome: 'unknown' }

interface Slip {
  id: number
  totalCents: number
  status: ChargeStatus
}

/** Our numbers of a statement that looks them up, and rows of one that locks them. */
const [lookedUp, locked] = [25_000, 2500]

async function idsOf(tx: Tx, ourNumbers: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const some of batchesOf([...new Set(ourNumbers)], lookedUp)) {
    const rows = await tx
      .select({ id: receivables.id })
      .from(receivables)
      .where(isAmong(receivables.ourNumber, some))
    for (const { id } of rows) ids.push(id)
  }
  return ids.toSorted((one, other) => one - other)
}

/** The slips of our numbers, locked until the transaction ends. A number that two slips have identifies none of them: null. */
async function lockSlips(tx: Tx, ourNumbers: readonly string[]): Promise<Map<string, Slip | null>> {
  const slips = new Map<string, Slip | null>()
  for (const some of batchesOf(await idsOf(tx, ourNumbers), locked)) {
    const rows = await tx
      .select({
        id: receivables.id,
        ourNumber: receivables.ourNumber,
        totalCents: receivables.totalCents,
        status: receivables.status,
      })
      .from(receivables)
      .where(isAmong(receivables.id, some))
      .orderBy(receivables.id)
      .for('update')
    for (const { ourNumber, status, ...row } of rows)
      if (ourNumber !== null)
        slips.set(
          ourNumber,
          slips.has(ourNumber) ? null : { ...row, status: parseChargeStatus(status) },
        )
  }
  return slips
}

/** What a payment is to a slip, which takes the status that follows. */
function receive(slip: Slip | null | undefined, cents: number): Received {
  if (!slip) return { outcome: 'unknown' }
  const known = { receivableId: slip.id, totalCents: slip.totalCents }
  const next = nextChargeStatus(slip.status, 'boleto.paid')
  if (next === null) return { outcome: 'paidTwice', ...known }
  if (next === 'paid' && cents !== slip.totalCents) return { outcome: 'differentAmount', ...known }
  slip.status = next
  return { outcome: next === 'paid' ? 'matched' : 'afterReplacement', ...known }
}

/** When a payment of a day was made, as far as is known: not after now, and not before what was issued that day. */
function instantOf(paidOn: string, now: Date): Date {
  return paidOn >= formatIso(todayInSaoPaulo(now)) ? now : new Date(`${paidOn}T23:59:59-03:00`)
}

/**
 * Takes the payments that a bank reports, each once: the caller makes certain that none was taken before. A slip is paid by
 * its own amount alone, at a status at which the chart allows it; one that was replaced takes any amount, which is to be
 * given back. Returns what became of each, in the order given.
 */
export async function receiveBoletos(
  tx: Tx,
  payments: readonly ReportedPayment[],
  now: Date,
): Promise<Received[]> {
  const slips = await lockSlips(
    tx,
    payments.map(({ ourNumber }) => ourNumber),
  )
  const received = payments.map(({ ourNumber, cents }) => receive(slips.get(ourNumber), cents))
  const byDay = new Map<string, number[]>(payments.map(({ paidOn }) => [paidOn, []]))
  for (const [at, { paidOn }] of payments.entries()) {
    const one = received[at]
    if (one?.outcome === 'matched' || one?.outcome === 'afterReplacement')
      byDay.get(paidOn)?.push(one.receivableId)
  }
  for (const [day, ids] of byDay) {
    const moves = await receivePayments(tx, ids, instantOf(day, now))
    if (ids.some((id) => !moves.get(id)?.moved)) throw new Error('A locked receivable did not move')
  }
  return received
}
