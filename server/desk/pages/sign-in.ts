import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { generateSync } from 'otplib'
import { mayDo, roleNames, roles, secondFactorRoles } from '#contract/desk.ts'
import type { DeskAction, Role } from '#contract/desk.ts'
import { fill, messages } from '#contract/errors.ts'
import { cpf as cpfRule } from '#contract/rules/cpf.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import {
  areaTexts,
  closeSession,
  setSessionCookie,
  openSession,
  readFields,
  sendPage,
  sessionPerson,
} from '#server/pages/index.ts'
import {
  deleteTries,
  findAdmin,
  forgotPassword,
  isPasswordOf,
  isStillTheirs,
  countTry,
} from '#server/people/index.ts'
import type { Person } from '#server/people/index.ts'
import { admins } from '#server/platform/db/schema.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { html, type Html } from '#server/platform/html/html.ts'
import { HttpRefusal } from '#server/platform/http/errors.ts'
import { limitRoute, limits } from '#server/platform/limits/limits.ts'
import type { Actor } from '../action.ts'
import { findAccount, newSecret, secretContent, useCode, type Account } from '../staff/accounts.ts'
import { actionTexts } from '../texts.ts'
import { outcomeContent } from './content.ts'
import { resume, savedRequestFields, type SavedRequest } from './sent-form.ts'
import { pageTexts as texts } from './texts.ts'

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

/** The login of the demo administrator. */
export interface DemoLogin {
  cpf: string
  email: string
  password: string
  totpSecret: string
}

type Trier = Parameters<typeof countTry>[1]

/** Why a form is shown again, and the request that leads on from it. */
interface Retry {
  reason?: string
  status?: number
  saved?: SavedRequest
}

const alert = (text: string | undefined) =>
  text !== undefined && html`<p class="alert error" role="alert">${text}</p>`

const cpfField = html`<label>${texts.cpf}<input name="cpf" inputmode="numeric" autocomplete="username" required /></label>`

