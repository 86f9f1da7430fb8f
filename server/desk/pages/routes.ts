import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayDo } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import { storeInSession, storedInSession, prolongSession, sendPage } from '#server/pages/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { html } from '#server/platform/html/html.ts'
import { HttpRefusal, refusalSentence } from '#server/platform/http/errors.ts'
import { refused, type Action } from '../action.ts'
import {
  actions,
  allLists,
  lists,
  mayOpen,
  maySee,
  queues,
  readSubject,
  search,
  views,
  studentAction,
} from '../actions.ts'
import type { Entered } from '../fields.ts'
import { packFiles } from '../files.ts'
import { runAction } from '../run-action.ts'
import { actionTexts } from '../texts.ts'
import {
  actionAddress,
  actionContent,
  deskPage,
  listAddress,
  refusedContent,
  subjectAddress,
  subjectContent,
} from './content.ts'
import type { FormState, Shown, StoredEntries } from './content.ts'
import { askedBy, foundContent, homeContent, listContent } from './lists.ts'
import { accountOf, registerSignIn, requireAction } from './sign-in.ts'
import type { Colleague, DemoLogin } from './sign-in.ts'
import { savedRequestOf, readEntered } from './sent-form.ts'
import { pageTexts as texts } from './texts.ts'

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

const paramOf = (params: unknown, name: string): string =>
  String(Reflect.get(Object(params), name) ?? '')

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** What a signed-in person sees at an address, or the reply that was sent. */
type Handle = (colleague: Colleague, ...call: Parameters<Answer>) => Promise<Shown | FastifyReply>

