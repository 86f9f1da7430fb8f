/** Tables that are emptied before every seed; the catalogue stays. */
const emptied = [
  'students',
  'enrolments',
  'held_payments',
  'receivables',
  'charge_events',
  'card_attempts',
  'consents',
  'outbox',
  'idempotency_keys',
  'leads',
  'person_tickets',
  'login_tries',
  'limit_uses',
  'certificates',
  'receipts',
  'refunds',
  'withdrawals',
  'reminders',
  'audit',
  'desk_files',
  'secrets',
]

/** Removes everything that people did, demo people too. */
export const resetStatements: readonly string[] = [
  `truncate ${emptied.join(', ')} restart identity cascade`,
  'update coupons set used = 0 where used <> 0',
]
