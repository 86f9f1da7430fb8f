import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { personTickets } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Random, System } from '#server/platform/ports/system.ts'

type PersonTicket = typeof personTickets.$inferSelect
type TicketKind = PersonTicket['kind']

/** How long each kind is valid, in ms. */
export const ticketLifeMs: Readonly<Record<TicketKind, number>> = {
  /** The guid from the login to the student area (T10). */
  login: 60_000,
  /** The 403 of the login until the terms are accepted (T12). */
  acceptance: 10 * 60_000,
  /** A session in the student area, from its begin on. */
  area: 2 * 60 * 60_000,
  /** A session in the back office, from its last use on. */
  admin: 2 * 60 * 60_000,
  /** The time between password and second factor of an administrator. */
  factor: 5 * 60_000,
  /** The link of a reset e-mail (T08). */
  reset: 30 * 60_000,
}

const retentionAfterExpiryMs = 24 * 60 * 60_000

export interface TicketOwner {
  /** HMAC of the CPF. */
  subject: string
  studentId?: number | null
  adminId?: number | null
}

/** 256 random bits, fit for a cookie or an address. */
export const newToken = (random: Random) => random.bytes(32).toString('base64url')

/** 128 random bits written as a guid, 8-4-4-4-12 (row F9). */
export function newGuid(random: Random): string {
  const hex = random.bytes(16).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Deletes tickets that expired a day ago (row G35). Returns how many. */
export async function deleteTickets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - retentionAfterExpiryMs)
  const { rowCount } = await db.delete(personTickets).where(lt(personTickets.expiresAt, before))
  return rowCount ?? 0
}

/** Writes a ticket. `token` null: it gets one later. Returns its id. */
export async function issueTicket(
  tx: Tx,
  kind: TicketKind,
  owner: TicketOwner,
  token: string | null,
  { clock, random }: Pick<System, 'clock' | 'random'>,
): Promise<string> {
  const id = random.uuid()
  const now = clock()
  await tx.insert(personTickets).values({
    ...owner,
    id,
    kind,
    tokenHash: token === null ? null : hashOf(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + ticketLifeMs[kind]),
  })
  return id
}

/**
 * Makes one more token for a reset, beside those that it has: its e-mail may be delivered more than once, and the link of
 * each must work. All end with it, and with the first that is used (`endTickets`). Undefined: it is unknown, used or expired.
 */
export async function addResetToken(
  tx: Tx,
  id: string,
  { clock, random }: Pick<System, 'clock' | 'random'>,
): Promise<{ ticket: PersonTicket; token: string } | undefined> {
  const [asked] = await tx.select().from(personTickets).where(eq(personTickets.id, id))
  if (!asked) return undefined
  // Locks all resets of the CPF: a new password at the same moment ends the token made here, or none is made.
  const resets = await tx
    .select()
    .from(personTickets)
    .where(and(eq(personTickets.subject, asked.subject), eq(personTickets.kind, 'reset')))
    .orderBy(personTickets.id)
    .for('update')
  const ticket = resets.find((each) => each.id === id)
  if (!ticket || ticket.usedAt || ticket.expiresAt <= clock()) return undefined
  const token = newToken(random)
  const tokenHash = hashOf(token)
  await (ticket.tokenHash === null
    ? tx.update(personTickets).set({ tokenHash }).where(eq(personTickets.id, id))
    : tx.insert(personTickets).values({ ...ticket, id: random.uuid(), tokenHash }))
  return { ticket, token }
}

const isOpen = (kind: TicketKind, token: string, now: Date) =>
  and(
    eq(personTickets.kind, kind),
    eq(personTickets.tokenHash, hashOf(token)),
    isNull(personTickets.usedAt),
    gt(personTickets.expiresAt, now),
  )

/** The open ticket of a token; undefined when unknown, used or expired. */
export async function findTicket(
  tx: Tx,
  kind: TicketKind,
  token: string,
  now: Date,
): Promise<PersonTicket | undefined> {
  const [row] = await tx
    .select()
    .from(personTickets)
    .where(isOpen(kind, token, now))
  return row
}

/** A session ends so long after its begin, however much it is used, in ms. */
const longestSessionMs = 12 * 60 * 60_000
/** A session is not prolonged again for less than this, in ms. */
const prolongedByMs = 5 * 60_000

/** Lets a ticket be valid for its whole time from now on. False: not open, prolonged a moment ago, or as long as it may be. */
export async function prolongTicket(
  tx: Tx,
  kind: TicketKind,
  token: string,
  now: Date,
): Promise<boolean> {
  const end = now.getTime() + ticketLifeMs[kind]
  const { createdAt, expiresAt } = personTickets
  const isDue = and(
    lt(expiresAt, new Date(end - prolongedByMs)),
    gt(createdAt, new Date(end - longestSessionMs)),
  )
  const { rowCount } = await tx
    .update(personTickets)
    .set({ expiresAt: new Date(end) })
    .where(and(isOpen(kind, token, now), isDue))
  return rowCount === 1
}

/** Uses a ticket up: of two requests with the same token one gets it. Undefined: unknown, used or expired. */
export async function useTicket(
  tx: Tx,
  kind: TicketKind,
  token: string,
  now: Date,
): Promise<PersonTicket | undefined> {
  const [row] = await tx
    .update(personTickets)
    .set({ usedAt: now })
    .where(isOpen(kind, token, now))
    .returning()
  return row
}

/**
 * Ends every session and ticket of the owner of a ticket; of resets the used one is retained as a record of the time (T09).
 * Those of a student and of an administrator with the same CPF end separately.
 */
export async function endTickets(
  tx: Tx,
  { subject, studentId, adminId }: PersonTicket,
  exceptId: string,
): Promise<void> {
  const t = personTickets
  const isTheirs = adminId === null ? eq(t.studentId, studentId ?? -1) : eq(t.adminId, adminId)
  await tx.delete(t).where(and(eq(t.subject, subject), isTheirs, ne(t.id, exceptId)))
}

const cipherName = 'aes-256-gcm'
const keyOf = (token: string) => createHash('sha256').update(`stored ${token}`).digest()

/** Stores a text with a ticket, if it is open, in place of the last: encrypted with the token, which is not stored itself. */
export async function storeText(
  tx: Tx,
  [kind, token]: readonly [TicketKind, string],
  text: string,
  { clock, random }: Pick<System, 'clock' | 'random'>,
): Promise<void> {
  const start = random.bytes(12)
  const cipher = createCipheriv(cipherName, keyOf(token), start)
  const content = Buffer.concat([cipher.update(text), cipher.final()])
  const stored = Buffer.concat([start, cipher.getAuthTag(), content]).toString('base64')
  await tx
    .update(personTickets)
    .set({ storedText: stored })
    .where(isOpen(kind, token, clock()))
}

/** The text that was stored with a ticket; null: none. */
export function storedText(token: string, { storedText: stored }: PersonTicket): string | null {
  if (stored === null) return null
  const all = Buffer.from(stored, 'base64')
  const cipher = createDecipheriv(cipherName, keyOf(token), all.subarray(0, 12))
  cipher.setAuthTag(all.subarray(12, 28))
  return Buffer.concat([cipher.update(all.subarray(28)), cipher.final()]).toString()
}