/** The pages before the back office: password, then a second factor for the roles that need one. Returns what shows the login. */
export function registerSignIn(app: FastifyInstance, deps: Deps, demo: DemoLogin) {
  const { config, db, keys, clock } = deps
  const home = `${config.apiUrl}/admin`

  /** Counts a try. Whether it is allowed; the reply states after how long another one is. */
  async function mayTry(trier: Trier, request: FastifyRequest, reply: FastifyReply) {
    const counted = await countTry(deps, trier, request.ip)
    if (!counted.allowed) reply.header('retry-after', counted.waitSeconds)
    return counted.allowed
  }

  /** A page with one form, which is sent to `to`; `more` below it. */
  const sendForm = (
    reply: FastifyReply,
    status: number,
    page: { title: string; before: Html; to: string; fields: Html; button: string; more?: Html },
  ) => {
    const body = html`${page.before}
      <form class="fields" method="post" action="${home}/${page.to}" enctype="multipart/form-data">
        ${page.fields}
        <button class="button">${page.button}</button>
      </form>
      ${page.more}`
    return sendPage(reply, config, { title: page.title, area: texts.area, body }, status)
  }

  /** The login page. */
  async function showLogin(reply: FastifyReply, { reason, status = 200, saved = {} }: Retry = {}) {
    const names = { cpf: cpfRule.format(demo.cpf), senha: demo.password }
    // Elsewhere than in the demo the page names no login.
    const hasDemo = (await findAdmin(db, demo.cpf))?.email === demo.email
    const shown = hasDemo && html`<p class="alert">${fill(texts.demo, names)}</p>`
    return sendForm(reply, status, {
      title: texts.title,
      before: html`<p>${texts.logInFirst}</p>${alert(reason)}${shown}`,
      to: 'entrar',
      fields: html`${savedRequestFields(saved)}${cpfField}
        <label>${texts.password}<input name="senha" type="password" autocomplete="current-password" required /></label>`,
      button: areaTexts.logIn,
      more: html`<p><a href="${home}/senha">${texts.forgot}</a></p>`,
    })
  }

  const askCpf = (reply: FastifyReply, report: Html | false = false, status = 200) =>
    sendForm(reply, status, {
      title: texts.forgot,
      before: html`<p>${texts.forgotHelp}</p>${report}`,
      to: 'senha',
      fields: cpfField,
      button: texts.forgotSend,
      more: html`<p><a href="${home}">${texts.backToLogIn}</a></p>`,
    })

  app.get('/admin/senha', async (_request, reply) => askCpf(reply))

  // As the students': one answer for every CPF, the same count of tries, the same e-mails.
  const overLimit = limitRoute('POST /admin/senha', [limits.checks])
  app.post('/admin/senha', async (request, reply) => {
    const { cpf = '' } = await readFields(request)
    const seconds = await overLimit(request, app.useLimit)
    if (seconds > 0)
      return askCpf(reply.header('retry-after', seconds), alert(messages.tooManyAttempts), 429)
    await forgotPassword(deps, cpf)
    request.log.info({ event: 'password.reset.asked' }, 'password reset asked')
    return askCpf(reply, outcomeContent(config, { is: 'done', text: messages.newPasswordSent }))
  })

  app.post('/admin/entrar', async (request, reply) => {
    const { cpf: typed = '', senha = '', ...saved } = await readFields(request)
    const cpf = digitsOf(typed)
    // As at the students' login, whose tries of the same CPF are those of another account.
    if (!(await mayTry({ kind: 'admin', cpf }, request, reply)))
      return showLogin(reply, { reason: messages.tooManyAttempts, status: 429, saved })
    const admin = await findAdmin(db, cpf)
    // An account whose password is not made yet has an empty hash, and takes as long as any.
    const right = await isPasswordOf(admin?.passwordHash || undefined, senha)
    const enter = (person: Person) =>
      transact(db, async (tx) => {
        const account = await findAccount(tx, person.id)
        if (!account || !(await isStillTheirs(tx, person))) return null
        await deleteTries(tx, deps, person)
        const kind = secondFactorRoles.includes(account.role) ? 'factor' : 'admin'
        const owner = { subject: keys.hmac(cpf), adminId: person.id }
        return { kind, token: await openSession(tx, deps, kind, owner) } as const
      })
    const session = admin && right ? await enter(admin) : null
    const outcome = session ? 'entered' : 'refused'
    request.log[session ? 'info' : 'warn']({ event: 'admin.login', outcome }, 'admin login')
    if (!session) return showLogin(reply, { reason: messages.loginRefused, status: 401, saved })
    setSessionCookie(deps, reply, session.kind, session.token)
    if (session.kind === 'admin') return resume(reply, config, saved)
    return reply.redirect(`${home}/codigo`, saved.voltar ? 307 : 303)
  })

  /** The secret to set up, made once; null: it is set up. */
  async function openSecret({ id }: Account): Promise<string | null> {
    return transact<string | null>(db, async (tx) => {
      const [account] = await tx.select().from(admins).where(eq(admins.id, id)).for('update')
      if (!account || account.totpConfirmedAt) return null
      if (account.totpSecret !== null) return account.totpSecret
      const totpSecret = newSecret()
      await tx.update(admins).set({ totpSecret }).where(eq(admins.id, id))
      return totpSecret
    })
  }

  async function askCode(reply: FastifyReply, account: Account, asked: Retry = {}) {
    const { reason, status = 200, saved = {} } = asked
    const secret = await openSecret(account)
    const isDemo = account.email === demo.email && account.totpSecret === demo.totpSecret
    const epoch = Math.floor(clock().getTime() / 1000)
    const code = isDemo && generateSync({ secret: demo.totpSecret, epoch })
    return sendForm(reply, status, {
      title: texts.factorTitle,
      before: html`${alert(reason)}
        ${secret === null ? html`<p>${texts.factorAsk}</p>` : secretContent(account, secret)}
        ${code && html`<p class="alert">${fill(texts.factorDemo, { codigo: code })}</p>`}`,
      to: 'codigo',
      fields: html`${savedRequestFields(saved)}<label>${texts.factorCode}<input name="codigo" inputmode="numeric" autocomplete="one-time-code" maxlength="7" required ${secret === null && html`autofocus`} /></label>`,
      button: texts.next,
    })
  }

  app.get('/admin/codigo', async (request, reply) => {
    const account = await accountOf(deps, request, 'factor')
    return account ? askCode(reply, account) : reply.redirect(home, 303)
  })

  app.post('/admin/codigo', async (request, reply) => {
    const { codigo, ...saved } = await readFields(request)
    const account = await accountOf(deps, request, 'factor')
    if (!account) return showLogin(reply, { reason: texts.ended, status: 401, saved })
    // The login sent the browser here with the saved request.
    if (codigo === undefined) return askCode(reply, account, { saved })
    const trier = { kind: 'factor', cpf: account.cpf } as const
    if (!(await mayTry(trier, request, reply)))
      return askCode(reply, account, { reason: messages.tooManyAttempts, status: 429, saved })
    const token = await transact<string | null>(db, async (tx) => {
      if (!(await useCode(tx, account, codigo, clock()))) return null
      await deleteTries(tx, deps, trier)
      const owner = { subject: keys.hmac(account.cpf), adminId: account.id }
      return openSession(tx, deps, 'admin', owner)
    })
    const outcome = token ? 'entered' : 'refused'
    request.log[token ? 'info' : 'warn']({ event: 'admin.code', outcome }, 'admin second factor')
    if (!token) return askCode(reply, account, { reason: texts.factorWrong, status: 401, saved })
    setSessionCookie(deps, reply, 'admin', token)
    await closeSession(deps, request, reply, 'factor')
    return resume(reply, config, saved)
  })

  app.post('/admin/sair', async (request, reply) => {
    await closeSession(deps, request, reply, 'admin')
    return reply.redirect(home, 303)
  })

  return { showLogin }
}
