/** A request to be contacted, by what its form asks for. */
export type LeadPayload = Record<string, unknown> & { email: string }

type Guard<T> = (value: unknown) => value is T

const isNumber = (value: unknown) => typeof value === 'number'
const isText = (value: unknown) => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isPersonKind = (value: unknown) => value === 'student' || value === 'admin'

/** An object with these members, each known by its guard. */
const carries =
  <T extends object>(members: { [M in keyof T]: Guard<T[M]> }): Guard<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Guard<unknown>>(members).every(([name, isSound]) =>
      isSound(Reflect.get(value, name)),
    )

const carriesLead = (value: unknown): value is LeadPayload => carries({ email: isText })(value)

/**
 * What may leave the portal after a commit, and what each message carries: ids and plain values, personal data only where
 * no stored row has them. What is stored is read by these guards.
 */
export const messages = {
  'enrolment.confirmed': carries({ enrolmentId: isNumber }),
  'enrolment.released': carries({ enrolmentId: isNumber }),
  'payment.approved': carries({ attemptId: isText }),
  'boleto.cancelled': carries({ receivableId: isNumber, ourNumber: isTextOrNull }),
  'contact.received': carries({ leadId: isNumber }),
  'contact.receipt': carries({ leadId: isNumber }),
  'lead.doubts': carriesLead,
  'lead.more-info': carriesLead,
  'partner.registered': carries({ leadId: isNumber }),
  'password.reset': carries({ ticketId: isText }),
  'password.changed': carries({ kind: isPersonKind, personId: isNumber }),
}

/** What each message carries. */
export type Messages = {
  [Kind in keyof typeof messages]: (typeof messages)[Kind] extends Guard<infer T> ? T : never
}
