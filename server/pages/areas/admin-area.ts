import { count, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/errors.ts'
import { partnerFields } from '#contract/partner/fields.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { admins, leads } from '#server/platform/db/schema.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  findAdmin,
  findCity,
  deleteTries,
  isPasswordOf,
  isStillTheirs,
  openTry,
  readRecord,
} from '#server/people/index.ts'
import type { Person } from '#server/people/index.ts'
import { adminGate, adminHome, mostContacts } from './admin-pages.ts'
import type { DemoLogin, PartnerLine } from './admin-pages.ts'
import { readFields } from './read-fields.ts'
import { sendPage } from './send-page.ts'
import { closeSession, giveSession, openSession, sessionPerson } from './session.ts'

const listed = 50

async function partnerLines({ db }: Deps): Promise<PartnerLine[]> {
  const rows = await db
    .select()
    .from(leads)
    .where(eq(leads.kind, 'partner'))
    .orderBy(desc(leads.id))
    .limit(listed)
  const lines: PartnerLine[] = []
  for (const { id, createdAt, payload } of rows) {
    const { tradeName, email, cityId } = readRecord(partnerFields, payload)
    const city = await findCity(db, cityId)
    lines.push({
      id,
      at: createdAt,
      tradeName,
      email,
      place: city ? `${city.name}/${city.uf}` : '',
    })
  }
  return lines
}

/** How many messages of visitors are stored; no more than `most` are counted. */
async function contactCount({ db }: Deps, most: number): Promise<number> {
  const counted = db
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.kind, 'contact'))
    .orderBy(desc(leads.id))
    .limit(most)
    .as('counted')
  const [row] = await db.select({ n: count() }).from(counted)
  return row?.n ?? 0
}

/** The demo administrator's login; undefined where it would not work, because a demo administrator is not there. */
async function usableDemo({ db }: Deps, demo: DemoLogin): Promise<DemoLogin | undefined> {
  const rows = await db.select().from(admins).where(eq(admins.cpf, demo.cpf))
  return rows.some(({ email }) => email === demo.email) ? demo : undefined
}

/** The reference admin site, at `/api/admin`: what opens while no address of another one is configured. */
export function registerAdminArea(app: FastifyInstance, deps: Deps, demo: DemoLogin): void {
  const { config, db, keys } = deps
  const home = `${config.apiUrl}/admin`
  const gate = async (reason?: string) =>
    adminGate(config, { reason, demo: await usableDemo(deps, demo) })

  app.get('/admin', async (request, reply) => {
    const person = await sessionPerson(deps, request, 'admin')
    if (!person) return sendPage(reply, config, await gate())
    const found = {
      partners: await partnerLines(deps),
      contacts: await contactCount(deps, mostContacts + 1),
    }
    return sendPage(reply, config, adminHome(person, found, config))
  })

  app.post('/admin/entrar', async (request, reply) => {
    const { cpf: typed = '', senha = '' } = await readFields(request)
    const cpf = digitsOf(typed)
    // As at the students' login, whose tries of the same CPF are those of another account.
    const opened = await openTry(deps, { kind: 'admin', cpf }, request.ip)
    if (!opened.allowed) {
      reply.header('retry-after', opened.waitSeconds)
      return sendPage(reply, config, await gate(messages.tooManyAttempts), 429)
    }
    const admin = await findAdmin(db, cpf)
    const right = await isPasswordOf(admin?.passwordHash, senha)
    const enter = (person: Person) =>
      transact<string | null>(db, async (tx) => {
        if (!(await isStillTheirs(tx, person))) return null
        await deleteTries(tx, deps, person)
        return openSession(tx, deps, 'admin', { subject: keys.hmac(cpf), adminId: person.id })
      })
    const session = admin && right ? await enter(admin) : null
    const outcome = session ? 'entered' : 'refused'
    request.log[session ? 'info' : 'warn']({ event: 'admin.login', outcome }, 'admin login')
    if (!session) return sendPage(reply, config, await gate(messages.loginRefused), 401)
    giveSession(deps, reply, 'admin', session)
    return reply.redirect(home, 303)
  })

  app.post('/admin/sair', async (request, reply) => {
    await closeSession(deps, request, reply, 'admin')
    return reply.redirect(home, 303)
  })
}
