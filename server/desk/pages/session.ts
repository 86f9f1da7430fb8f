import type { FastifyRequest } from 'fastify'
import { mayDo, roleNames, roles } from '#contract/desk.ts'
import type { DeskAction, Role } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import { sessionPerson } from '#server/pages/index.ts'
import { HttpRefusal } from '#server/platform/http/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Actor } from '../action.ts'
import { findAccount } from '../staff/accounts.ts'
import type { Account } from '../staff/accounts.ts'
import { actionTexts } from '../texts.ts'

/** A signed-in person of the provider. */
export interface Colleague extends Actor {
  id: number
  role: Role
}

/** The account that is signed in, or whose password was right a moment ago (`factor`); undefined: a visitor. */
export async function accountOf(
  deps: Deps,
  request: FastifyRequest,
  session: 'admin' | 'factor' = 'admin',
): Promise<Account | undefined> {
  const person = await sessionPerson(deps, request, session)
  return person?.kind === 'admin' ? findAccount(deps.db, person.id) : undefined
}

/** Throws a 403 that names who may. */
export function requireAction({ role }: Colleague, name: DeskAction): void {
  if (mayDo(role, name)) return
  const able = roles.filter((each) => mayDo(each, name)).map((each) => roleNames[each])
  const names = { perfil: roleNames[role], perfis: able.join(' ou ') }
  throw new HttpRefusal(403, fill(actionTexts.notAllowed, names))
}
