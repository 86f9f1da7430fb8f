/** A request to be contacted, by what its form asks for. */
export type LeadPayload = Record<string, unknown> & { email: string }

/**
 * What may leave the portal after a commit, and what each message carries: ids and plain facts, personal data only where
 * nothing else can tell it.
 */
export interface Messages {
  'enrolment.confirmed': { enrolmentId: number }
  'enrolment.released': { enrolmentId: number }
  'payment.approved': { attemptId: string }
  'boleto.cancelled': { receivableId: number; ourNumber: string | null }
  'contact.received': { leadId: number }
  'contact.receipt': { leadId: number }
  'lead.doubts': LeadPayload
  'lead.more-info': LeadPayload
  'partner.registered': { leadId: number }
  'password.reset': { ticketId: string }
  'password.changed': { kind: 'student' | 'admin'; personId: number }
}
