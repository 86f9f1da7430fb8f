import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayDo, roleNames, roles } from '#contract/desk.ts'
import type { DeskAction, Role } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import { sessionPerson } from '#server/pages/index.ts'
import { HttpRefusal } from '#server/platform/http/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Actor } from '../action.ts'
import { findAccount } from '../staff/accounts.ts'
import { actionTexts } from '../texts.ts'

/** A signed-in person of the provider. */
export interface Colleague extends Actor {
  id: number
  role: Role
}

/** Who is signed in, with a second factor where the role asks for one; undefined: a visitor. */
export async function colleagueOf(
  deps: Deps,
  request: FastifyRequest,
): Promise<Colleague | undefined> {
  const person = await sessionPerson(deps, request, 'admin')
  if (person?.kind !== 'admin') return undefined
  const account = await findAccount(deps.db, person.id)
  return account && { id: account.id, name: account.name, role: account.role }
}

/** Goes on for a signed-in person; sends a visitor to the login. */
export const signedIn =
  (
    deps: Deps,
    handle: (
      colleague: Colleague,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<unknown>,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const colleague = await colleagueOf(deps, request)
    if (!colleague) return reply.redirect(`${deps.config.apiUrl}/admin`, 303)
    return handle(colleague, request, reply)
  }

/** Throws a 403 that names who may. */
export function requireAction({ role }: Colleague, name: DeskAction): void {
  if (mayDo(role, name)) return
  const able = roles.filter((each) => mayDo(each, name)).map((each) => roleNames[each])
  const names = { perfil: roleNames[role], perfis: able.join(' ou ') }
  throw new HttpRefusal(403, fill(actionTexts.notAllowed, names))
}
