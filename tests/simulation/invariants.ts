import { chargeMoves } from '#machines/charge/index.ts'
import { first, moneyIn } from './complaints.ts'
import type { Invariant } from './complaints.ts'
import { deskInvariants } from './desk-invariants.ts'
import { byId } from './stored-state.ts'

const acknowledged: Invariant = {
  name: 'acknowledged',
  statement: 'each acknowledged write is there',
  broken(stored, acknowledged) {
    const enrolments = byId(stored.enrolments)
    const receivables = byId(stored.receivables)
    const attempts = byId(stored.attempts)
    const settled = stored.attempts.filter(({ status }) => status === 'paid')
    const paid = new Set<number | undefined>(settled.map(({ receivable }) => receivable))
    const written = new Set(stored.leads.map(({ email }) => email))
    return (
      first(
        acknowledged.written,
        (email) => !written.has(email) && `the message of ${email} is missing`,
      ) ??
      first(acknowledged.enrolled, ([id]) => !enrolments.has(id) && `enrolment ${id} is missing`) ??
      first(
        acknowledged.changed,
        ([id, { method }]) =>
          receivables.get(id)?.method !== method && `the changed payment ${id} is missing`,
      ) ??
      first(acknowledged.decided, ([id, decision]) => {
        const status = enrolments.get(id)?.status
        const isMissing =
          status === 'awaitingDetran' || (decision === 'refused' && status !== 'cancelled')
        return isMissing && `enrolment ${id} was ${decision} and is ${status}`
      }) ??
      first(
        acknowledged.withdrawn,
        ([id, code]) =>
          !stored.withdrawals.some((each) => each.id === id && each.code === code) &&
          `the withdrawal ${code} is missing`,
      ) ??
      first(
        acknowledged.approved,
        // The payment that it asked for, or one that another attempt had made before.
        (id) =>
          !paid.has(attempts.get(id)?.receivable) && `the payment of attempt ${id} is missing`,
      ) ??
      first(
        acknowledged.bankPaid,
        (id) =>
          !moneyIn.includes(receivables.get(id)?.status ?? '') && `the paid slip ${id} is missing`,
      )
    )
  },
}