/** The back office, under `/api/admin`: pages that need no script. */
export function registerDesk(app: FastifyInstance, deps: Deps, demo: DemoLogin): void {
  const { config, db } = deps
  const home = `${config.apiUrl}/admin`
  const { showLogin } = registerSignIn(app, deps, demo)

  /** The login, which leads back; after a form was sent, with what was entered. */
  async function askLogin(request: FastifyRequest, reply: FastifyReply) {
    const saved = await savedRequestOf(request, actions.get(paramOf(request.params, 'name')))
    const isSent = request.method === 'POST'
    return showLogin(reply, isSent ? { reason: texts.ended, status: 401, saved } : { saved })
  }

  /** What a signed-in person sees; a visitor is asked to log in. */
  const signedIn =
    (handle: Handle, onVisitor: Answer = askLogin): Answer =>
    async (request, reply) => {
      const colleague = await accountOf(deps, request)
      if (!colleague) return onVisitor(request, reply)
      await prolongSession(deps, request, reply, 'admin')
      const shown = await handle(colleague, request, reply).catch((error: unknown) => {
        // A browser shows a page; who asks for data gets the sentence as JSON.
        const isRefused = error instanceof HttpRefusal && [403, 404].includes(error.statusCode)
        if (!isRefused || !request.headers.accept?.includes('text/html')) throw error
        const { statusCode: status, message: sentence } = error
        const content = html`<p class="alert error" role="alert">${sentence}</p>
          <p><a class="button" href="${home}">${texts.goHome}</a></p>`
        return { title: texts.notShown, content, status }
      })
      // A reply that was sent, which `await` waits for, leaves no value.
      if (reply.sent || !('content' in shown)) return reply
      return sendPage(reply, config, deskPage(colleague, config, shown), shown.status)
    }

  const show = (path: string, handle: Handle) => app.get(path, signedIn(handle))

  show('/admin', async ({ role }) => {
    const waiting = []
    for (const queue of queues.filter((each) => mayOpen(role, each)))
      waiting.push({ queue, total: (await queue.rows(deps, { limit: 0 })).total })
    return { title: texts.title, content: homeContent(config, role, waiting) }
  })

  show('/admin/listas/:name', async (colleague, { params, query }, reply) => {
    const found = allLists.find(({ name }) => name === paramOf(params, 'name'))
    if (!found) throw new HttpRefusal(404)
    const [first] = found.actions
    if (first && !mayOpen(colleague.role, found)) requireAction(colleague, first)
    const asked = askedBy(found, (name) => paramOf(query, name))
    const listed = await found.rows(deps, asked)
    // What was on a later page is done.
    if (asked.offset > 0 && listed.rows.length === 0)
      return reply.redirect(listAddress(config, found, { filter: asked.filter }), 303)
    return { title: found.title, content: listContent(config, found, asked, listed) }
  })

  show('/admin/busca', async ({ role }, { query }, reply) => {
    const searched = paramOf(query, 'q').trim().slice(0, 100)
    const open = lists.filter((list) => mayOpen(role, list))
    const found = searched === '' ? [] : await search(deps, searched, open)
    const [only, ...others] = found.flatMap(({ listed }) => listed.rows)
    if (only?.kind && only.id && others.length === 0)
      return reply.redirect(subjectAddress(config, only.kind, only.id), 303)
    return { title: texts.searchTitle, content: foundContent(config, searched, found), searched }
  })

  /** What the form that was sent last came to; null: this address shows another one, or none. */
  async function stateOf(request: FastifyRequest): Promise<FormState | null> {
    const stored = await storedInSession(deps, request, 'admin')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `showNext` wrote it
    const [id, state] = JSON.parse(stored ?? '[]') as [string, FormState] | []
    return id !== undefined && id === paramOf(request.query, 'estado') ? (state ?? null) : null
  }

  show('/admin/ver/:kind/:id', async (colleague, request) => {
    const { role } = colleague
    const [kind, id] = [paramOf(request.params, 'kind'), paramOf(request.params, 'id')]
    if (!maySee(role, kind)) requireAction(colleague, studentAction)
    const subject = await readSubject(deps, [kind, id], (name) => mayDo(role, name))
    if (!subject) throw new HttpRefusal(404, fill(actionTexts.unknown, { numero: id }))
    const { view, possible } = subject
    const { restricted } = view
    const whole = restricted && mayDo(role, restricted.action) ? restricted.facts : []
    const shown = { ...view, facts: [...view.facts, ...whole] }
    const state = await stateOf(request)
    return { title: view.title, content: subjectContent(config, shown, possible, id, state) }
  })

  /** The action of an address, for a person who may do it. */
  function actionOf(colleague: Colleague, params: unknown): { action: Action; id: string } {
    const action = actions.get(paramOf(params, 'name'))
    const id = paramOf(params, 'id')
    if (!action || (action.on !== null && id === '')) throw new HttpRefusal(404)
    requireAction(colleague, action.name)
    return { action, id }
  }

  show('/admin/acoes/:name/:id?', async (colleague, request) => {
    const { action, id } = actionOf(colleague, request.params)
    const { title, on } = action
    const state = await stateOf(request)
    const values = state ? {} : await action.offer?.(db, id, deps.clock())
    if (typeof values === 'string')
      return { title, content: refusedContent(config, action, id, values), status: 409 }
    const subject = on && (await views[on]?.(deps, id))
    return { title, content: actionContent(config, action, id, { subject, values, ...state }) }
  })

  /** Runs what was sent. Its answer, unless it is a file, has an address of its own: going back or reloading sends nothing again. */
  const runForm = signedIn(async (colleague, request, reply) => {
    const { action, id } = actionOf(colleague, request.params)
    const { entered, isConfirmed, restored } = await readEntered(db, request)
    const showNext = async (state: FormState, address = actionAddress(config, action.name, id)) => {
      const shown = deps.random.uuid()
      await storeInSession(deps, request, 'admin', JSON.stringify([shown, state]))
      return reply.redirect(`${address}?estado=${shown}`, 303)
    }
    if (restored) return showNext({ values: restored, outcome: refused(texts.resumed) })
    const ran = await runAction(action, { deps, actor: colleague, id, entered }, isConfirmed)
    const values = entered.texts
    if (ran.is === 'invalid') return showNext({ values, faults: ran.faults })
    if (ran.is === 'refused') return showNext({ values, outcome: ran })
    if (action.hasPreview && !isConfirmed)
      return showNext({ values, outcome: ran, stored: await storeEntered(db, action, entered) })
    const { download, goTo = action.on && { kind: action.on, id }, ...outcome } = ran
    if (!download)
      return showNext(
        { outcome, by: action.name },
        goTo ? subjectAddress(config, goTo.kind, goTo.id) : undefined,
      )
    return reply
      .header('content-disposition', `attachment; filename="${download.name}"`)
      .header('x-content-type-options', 'nosniff')
      .type(download.type)
      .send(download.content)
  })
  app.post('/admin/acoes/:name/:id?', runForm)

  const refuseUnknown = async () => {
    throw new HttpRefusal(404)
  }
  app.all(
    '/admin/*',
    signedIn(refuseUnknown, async (_request, reply) =>
      showLogin(reply, { reason: refusalSentence(404), status: 404 }),
    ),
  )
}
