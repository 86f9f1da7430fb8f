import { chargeMoves } from '#machines/charge/index.ts'
import { byId } from './stored-state.ts'
import type { Facts } from './stored-state.ts'
import type { Acknowledged, Outside } from './acknowledged.ts'

/** Something that holds after every step, whatever happened. `broken` says what is wrong, null when nothing is. */
interface Invariant {
  name: string
  says: string
  broken: (facts: Facts, acknowledged: Acknowledged, outside: Outside) => string | null
}

/** The first complaint of a row of checks. */
function first<T>(all: Iterable<T>, complaint: (each: T) => string | null | false): string | null {
  for (const each of all) {
    const found = complaint(each)
    if (found) return found
  }
  return null
}

const moneyIn = ['paid', 'paidAfterReplacement', 'refunded']

const acknowledged: Invariant = {
  name: 'acknowledged',
  says: 'each acknowledged write is there',
  broken(facts, acknowledged) {
    const enrolments = byId(facts.enrolments)
    const receivables = byId(facts.receivables)
    const attempts = byId(facts.attempts)
    const settled = facts.attempts.filter(({ status }) => status === 'paid')
    const paid = new Set<number | undefined>(settled.map(({ receivable }) => receivable))
    const written = new Set(facts.leads.map(({ email }) => email))
    return (
      first(
        acknowledged.written,
        (email) => !written.has(email) && `the message of ${email} is gone`,
      ) ??
      first(acknowledged.enrolled, ([id]) => !enrolments.has(id) && `enrolment ${id} is gone`) ??
      first(
        acknowledged.changed,
        ([id, { method }]) =>
          receivables.get(id)?.method !== method && `the changed payment ${id} is gone`,
      ) ??
      first(
        acknowledged.released,
        ([id, receivable]) =>
          (enrolments.get(id)?.status === 'awaitingDetran' || !receivables.has(receivable)) &&
          `the release of enrolment ${id} is gone`,
      ) ??
      first(
        acknowledged.approved,
        // The payment that it asked for, or one that another attempt had made before.
        (id) => !paid.has(attempts.get(id)?.receivable) && `the payment of attempt ${id} is gone`,
      ) ??
      first(
        acknowledged.bankPaid,
        (id) =>
          !moneyIn.includes(receivables.get(id)?.status ?? '') && `the paid slip ${id} is gone`,
      )
    )
  },
}

const oneAuthorisation: Invariant = {
  name: 'one authorisation',
  says: 'a receivable is authorised once at most, whoever asked',
  broken(facts, _acknowledged, { charges }) {
    const taken = new Map<number, string>()
    const asked = new Set(facts.attempts.map(({ id }) => id))
    return (
      first(facts.attempts, ({ id, receivable }) => {
        const charge = charges.get(id)
        if (!charge || charge.outcome === 'declined') return null
        const other = taken.get(receivable)
        taken.set(receivable, id)
        return (
          other !== undefined &&
          `receivable ${receivable} is charged by attempts ${other} and ${id}`
        )
      }) ??
      first(
        charges.values(),
        ({ reference, outcome }) =>
          outcome !== 'declined' && !asked.has(reference) && `charge ${reference} is of no attempt`,
      )
    )
  },
}

const refusalHolds: Invariant = {
  name: 'a refusal holds',
  says: 'a card that an answer called refused is not charged',
  broken: (_facts, { declined }, { charges }) =>
    first(
      declined,
      (id) => charges.get(id)?.outcome === 'approved' && `attempt ${id} was refused and is charged`,
    ),
}

const couponUses: Invariant = {
  name: 'coupon uses',
  says: 'a coupon is used as often as it discounts, and never more often than it may be',
  broken(facts) {
    const uses = new Map<number, number>()
    const living = facts.receivables.filter(
      ({ status }) => status !== 'replaced' && status !== 'paidAfterReplacement',
    )
    for (const { coupon } of [...living, ...facts.held])
      if (coupon !== null) uses.set(coupon, (uses.get(coupon) ?? 0) + 1)
    return (
      first(facts.coupons, ({ id, code, used, limit }) => {
        const discounts = uses.get(id) ?? 0
        if (used !== discounts)
          return `${code} counts ${used} uses and discounts ${discounts} times`
        return limit !== null && used > limit && `${code} is used ${used} times of ${limit}`
      }) ??
      first(
        facts.receivables,
        ({ id, coupon, discount }) =>
          (coupon === null) !== (discount === 0) &&
          `receivable ${id} has a discount without coupon`,
      )
    )
  },
}

const legal = new Set(chargeMoves.map((move) => move.join(' ')))

