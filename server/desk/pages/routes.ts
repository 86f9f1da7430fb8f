import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayDo } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import { sendPage } from '#server/pages/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { html } from '#server/platform/html/html.ts'
import { HttpRefusal } from '#server/platform/http/errors.ts'
import { formPartsOf } from '#server/platform/http/multipart.ts'
import type { Action } from '../action.ts'
import { actions, auditRows, lists, queues, readSubject, search, views } from '../actions.ts'
import type { SentFile } from '../fields.ts'
import { largestFile, packFiles, readFile } from '../files.ts'
import type { Entered } from '../read-input.ts'
import { runAction } from '../run-action.ts'
import type { Queue } from '../subjects.ts'
import { actionTexts } from '../texts.ts'
import {
  actionContent,
  homeContent,
  outcomeContent,
  rowsTable,
  subjectAddress,
  subjectContent,
} from './content.ts'
import type { StoredEntries } from './content.ts'
import { deskPage, table } from './frame.ts'
import type { Shown } from './frame.ts'
import { accountOf, registerSignIn, requireAction } from './sign-in.ts'
import type { Colleague, DemoLogin } from './sign-in.ts'
import { pageTexts as texts } from './texts.ts'

/** At the end of the name of a field whose file was sent with the preview. */
const storedSuffix = '.sha256'

const limits = { fileSize: largestFile, fieldSize: 64 * 1024, files: 4, fields: 40, parts: 44 }

/** Reads a form of an action: texts, files, and files that a preview has stored. Throws a 400 or 413 for a broken one. */
async function readEntered(
  db: Db,
  request: FastifyRequest,
): Promise<{ entered: Entered; isConfirmed: boolean }> {
  const texts: Record<string, string> = {}
  const files: Record<string, SentFile> = {}
  let isConfirmed = false
  for await (const part of formPartsOf(request, limits)) {
    const { name } = part
    if (part.file) {
      if (part.file.content.length > 0) files[name] = part.file
    } else if (name === 'confirmar') isConfirmed = true
    else if (name.endsWith(storedSuffix)) {
      const stored = await readFile(db, part.text)
      if (stored) files[name.slice(0, -storedSuffix.length)] = stored
    } else texts[name] = part.text
  }
  return { entered: { texts, files }, isConfirmed }
}

/** Stores the files of a form until its preview is confirmed, by field. */
async function storeEntered(db: Db, action: Action, { files }: Entered): Promise<StoredEntries> {
  const store = await packFiles(action.fields, files)
  return transact(db, async (tx) => {
    const stored: StoredEntries = {}
    for (const [field, { name }] of Object.entries(files))
      stored[field] = { ...(await store(tx, field)), name }
    return stored
  })
}

/** Most rows of a queue or list on one page; no more are counted. */
const most = 200

const paramOf = (params: unknown, name: string): string =>
  String(Reflect.get(Object(params), name) ?? '')

