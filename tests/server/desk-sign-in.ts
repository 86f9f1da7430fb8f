import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import type { Role } from '#contract/desk.ts'
import { hashPassword } from '#server/people/passwords/hashing.ts'
import { admins } from '#server/platform/db/schema.ts'
import { demoAdmin, demoPassword } from '#server/seed/people-table.ts'
import { cookieOf, form } from './enrolment-kit.ts'
import type { TestApp } from './kit.ts'

/** Sends a form of the back office. Of an action: returns the page that it leads to. */
export async function press(
  { app }: Pick<TestApp, 'app'>,
  url: string,
  fields: Record<string, string> = {},
  cookie?: string,
) {
  const parts = Object.entries(fields).map(([name, content]) => ({ name, content }))
  const sent = form(parts.length > 0 ? parts : [{ name: 'acao', content: 'ir' }])
  const answer = await app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload: sent.payload,
    headers: { ...sent.headers, origin: 'http://localhost', ...(cookie && { cookie }) },
  })
  const next = answer.statusCode === 303 && answer.headers.location
  return next && url.startsWith('/admin/acoes')
    ? app.inject({ url: next, headers: { ...(cookie && { cookie }) } })
    : answer
}

export const codeAt = (secret: string, at: Date) =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })

/** Signs in with password and second factor. Returns the cookie. `now` must be later than at any earlier sign-in of the account. */
export async function signIn(
  test: TestApp,
  {
    cpf = demoAdmin.cpf,
    secret = demoAdmin.totpSecret,
    now = test.deps.clock(),
  }: {
    cpf?: string
    secret?: string | null
    now?: Date
  } = {},
): Promise<string> {
  const opened = await press(test, '/admin/entrar', { cpf, senha: demoPassword })
  const cookie = cookieOf(opened.headers['set-cookie'])
  if (secret === null) return cookie
  const entered = await press(test, '/admin/codigo', { codigo: codeAt(secret, now) }, cookie)
  return cookieOf(entered.headers['set-cookie'])
}

let passwordHash: Promise<string> | undefined

/** Adds an account of a role with the password of the demo. Returns its id. */
export async function addColleague(
  { db }: Pick<TestApp, 'db'>,
  cpf: string,
  role: Role,
): Promise<number> {
  passwordHash ??= hashPassword(demoPassword)
  const account = { cpf, name: `Pessoa de ${role}`, email: `${role}@equipe.example`, role }
  const [row] = await db
    .insert(admins)
    .values({ ...account, passwordHash: await passwordHash })
    .returning()
  return row?.id ?? 0
}

export const accountOf = async ({ db }: Pick<TestApp, 'db'>, id: number) => {
  const [row] = await db.select().from(admins).where(eq(admins.id, id))
  return row
}
