import { reminderKinds } from '#machines/reminder/index.ts'
import type { ReminderKind } from '#machines/reminder/index.ts'

/** A request to be contacted, by what its form asks for. */
export type LeadPayload = Record<string, unknown> & { email: string }

type Guard<T> = (value: unknown) => value is T

const isNumber = (value: unknown) => typeof value === 'number'
const isText = (value: unknown) => typeof value === 'string'
const isReminderKind = (value: unknown): value is ReminderKind =>
  reminderKinds.some((kind) => kind === value)
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isPersonKind = (value: unknown) => value === 'student' || value === 'admin'

/** An object with these members, each known by its guard. */
const hasMembers =
  <T extends object>(members: { [M in keyof T]: Guard<T[M]> }): Guard<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Guard<unknown>>(members).every(([name, isSound]) =>
      isSound(Reflect.get(value, name)),
    )

const isLeadPayload = (value: unknown): value is LeadPayload => hasMembers({ email: isText })(value)

/**
 * What may leave the portal after a commit, and what each message carries: ids and plain values, personal data only where
 * no stored row has them. What is stored is read by these guards.
 */
export const messages = {
  'enrolment.confirmed': hasMembers({ enrolmentId: isNumber }),
  'enrolment.released': hasMembers({ enrolmentId: isNumber }),
  'enrolment.cancelled': hasMembers({ enrolmentId: isNumber }),
  'payment.approved': hasMembers({ receivableId: isNumber }),
  'payment.refunded': hasMembers({ refundId: isNumber }),
  'enrolment.withdrawn': hasMembers({ enrolmentId: isNumber }),
  'payment.reminder': hasMembers({ receivableId: isNumber, reminder: isReminderKind }),
  'boleto.cancelled': hasMembers({ receivableId: isNumber, ourNumber: isTextOrNull }),
  'contact.received': hasMembers({ leadId: isNumber }),
  'contact.receipt': hasMembers({ leadId: isNumber }),
  'contact.answered': hasMembers({ leadId: isNumber, text: isText }),
  'lead.doubts': isLeadPayload,
  'lead.more-info': isLeadPayload,
  'partner.registered': hasMembers({ leadId: isNumber }),
  'student.corrected': hasMembers({ studentId: isNumber, address: isText, changed: isText }),
  'partner.approved': hasMembers({ leadId: isNumber, hash: isText }),
  'password.reset': hasMembers({ ticketId: isText }),
  'password.changed': hasMembers({ kind: isPersonKind, personId: isNumber }),
}

export type Messages = {
  [Kind in keyof typeof messages]: (typeof messages)[Kind] extends Guard<infer T> ? T : never
}
