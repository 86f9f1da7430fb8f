import { first, moneyIn } from './complaints.ts'
import type { Invariant } from './complaints.ts'
import { byId } from './stored-state.ts'
import type { StoredState } from './stored-state.ts'

type Receipt = StoredState['receipts'][number]

const add = <Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value) =>
  lists.set(key, [...(lists.get(key) ?? []), value])
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, each) => total + each, 0)

/** Receipts that paid a receivable. */
const paysReceivable = ({ outcome }: Receipt) =>
  outcome === 'matched' || outcome === 'afterReplacement'

/** Payments by which each receivable was paid, by card or receipt, in cents. */
function paymentsOf({ attempts, receipts }: StoredState): Map<number, number[]> {
  const payments = new Map<number, number[]>()
  for (const { receivable, status, cents } of attempts)
    if (status === 'paid') add(payments, receivable, cents)
  for (const receipt of receipts)
    if (paysReceivable(receipt) && receipt.receivable !== null)
      add(payments, receipt.receivable, receipt.cents ?? 0)
  return payments
}

/**
 * Refunds of what each receivable was paid with, in cents; not those of a receipt that paid nothing. `surplus`: of what a receipt had
 * more than was asked for.
 */
function refundsOf({ refunds, receipts }: StoredState) {
  const known = byId(receipts)
  const [returned, surplus] = [new Map<number, number[]>(), new Map<number, number[]>()]
  for (const { receivable, receipt, status, cents } of refunds) {
    const of = receipt === null ? undefined : known.get(receipt)
    if (status === 'done' && receivable !== null && (!of || paysReceivable(of)))
      add(of?.outcome === 'matched' ? surplus : returned, receivable, cents)
  }
  return { returned, surplus }
}

const money: Invariant = {
  name: 'money',
  statement:
    'money received is what receivables were paid with minus refunds, of each receivable and in total',
  broken(stored) {
    const [payments, { returned, surplus }] = [paymentsOf(stored), refundsOf(stored)]
    const each = first(stored.receivables, ({ id, status, total }) => {
      const [came = [], back = [], more = []] = [payments, returned, surplus].map((of) =>
        of.get(id),
      )
      if (came.length !== (moneyIn.includes(status) ? 1 : 0))
        return `receivable ${id} is ${status} by ${came.length} payments`
      if (back.length !== (status === 'refunded' ? 1 : 0))
        return `receivable ${id} is ${status} by ${back.length} refunds`
      if (more.length > 0 && sum(came) - sum(more) !== total)
        return `receivable ${id} costs ${total} and keeps ${sum(came) - sum(more)}`
      return (
        back.length > 0 &&
        sum([...back, ...more]) !== sum(came) &&
        `receivable ${id} is refunded in part`
      )
    })
    if (each !== null) return each
    const { receipts, attempts, refunds, receivables } = stored
    const withMoney = receipts.filter(({ outcome }) => outcome !== 'noted')
    const received =
      sum(withMoney.map(({ cents }) => cents ?? 0)) +
      sum(attempts.flatMap(({ status, cents }) => (status === 'paid' ? cents : [])))
    const done = refunds.filter(({ status }) => status === 'done')
    const refunded = sum(done.map(({ cents }) => cents))
    const paid = sum(
      receivables.flatMap(({ id, status }) =>
        status === 'refunded' ? [] : [...(payments.get(id) ?? []), -sum(surplus.get(id) ?? [])],
      ),
    )
    const isReturned = new Set(done.map(({ receipt }) => receipt))
    const unused = withMoney.filter((one) => !paysReceivable(one) && !isReturned.has(one.id))
    const rest = paid + sum(unused.map(({ cents }) => cents ?? 0))
    return received - refunded === rest
      ? null
      : `${received} cents received, ${refunded} refunded, ${rest} left`
  },
}

const unusedPayments: Invariant = {
  name: 'unused payments',
  statement:
    'a payment that pays nothing, or has too much, waits in a queue until it is refunded, assigned or dismissed, and no longer',
  broken({ receipts, refunds, receivables, audits }) {
    const known = byId(receivables)
    const returned = new Set(refunds.map(({ receipt, status }) => status === 'done' && receipt))
    const dismissed = new Set(
      audits.filter(({ action }) => action === 'receipt.dismiss').map(({ subject }) => subject),
    )
    return first(receipts, ({ id, outcome, receivable, resolved, cents }) => {
      const of = known.get(receivable ?? 0)
      const isMore = (cents ?? 0) > (of?.total ?? Infinity)
      if (outcome === 'noted' || (outcome === 'matched' && !isMore)) return null
      const isRefunded =
        (outcome === 'afterReplacement' || outcome === 'matched') && of?.status === 'refunded'
      const isDone = returned.has(id) || isRefunded || dismissed.has(String(id))
      if (resolved === null) return isDone && `receipt ${id} is settled and still waits`
      return !isDone && `receipt ${id} (${outcome}) is resolved by nothing`
    })
  },
}