const oneAuthorisation: Invariant = {
  name: 'one authorisation',
  statement: 'a receivable is authorised once at most, by whichever attempt',
  broken(stored, _acknowledged, { charges }) {
    const taken = new Map<number, string>()
    const asked = new Set(stored.attempts.map(({ id }) => id))
    return (
      first(stored.attempts, ({ id, receivable }) => {
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

const refusalIsFinal: Invariant = {
  name: 'a refusal is final',
  statement: 'a card that an answer called refused is not charged',
  broken: (_facts, { declined }, { charges }) =>
    first(
      declined,
      (id) => charges.get(id)?.outcome === 'approved' && `attempt ${id} was refused and is charged`,
    ),
}

const couponUses: Invariant = {
  name: 'coupon uses',
  statement: 'a coupon is used as often as it discounts, and never more often than it may be',
  broken(stored) {
    const uses = new Map<number, number>()
    // One that was replaced gave its use back, whatever became of its money.
    const replaced = new Set(
      stored.events
        .filter(({ event }) => event === 'payment.replaced')
        .map(({ receivable }) => receivable),
    )
    const living = stored.receivables.filter(({ id }) => !replaced.has(id))
    for (const { coupon } of [...living, ...stored.deferred])
      if (coupon !== null) uses.set(coupon, (uses.get(coupon) ?? 0) + 1)
    return (
      first(stored.coupons, ({ id, code, used, limit }) => {
        const discounts = uses.get(id) ?? 0
        if (used !== discounts)
          return `${code} counts ${used} uses and discounts ${discounts} times`
        return limit !== null && used > limit && `${code} is used ${used} times of ${limit}`
      }) ??
      first(
        stored.receivables,
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
  statement: 'a charge moves by its chart alone, and has the status of its last move',
  broken(stored) {
    const at = new Map<number, string>()
    return (
      first(stored.events, ({ receivable, from, event, to }) => {
        const before = at.get(receivable) ?? 'none'
        at.set(receivable, to)
        if (before !== from) return `receivable ${receivable} moves from ${from} while at ${before}`
        const isBirth = from === 'none' && event === 'receivable.created'
        return !isBirth && !legal.has(`${from} ${event} ${to}`) && `${from} ${event} ${to}`
      }) ??
      first(
        stored.receivables,
        ({ id, status }) =>
          at.get(id) !== status &&
          `receivable ${id} is ${status}, its last move led to ${at.get(id)}`,
      )
    )
  },
}

const mailKeys: Invariant = {
  name: 'e-mails by key',
  statement: 'every e-mail carries the key of its one message, and no message is written twice',
  broken(stored, _acknowledged, { sent }) {
    const known = new Set(stored.mails.map(({ id, kind }) => `${kind}-${id}`))
    const causes = new Set<string>()
    const once = [
      'enrolment.confirmed',
      'enrolment.released',
      'enrolment.cancelled',
      'enrolment.withdrawn',
      'payment.approved',
      'payment.refunded',
      'password.reset',
    ]
    return (
      first(
        sent,
        ({ id, subject }) => !known.has(id) && `"${subject}" was sent with the key ${id}`,
      ) ??
      first(stored.mails, ({ kind, aggregate, ticket }) => {
        const cause = `${kind} of ${aggregate}${ticket ? `, ticket ${ticket}` : ''}`
        if (!once.includes(kind)) return null
        const isSecond = causes.has(cause)
        causes.add(cause)
        return isSecond && `two messages ${cause}`
      }) ??
      first(
        stored.mails,
        ({ id, kind, sent: done, attempts }) =>
          done !== null && attempts === 0 && `message ${kind}-${id} is done without an attempt`,
      )
    )
  },
}

const oneMessage: Invariant = {
  name: 'one message',
  statement: 'a message to the portal is stored once, however often it is sent',
  broken(stored) {
    const written = new Set<string>()
    return first(stored.leads, ({ email }) => {
      const isSecond = written.has(email)
      written.add(email)
      return isSecond && `two messages of ${email}`
    })
  },
}

const wholeEnrolments: Invariant = {
  name: 'whole enrolments',
  statement: 'no enrolment is written by half: student, payment and e-mail come with it',
  broken(stored) {
    const students = new Set(stored.students.map(({ id }) => id))
    const charged = new Set(stored.receivables.map(({ enrolment }) => enrolment))
    const deferred = new Set(stored.deferred.map(({ id }) => id))
    const written = new Set(
      stored.mails
        .filter(({ kind }) => kind === 'enrolment.confirmed')
        .map((each) => each.aggregate),
    )
    const enrolled = new Set(stored.enrolments.map(({ student }) => student))
    return (
      first(stored.enrolments, ({ id, student, status }) => {
        if (!students.has(student)) return `enrolment ${id} has no student`
        if (!written.has(`enrolment:${id}`)) return `enrolment ${id} has no e-mail`
        if (status === 'awaitingDetran')
          return !deferred.has(id) && `enrolment ${id} has no deferred payment`
        if (deferred.has(id)) return `enrolment ${id} is decided and still has its deferred payment`
        return status === 'active' && !charged.has(id) && `enrolment ${id} has nothing to pay`
      }) ?? first(students, (id) => !enrolled.has(id) && `student ${id} is enrolled in nothing`)
    )
  },
}

const completeConsents: Invariant = {
  name: 'complete consents',
  statement: 'every enrolment has the proof of each text that was accepted with it',
  broken(stored, _acknowledged, { documents }) {
    const kinds = new Map<number, Set<string>>()
    for (const { enrolment, kind } of stored.consents)
      kinds.set(enrolment, (kinds.get(enrolment) ?? new Set()).add(kind))
    return first(stored.enrolments, ({ id, schedule }) =>
      first(
        documents.get(schedule) ?? [],
        (kind) => !kinds.get(id)?.has(kind) && `enrolment ${id} has no consent to ${kind}`,
      ),
    )
  },
}

const noSecrets: Invariant = {
  name: 'no secrets',
  statement: 'no log contains a secret',
  broken: (_facts, { leaks }) => leaks[0] ?? null,
}

const noContradictions: Invariant = {
  name: 'no contradictions',
  statement:
    'one key has one answer, a repetition is no refusal, and no answer is an error of ours',
  broken: (_facts, { contradictions }) => contradictions[0] ?? null,
}

/** All of them, the gravest first. */
export const invariants: readonly Invariant[] = [
  acknowledged,
  oneAuthorisation,
  refusalIsFinal,
  couponUses,
  legalMoves,
  mailKeys,
  oneMessage,
  wholeEnrolments,
  completeConsents,
  ...deskInvariants,
  noSecrets,
  noContradictions,
]