/** The back office, under `/api/admin`: pages that need no script. */
export function registerDesk(app: FastifyInstance, deps: Deps, demo: DemoLogin): void {
  const { config, db } = deps
  const home = `${config.apiUrl}/admin`
  const { gate } = registerSignIn(app, deps, demo)

  /** What a signed-in person sees; a visitor is sent to the login. */
  const signedIn =
    (
      handle: (
        colleague: Colleague,
        request: FastifyRequest,
        reply: FastifyReply,
      ) => Promise<Shown | FastifyReply>,
      onVisitor: (reply: FastifyReply) => Promise<FastifyReply> = async (reply) =>
        reply.redirect(home, 303),
    ) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const colleague = await accountOf(deps, request)
      if (!colleague) return onVisitor(reply)
      const shown = await handle(colleague, request, reply).catch((error: unknown) => {
        // A browser shows a page; who asks for data gets the sentence as JSON.
        const isRefused = error instanceof HttpRefusal && [403, 404].includes(error.statusCode)
        if (!isRefused || !request.headers.accept?.includes('text/html')) throw error
        const { statusCode: status, sentence } = error
        const content = html`<p class="alert error" role="alert">${sentence}</p>
          <p><a class="button" href="${home}">${texts.goHome}</a></p>`
        return { title: texts.notShown, content, status }
      })
      // A reply that was sent, which `await` waits for, leaves no value.
      if (reply.sent || !('content' in shown)) return reply
      return sendPage(reply, config, deskPage(colleague, config, shown), shown.status)
    }

  const showHome = signedIn(async (colleague) => {
    const waiting = []
    for (const queue of queues) {
      if (!queue.actions.some((name) => mayDo(colleague.role, name))) continue
      waiting.push({ queue, count: (await queue.rows(deps, most + 1)).length })
    }
    return { title: texts.title, content: homeContent(config, colleague, waiting, most) }
  }, gate)
  app.get('/admin', showHome)

  const list = (of: readonly Queue[]) =>
    signedIn(async (colleague, { params }) => {
      const found = of.find(({ name }) => name === paramOf(params, 'name'))
      if (!found) throw new HttpRefusal(404)
      const able = found.actions.find((name) => mayDo(colleague.role, name)) ?? found.actions[0]
      requireAction(colleague, able ?? 'admin.create')
      const rows = await found.rows(deps, most)
      const more =
        rows.length === most &&
        html`<p class="soft">${fill(texts.most, { quantos: String(most) })}</p>`
      const content = html`${rowsTable(config, found.headings, rows, found.empty)}${more}`
      return { title: found.title, content }
    })
  app.get('/admin/filas/:name', list(queues))
  app.get('/admin/listas/:name', list(lists))

  const showSearch = signedIn(async (_colleague, { query }, reply) => {
    const searched = paramOf(query, 'q').trim().slice(0, 100)
    const rows = searched === '' ? [] : await search(deps, searched)
    const [only, ...others] = rows
    if (only && others.length === 0)
      return reply.redirect(subjectAddress(config, only.kind, only.id), 303)
    const empty = fill(texts.nothingFound, { texto: searched })
    const content = rowsTable(config, texts.searchHeadings, rows, empty)
    return { title: texts.searchTitle, content, searched }
  })
  app.get('/admin/busca', showSearch)

  const showSubject = signedIn(async ({ role }, { params }) => {
    const [kind, id] = [paramOf(params, 'kind'), paramOf(params, 'id')]
    const subject = await readSubject(deps, [kind, id], (name) => mayDo(role, name))
    if (!subject) throw new HttpRefusal(404, fill(actionTexts.unknown, { numero: id }))
    const { view, possible } = subject
    const { restricted } = view
    const whole = restricted && mayDo(role, restricted.action) ? restricted.facts : []
    const shown = { ...view, facts: [...view.facts, ...whole] }
    return { title: view.title, content: subjectContent(config, shown, possible, id) }
  })
  app.get('/admin/ver/:kind/:id', showSubject)

  const showAudit = signedIn(async (colleague) => {
    requireAction(colleague, 'admin.create')
    const rows = (await auditRows(deps, most)).map(({ at, done, subject, change, reason }) => [
      at,
      done,
      subject
        ? html`<a href="${subjectAddress(config, subject.kind, subject.id)}">${subject.label}</a>`
        : '',
      change,
      reason,
    ])
    const content = table(texts.auditHeadings, rows, texts.auditEmpty)
    return { title: texts.auditTitle, content }
  })
  app.get('/admin/auditoria', showAudit)

  /** The action of an address, for a person who may do it. */
  function actionOf(colleague: Colleague, params: unknown): { action: Action; id: string } {
    const action = actions.get(paramOf(params, 'name'))
    const id = paramOf(params, 'id')
    if (!action || (action.on !== null && id === '')) throw new HttpRefusal(404)
    requireAction(colleague, action.name)
    return { action, id }
  }

  const subjectOf = async ({ on }: Action, id: string) => on && views[on]?.(deps, id)

  const showForm = signedIn(async (colleague, { params }) => {
    const { action, id } = actionOf(colleague, params)
    const { title } = action
    const text = (await action.refuses?.(db, id, deps.clock())) ?? null
    if (text !== null)
      return { title, content: outcomeContent({ is: 'refused', text }), status: 409 }
    const values = { ...(await action.initial?.(db, id)) }
    const subject = await subjectOf(action, id)
    return { title, content: actionContent(config, action, id, { subject, values }) }
  })
  app.get('/admin/acoes/:name', showForm)
  app.get('/admin/acoes/:name/:id', showForm)

  const runForm = signedIn(async (colleague, request, reply) => {
    const { action, id } = actionOf(colleague, request.params)
    const { title } = action
    const { entered, isConfirmed } = await readEntered(db, request)
    const ran = await runAction(action, { deps, actor: colleague, id, entered }, isConfirmed)
    const form = async (state: object) => {
      const subject = await subjectOf(action, id)
      return actionContent(config, action, id, { subject, values: entered.texts, ...state })
    }
    if (ran.is === 'invalid')
      return { title, content: await form({ faults: ran.faults }), status: 422 }
    if (ran.is === 'refused') return { title, content: await form({ outcome: ran }), status: 409 }
    if (action.preview && !isConfirmed) {
      const stored = await storeEntered(db, action, entered)
      return { title, content: await form({ outcome: ran, stored }) }
    }
    if (ran.download) {
      const { name, type, content } = ran.download
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-content-type-options', 'nosniff')
        .type(type)
        .send(content)
    }
    const goTo = ran.goTo ?? (action.on && { kind: action.on, id })
    const next =
      goTo &&
      html`<p><a class="button" href="${subjectAddress(config, goTo.kind, goTo.id)}">${texts.open}</a></p>`
    return { title, content: html`${outcomeContent(ran)}${next}` }
  })
  app.post('/admin/acoes/:name', runForm)
  app.post('/admin/acoes/:name/:id', runForm)
}
