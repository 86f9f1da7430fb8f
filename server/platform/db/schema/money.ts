import { sql } from 'drizzle-orm'
import {
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '#contract/payment.ts'
import { attemptStatuses, closed, blockingStatuses, underWay } from '#machines/charge/index.ts'
import type { ChargeStatus } from '#machines/charge/index.ts'
import { schedules, coupons } from './catalogue.ts'
import { createdAt, instant, listed, randomId, requestId } from './columns.ts'
import { enrolments } from './enrolments.ts'

/**
 * How an enrolment that waits for the traffic authority is to be paid: chosen, priced and its coupon use reserved when it
 * was made. The release turns the row into a receivable (row P8).
 */
export const deferredPayments = pgTable(
  'held_payments',
  {
    enrolmentId: randomId('enrolment_id')
      .primaryKey()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    method: integer('method').$type<PaymentMethod>().notNull(),
    pendingType: integer('pending_type').notNull(),
    listCents: integer('list_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull(),
    couponId: integer('coupon_id').references(() => coupons.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('held_payments_coupon').on(t.couponId),
    check('held_payments_positive', sql`${t.totalCents} > 0`),
  ],
)

/** Conta a receber. */
export const receivables = pgTable(
  'receivables',
  {
    id: randomId('id').primaryKey(),
    enrolmentId: randomId('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    /** The enrolment's own, which never changes: what is paid in a schedule is looked up by both, whatever its size. */
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => schedules.id),
    method: integer('method').$type<PaymentMethod>().notNull(),
    pendingType: integer('pending_type').notNull(),
    status: text('status').$type<ChargeStatus>().notNull(),
    listCents: integer('list_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull(),
    couponId: integer('coupon_id').references(() => coupons.id),
    /** Boleto: due day, our number, the 44 digits of the bar code. */
    dueDate: date('due_date', { mode: 'string' }),
    ourNumber: text('our_number'),
    barcode: char('barcode', { length: 44 }),
    createdAt: createdAt(),
    paidAt: instant('paid_at'),
  },
  (t) => [
    // One open receivable an enrolment: the one its payment page shows.
    uniqueIndex('receivables_one_alive')
      .on(t.enrolmentId)
      .where(sql`${t.status} not in (${listed(closed)})`),
    check('receivables_positive', sql`${t.totalCents} > 0`),
    index('receivables_enrolment').on(t.enrolmentId),
    index('receivables_total').on(t.scheduleId, t.totalCents),
    index('receivables_coupon').on(t.couponId),
    // By which bank files name a slip.
    index('receivables_our_number').on(t.ourNumber),
    // What sweeps look for: unpaid ones, slips by their due day.
    index('receivables_due').on(t.status, t.dueDate),
  ],
)

/** One row a legal move of a charge, written with the move itself. */
export const chargeEvents = pgTable(
  'charge_events',
  {
    id: serial('id').primaryKey(),
    receivableId: randomId('receivable_id')
      .notNull()
      .references(() => receivables.id),
    fromStatus: text('from_status').notNull(),
    event: text('event').notNull(),
    toStatus: text('to_status').$type<ChargeStatus>().notNull(),
    requestId: requestId(),
    at: createdAt(),
  },
  (t) => [index('charge_events_receivable').on(t.receivableId)],
)

/** A card payment under way or settled. Stores brand and last four digits at most, never the number, CVV or expiry. */
export const cardAttempts = pgTable(
  'card_attempts',
  {
    /** Opaque transaction id handed to the browser. */
    id: text('id').primaryKey(),
    receivableId: randomId('receivable_id')
      .notNull()
      .references(() => receivables.id),
    status: text('status', { enum: attemptStatuses }).notNull(),
    brand: integer('brand').notNull(),
    installments: integer('installments').notNull(),
    totalCents: integer('total_cents').notNull(),
    lastFour: char('last_four', { length: 4 }),
    gatewayId: text('gateway_id'),
    message: text('message'),
    createdAt: createdAt(),
    requestedAt: instant('requested_at'),
    /** Until then, by the database's clock, a server may ask the gateway for this attempt; after it none does. */
    askUntil: instant('ask_until'),
    settledAt: instant('settled_at'),
  },
  (t) => [
    // Never two authorisations of one receivable at once, nor one after it is paid.
    uniqueIndex('card_attempts_one_alive')
      .on(t.receivableId)
      .where(sql`${t.status} in (${listed(blockingStatuses)})`),
    index('card_attempts_receivable').on(t.receivableId),
    // Read by the reconciliation every few seconds.
    index('card_attempts_open')
      .on(t.requestedAt)
      .where(sql`${t.status} in (${listed(underWay)})`),
  ],
)

/**
 * The charges of the sandbox gateway, which acts as a separate company: no foreign key refers to a row of the portal or back.
 * Never the number, CVV or expiry. A closed reference was never charged and never will be.
 */
export const sandboxCharges = pgTable('sandbox_charges', {
  reference: text('reference').primaryKey(),
  gatewayId: text('gateway_id').notNull(),
  /** Null: closed before any request for it. */
  cents: integer('cents'),
  installments: integer('installments'),
  /** `refunded`: approved, and given back. */
  outcome: text('outcome', {
    enum: ['approved', 'declined', 'pending', 'closed', 'refunded'],
  }).notNull(),
  message: text('message'),
  /** From then on the outcome is known; before, the charge is pending. */
  knownFrom: instant('known_from').notNull().defaultNow(),
  createdAt: createdAt(),
})
