import { eq, inArray } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { enrolments, students } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cookieName, cookieOptions, signedCookie } from '#server/platform/http/cookies.ts'

/** A browser has grants for its last enrolments, each for this long. */
const maxEnrolments = 10
const maxAgeMs = 30 * 24 * 60 * 60_000
/** Part of what is signed, so that no other cookie's value can pass for a ticket. */
const kind = 'inscricoes'

/** An enrolment that a browser may read in full, and since when, in ms. */
interface Grant {
  id: number
  at: number
}

/** What is signed: `inscricoes.<id>-<at>.<id>-<at>`; once it was `inscricoes.<end of all, s>.<id>.<id>`. */
function grantsIn(value: string): Grant[] {
  const [name, ...parts] = value.split('.')
  if (name !== kind) return []
  if (parts.every((part) => /^\d+-\d+$/.test(part)))
    return parts.map((part) => {
      const [id, at] = part.split('-').map(Number)
      return { id: id ?? 0, at: at ?? 0 }
    })
  if (!parts.every((part) => /^\d+$/.test(part))) return []
  const [end, ...ids] = parts.map(Number)
  return ids.map((id) => ({ id, at: (end ?? 0) * 1000 - maxAgeMs }))
}

/** The grants of a browser that have not expired, the newest first. */
function readGrants(config: Pick<Config, 'secure'>, request: FastifyRequest, now: Date): Grant[] {
  const value = signedCookie(request, config, kind) ?? ''
  return grantsIn(value).filter(({ at }) => at + maxAgeMs >= now.getTime())
}

/**
 * Ids of the enrolments whose data this browser may read in full (row S3): those that it made or proved the password
 * of, but none whose student has changed the password since (T09).
 */
export async function grantedEnrolments(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  request: FastifyRequest,
): Promise<readonly number[]> {
  const grants = readGrants(config, request, clock())
  if (grants.length === 0) return []
  const ids = grants.map(({ id }) => id)
  const rows = await db
    .select({ id: enrolments.id, changedAt: students.passwordChangedAt })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .where(inArray(enrolments.id, ids))
  const since = new Map(rows.map(({ id, changedAt }) => [id, changedAt?.getTime() ?? 0]))
  return grants.filter(({ id, at }) => at >= (since.get(id) ?? Infinity)).map(({ id }) => id)
}

/**
 * Lets this browser read an enrolment in full for thirty days from `at`, besides those it could read before, none of which
 * lasts longer for it. `at`: before the proof was checked, so that a password changed meanwhile ends the grant.
 */
export function grantTicket(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { id, at }: { id: number; at: Date },
): void {
  const others = readGrants(config, request, clock()).filter((other) => other.id !== id)
  const grants = [{ id, at: at.getTime() }, ...others].slice(0, maxEnrolments)
  const value = [kind, ...grants.map((grant) => `${grant.id}-${grant.at}`)].join('.')
  reply.setCookie(cookieName(config, kind), value, cookieOptions(config, maxAgeMs / 1000))
}
