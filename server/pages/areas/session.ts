import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOptions, signedCookie } from '#server/platform/http/cookies.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  findOwner,
  findTicket,
  issueTicket,
  storeText,
  storedText,
  newToken,
  prolongTicket,
  ticketLifeMs,
  useTicket,
} from '#server/people/index.ts'
import type { Person, TicketOwner } from '#server/people/index.ts'

/**
 * A visit to the student area or to the back office, or one between its password and its second factor: each has its own cookie and
 * its own kind of ticket.
 */
type SessionKind = 'area' | 'admin' | 'factor'

type SessionDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random'>

/** The signed-in person; undefined without a session, or after it ended. */
export async function sessionPerson(
  deps: SessionDeps,
  request: FastifyRequest,
  kind: SessionKind,
): Promise<Person | undefined> {
  const token = signedCookie(request, deps.config, kind)
  const ticket = token === null ? undefined : await findTicket(deps.db, kind, token, deps.clock())
  return ticket && findOwner(deps.db, ticket)
}

/** Opens a session. Returns its token, for the browser once the transaction is written (`setSessionCookie`). */
export async function openSession(
  tx: Tx,
  { clock, random }: SessionDeps,
  kind: SessionKind,
  owner: TicketOwner,
): Promise<string> {
  const token = newToken(random)
  await issueTicket(tx, kind, owner, token, { clock, random })
  return token
}

export function setSessionCookie(
  { config }: SessionDeps,
  reply: FastifyReply,
  kind: SessionKind,
  token: string,
): void {
  const options = cookieOptions(config, ticketLifeMs[kind] / 1000)
  reply.setCookie(cookieName(config, kind), token, options)
}

/** Extends the session of the browser while it is used. */
export async function prolongSession(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
): Promise<void> {
  const token = signedCookie(request, deps.config, kind)
  if (token !== null && (await prolongTicket(deps.db, kind, token, deps.clock())))
    setSessionCookie(deps, reply, kind, token)
}

/** Ends the session of the browser, on both sides. */
export async function closeSession(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
): Promise<void> {
  const token = signedCookie(request, deps.config, kind)
  if (token !== null) await useTicket(deps.db, kind, token, deps.clock())
  // As it was set: a browser ignores another header for a cookie of its own host alone.
  reply.clearCookie(cookieName(deps.config, kind), cookieOptions(deps.config, 0))
}

/** Stores a text for the next page of a session; without a session, nothing. */
export async function storeInSession(
  deps: SessionDeps,
  request: FastifyRequest,
  kind: SessionKind,
  text: string,
): Promise<void> {
  const token = signedCookie(request, deps.config, kind)
  if (token !== null) await storeText(deps.db, [kind, token], text, deps)
}

/** The text that was stored last; null: none. */
export async function storedInSession(
  deps: SessionDeps,
  request: FastifyRequest,
  kind: SessionKind,
): Promise<string | null> {
  const token = signedCookie(request, deps.config, kind)
  const ticket = token === null ? undefined : await findTicket(deps.db, kind, token, deps.clock())
  return token !== null && ticket ? storedText(token, ticket) : null
}