const countedOnce: Invariant = {
  name: 'counted once',
  statement:
    'each line of a return file that was read is stored once, and each payment counted once',
  broken({ receipts }, { bankFiles }) {
    const lines = new Map<string, number>()
    /** Payments by slip, day and amount: how many are counted, and how many each file reports. */
    const payments = new Map<string, { counted: number; files: Map<string, number> }>()
    for (const { file, source, ourNumber, paidOn, cents, outcome } of receipts) {
      if (source !== 'bank' || file === null) continue
      lines.set(file, (lines.get(file) ?? 0) + 1)
      if (cents === null) continue
      const payment = `${ourNumber} ${paidOn} ${cents}`
      const { counted, files } = payments.get(payment) ?? { counted: 0, files: new Map() }
      files.set(file, (files.get(file) ?? 0) + 1)
      payments.set(payment, { counted: counted + (outcome === 'noted' ? 0 : 1), files })
    }
    return (
      first(
        bankFiles,
        ([file, titles]) =>
          lines.get(file) !== titles &&
          `file ${file} has ${titles} titles, and ${lines.get(file) ?? 0} are stored`,
      ) ??
      first(payments, ([payment, { counted, files }]) => {
        const reported = Math.max(...files.values())
        return (
          counted !== reported &&
          `payment ${payment} is reported ${reported} times and counted ${counted} times`
        )
      })
    )
  },
}

const noAccess: Invariant = {
  name: 'no access',
  statement:
    'an enrolment that was withdrawn from or refunded has no valid certificate and no access; only a paid one is certified',
  broken(stored) {
    const enrolments = byId(stored.enrolments)
    const receivables = byId(stored.receivables)
    const paid = new Set(
      stored.receivables.flatMap(({ enrolment, status }) => (status === 'paid' ? enrolment : [])),
    )
    const withdrawn = new Set(stored.withdrawals.map(({ id }) => id))
    const asked = new Set(
      stored.refunds.flatMap(({ status, receipt, receivable }) =>
        status === 'requested' && receipt === null
          ? [receivables.get(receivable ?? 0)?.enrolment]
          : [],
      ),
    )
    const statusOf = (id: number | undefined) => enrolments.get(id ?? 0)?.status
    return (
      first(
        stored.events,
        ({ receivable, from, event }) =>
          from === 'paid' &&
          event === 'payment.refunded' &&
          statusOf(receivables.get(receivable)?.enrolment) !== 'cancelled' &&
          `the enrolment of the refunded receivable ${receivable} goes on`,
      ) ??
      first(
        withdrawn,
        (id) =>
          statusOf(id) !== 'cancelled' &&
          !paid.has(id) &&
          `enrolment ${id} goes on, withdrawn from`,
      ) ??
      first(stored.certificates, ({ enrolment, revoked }) => {
        if (revoked !== null) return null
        const status = statusOf(enrolment)
        if (status !== 'active' || !paid.has(enrolment))
          return `enrolment ${enrolment} is ${status} and certified, ${paid.has(enrolment) ? '' : 'not '}paid`
        if (withdrawn.has(enrolment))
          return `enrolment ${enrolment} is withdrawn from and certified`
        return asked.has(enrolment) && `enrolment ${enrolment} is certified while it is refunded`
      })
    )
  },
}

const refundsByGateway: Invariant = {
  name: 'refunds by the gateway',
  statement:
    'what counts as refunded by the gateway was given back by it, and the student is notified',
  broken(stored, _acknowledged, { charges }) {
    const paid = new Map(
      stored.attempts.flatMap(({ id, receivable, status }) =>
        status === 'paid' ? [[receivable, id]] : [],
      ),
    )
    const notified = new Set(
      stored.mails.flatMap(({ kind, ticket }) => (kind === 'payment.refunded' ? ticket : [])),
    )
    return first(stored.refunds, ({ id, receivable, method, status }) => {
      if (status !== 'done' || receivable === null) return null
      const charge = charges.get(paid.get(receivable) ?? '')
      if (method === 'gateway' && charge?.outcome !== 'refunded')
        return `refund ${id} is done and charge ${charge?.reference} is ${charge?.outcome}`
      return !notified.has(String(id)) && `no e-mail notifies of refund ${id}`
    })
  },
}

const auditRows: Invariant = {
  name: 'audit',
  statement:
    'an action of the back office that was done has one row of the audit, one refused none',
  broken({ audits }, { actions }) {
    const rows = new Map<string, string[]>()
    // A command is of the user in the last word.
    for (const { actor, action } of audits) add(rows, actor.split(' ').at(-1) ?? '', action)
    return first(actions, ([user, { action, rows: expected }]) => {
      const found = rows.get(user) ?? []
      if (found.some((each) => each !== action)) return `${action} has the audit row ${found[0]}`
      const isRight = expected === null ? found.length <= 1 : found.length === expected
      return (
        !isRight && `${action} by ${user} has ${found.length} rows, not ${expected ?? '0 or 1'}`
      )
    })
  },
}

/** What is true of the money and the back office. */
export const deskInvariants: readonly Invariant[] = [
  money,
  unusedPayments,
  countedOnce,
  noAccess,
  refundsByGateway,
  auditRows,
]