const legalMoves: Invariant = {
  name: 'legal moves',
  says: 'a charge moves by its chart alone, and stands where its last move took it',
  broken(facts) {
    const at = new Map<number, string>()
    return (
      first(facts.events, ({ receivable, from, event, to }) => {
        const before = at.get(receivable) ?? 'none'
        at.set(receivable, to)
        if (before !== from) return `receivable ${receivable} moves from ${from} while at ${before}`
        const isBirth = from === 'none' && event === 'receivable.created'
        return !isBirth && !legal.has(`${from} ${event} ${to}`) && `${from} ${event} ${to}`
      }) ??
      first(
        facts.receivables,
        ({ id, status }) =>
          at.get(id) !== status &&
          `receivable ${id} is ${status}, its last move led to ${at.get(id)}`,
      )
    )
  },
}

const mailKeys: Invariant = {
  name: 'letters by key',
  says: 'every letter carries the key of its one message, and nothing is written twice',
  broken(facts, _acknowledged, { sent }) {
    const known = new Set(facts.mails.map(({ id, kind }) => `${kind}-${id}`))
    const causes = new Set<string>()
    const once = ['enrolment.confirmed', 'enrolment.released', 'payment.approved', 'password.reset']
    return (
      first(sent, ({ id, subject }) => !known.has(id) && `"${subject}" left under the key ${id}`) ??
      first(facts.mails, ({ kind, aggregate, ticket }) => {
        const cause = `${kind} of ${aggregate}${ticket ? `, ticket ${ticket}` : ''}`
        if (!once.includes(kind)) return null
        const isSecond = causes.has(cause)
        causes.add(cause)
        return isSecond && `two messages ${cause}`
      }) ??
      first(
        facts.mails,
        ({ id, kind, sent: done, attempts }) =>
          done !== null && attempts === 0 && `message ${kind}-${id} is done and nobody tried`,
      )
    )
  },
}

const oneMessage: Invariant = {
  name: 'one message',
  says: 'what somebody writes is kept once, however often it is sent',
  broken(facts) {
    const written = new Set<string>()
    return first(facts.leads, ({ email }) => {
      const isSecond = written.has(email)
      written.add(email)
      return isSecond && `two messages of ${email}`
    })
  },
}

const wholeEnrolments: Invariant = {
  name: 'whole enrolments',
  says: 'no enrolment is written by half: student, payment and letter come with it',
  broken(facts) {
    const students = new Set(facts.students.map(({ id }) => id))
    const charged = new Set(facts.receivables.map(({ enrolment }) => enrolment))
    const held = new Set(facts.held.map(({ id }) => id))
    const written = new Set(
      facts.mails
        .filter(({ kind }) => kind === 'enrolment.confirmed')
        .map((each) => each.aggregate),
    )
    const enrolled = new Set(facts.enrolments.map(({ student }) => student))
    return (
      first(facts.enrolments, ({ id, student, status }) => {
        if (!students.has(student)) return `enrolment ${id} has no student`
        if (!written.has(`enrolment:${id}`)) return `enrolment ${id} has no letter`
        if (status === 'awaitingDetran') return !held.has(id) && `enrolment ${id} keeps no payment`
        if (held.has(id)) return `enrolment ${id} is decided and still keeps its payment`
        return status === 'active' && !charged.has(id) && `enrolment ${id} has nothing to pay`
      }) ?? first(students, (id) => !enrolled.has(id) && `student ${id} is enrolled in nothing`)
    )
  },
}

const completeConsents: Invariant = {
  name: 'complete consents',
  says: 'every enrolment has the proof of each text that was accepted with it',
  broken(facts, _acknowledged, { documents }) {
    const kinds = new Map<number, Set<string>>()
    for (const { enrolment, kind } of facts.consents)
      kinds.set(enrolment, (kinds.get(enrolment) ?? new Set()).add(kind))
    return first(facts.enrolments, ({ id, schedule }) =>
      first(
        documents.get(schedule) ?? [],
        (kind) => !kinds.get(id)?.has(kind) && `enrolment ${id} has no consent to ${kind}`,
      ),
    )
  },
}

const noSecrets: Invariant = {
  name: 'no secrets',
  says: 'nothing secret stands in a log',
  broken: (_facts, { leaks }) => leaks[0] ?? null,
}

const noContradictions: Invariant = {
  name: 'no contradictions',
  says: 'one key has one answer, a repetition is no refusal, and no answer is an error of ours',
  broken: (_facts, { contradictions }) => contradictions[0] ?? null,
}

/** All of them, the gravest first. */
export const invariants: readonly Invariant[] = [
  acknowledged,
  oneAuthorisation,
  refusalHolds,
  couponUses,
  legalMoves,
  mailKeys,
  oneMessage,
  wholeEnrolments,
  completeConsents,
  noSecrets,
  noContradictions,
]
