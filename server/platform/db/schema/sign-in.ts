import { char, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, randomId } from './columns.ts'
import { students, admins } from './people.ts'

/**
 * Sessions and tickets, which grant access for a while: only the SHA-256 of the browser's token is stored. A reset without
 * an owner records an unknown CPF, so that a request costs the same for any CPF (T07).
 */
export const personTickets = pgTable(
  'person_tickets',
  {
    id: text('id').primaryKey(),
    kind: text('kind', {
      enum: ['login', 'acceptance', 'area', 'factor', 'admin', 'reset'],
    }).notNull(),
    /** Null: the e-mail that carries it is not written yet. */
    tokenHash: char('token_hash', { length: 64 }).unique(),
    /** HMAC of the CPF. */
    subject: text('subject').notNull(),
    studentId: randomId('student_id').references(() => students.id, { onDelete: 'cascade' }),
    adminId: integer('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Of a session: what the next page shows, sealed by its token. */
    storedText: text('stored_text'),
  },
  (t) => [
    index('person_tickets_subject').on(t.subject, t.kind),
    index('person_tickets_expiry').on(t.expiresAt),
    index('person_tickets_student').on(t.studentId),
    index('person_tickets_admin').on(t.adminId),
  ],
)

/** Login tries of the last minutes, removed by the one that succeeds (T03). Keys are HMACs. */
export const loginTries = pgTable(
  'login_tries',
  {
    id: serial('id').primaryKey(),
    cpfKey: text('cpf_key').notNull(),
    ipKey: text('ip_key').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('login_tries_cpf').on(t.cpfKey, t.at),
    index('login_tries_ip').on(t.ipKey, t.at),
    index('login_tries_at').on(t.at),
  ],
)

/** Secrets the server makes for itself at first start (cookie and HMAC keys). */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
})
