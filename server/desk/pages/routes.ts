import type { FastifyInstance } from 'fastify'
import { mayDo } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import { sendPage } from '#server/pages/index.ts'
import { HttpRefusal } from '#server/platform/http/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { html } from '#server/platform/html/html.ts'
import { newestAudit } from '../audit.ts'
import { actions, lists, queues, search, views } from '../actions.ts'
import type { Action, Outcome, SubjectKind } from '../action.ts'
import { momentLine } from '../moment-line.ts'
import { runAction } from '../run-action.ts'
import type { Queue } from '../subjects.ts'
import { timeOf } from '../time-of.ts'
import {
  actionContent,
  homeContent,
  outcomeContent,
  rowsTable,
  subjectAddress,
  subjectContent,
  unknownSubject,
} from './content.ts'
import { deskPage, table } from './frame.ts'
import { readEntered, storeEntered } from './read-entered.ts'
import { colleagueOf, requireAction, signedIn } from './session.ts'
import type { Colleague } from './session.ts'
import { registerSignIn } from './sign-in.ts'
import type { DemoLogin } from './sign-in.ts'
import { pageTexts as texts } from './texts.ts'

/** Most rows of a queue or list on one page; no more are counted. */
const most = 200

const paramOf = (params: unknown, name: string): string =>
  String(Reflect.get(Object(params), name) ?? '')

/** The actions of a subject that a person may do and that its state allows. */
async function possibleActions(
  { db, clock }: Deps,
  { role }: Colleague,
  kind: SubjectKind,
  id: string,
) {
  const possible: Action[] = []
  for (const action of actions.values()) {
    if (action.on !== kind || !mayDo(role, action.name)) continue
    if ((await action.refuses?.(db, id, clock())) ?? null) continue
    possible.push(action)
  }
  return possible
}

/** The back office, under `/api/admin`: pages that need no script. */
export function registerDesk(app: FastifyInstance, deps: Deps, demo: DemoLogin): void {
  const { config, db } = deps
  const { gate } = registerSignIn(app, deps, demo)
  const show = (
    reply: Parameters<typeof sendPage>[0],
    colleague: Colleague,
    title: string,
    content: ReturnType<typeof html>,
    { searched = '', status = 200 } = {},
  ) => sendPage(reply, config, deskPage(colleague, config, title, content, searched), status)

  app.get('/admin', async (request, reply) => {
    const colleague = await colleagueOf(deps, request)
    if (!colleague) return gate(reply)
    const waiting = []
    for (const queue of queues) {
      if (!queue.actions.some((name) => mayDo(colleague.role, name))) continue
      waiting.push({ queue, count: (await queue.rows(deps, most + 1)).length })
    }
    return show(reply, colleague, texts.title, homeContent(config, colleague, waiting, most))
  })

  const list = (of: readonly Queue[]) =>
    signedIn(deps, async (colleague, request, reply) => {
      const found = of.find(({ name }) => name === paramOf(request.params, 'name'))
      if (!found) throw new HttpRefusal(404)
      if (!found.actions.some((name) => mayDo(colleague.role, name)))
        requireAction(colleague, found.actions[0] ?? 'admin.create')
      const rows = await found.rows(deps, most)
      const more =
        rows.length === most &&
        html`<p class="soft">${fill(texts.most, { quantos: String(most) })}</p>`
      const content = html`${rowsTable(config, found.headings, rows, found.empty)}${more}`
      return show(reply, colleague, found.title, content)
    })
  app.get('/admin/filas/:name', list(queues))
  app.get('/admin/listas/:name', list(lists))

  app.get(
    '/admin/busca',
    signedIn(deps, async (colleague, request, reply) => {
      const text = paramOf(request.query, 'q').trim().slice(0, 100)
      const rows = text === '' ? [] : await search(deps, text)
      const [only, ...others] = rows
      if (only && others.length === 0)
        return reply.redirect(subjectAddress(config, only.kind, only.id), 303)
      const empty = fill(texts.nothingFound, { texto: text })
      const content = rowsTable(config, texts.searchHeadings, rows, empty)
      return show(reply, colleague, texts.searchTitle, content, { searched: text })
    }),
  )

  app.get(
    '/admin/ver/:kind/:id',
    signedIn(deps, async (colleague, request, reply) => {
      const [kind, id] = [paramOf(request.params, 'kind'), paramOf(request.params, 'id')]
      const known = Object.keys(views).find((each): each is SubjectKind => each === kind)
      const view = known && (await views[known]?.(deps, id))
      if (!known || !view) throw new HttpRefusal(404, unknownSubject(id))
      const possible = await possibleActions(deps, colleague, known, id)
      return show(reply, colleague, view.title, subjectContent(config, view, possible, id))
    }),
  )

  app.get(
    '/admin/auditoria',
    signedIn(deps, async (colleague, _request, reply) => {
      requireAction(colleague, 'admin.create')
      const rows = (await newestAudit(db, most)).map((moment) => {
        return [timeOf(moment.at), momentLine(moment), moment.changed, moment.detail ?? '']
      })
      const headings = [texts.when, texts.what, texts.change, texts.reason]
      return show(reply, colleague, texts.auditTitle, table(headings, rows, texts.auditEmpty))
    }),
  )

  /** The action of an address, for a person who may do it. */
  function actionOf(colleague: Colleague, params: unknown): { action: Action; id: string } {
    const action = actions.get(paramOf(params, 'name'))
    const id = paramOf(params, 'id')
    if (!action || (action.on !== null && id === '')) throw new HttpRefusal(404)
    requireAction(colleague, action.name)
    return { action, id }
  }

  const showForm = signedIn(deps, async (colleague, request, reply) => {
    const { action, id } = actionOf(colleague, request.params)
    const refusal = (await action.refuses?.(db, id, deps.clock())) ?? null
    if (refusal !== null)
      return show(
        reply,
        colleague,
        action.title,
        outcomeContent({ is: 'refused', text: refusal }),
        { status: 409 },
      )
    const values = { ...(await action.initial?.(db, id)) }
    const state = { values, faults: {}, outcome: null, isPreview: false, stored: {} }
    return show(reply, colleague, action.title, actionContent(config, action, id, state))
  })
  app.get('/admin/acoes/:name', showForm)
  app.get('/admin/acoes/:name/:id', showForm)

  const runForm = signedIn(deps, async (colleague, request, reply) => {
    const { action, id } = actionOf(colleague, request.params)
    const { entered, isConfirmed } = await readEntered(db, request)
    const ran = await runAction(action, { deps, actor: colleague, id, entered }, isConfirmed)
    const asForm = (outcome: Outcome | null, rest: object, status: number) => {
      const state = {
        values: entered.texts,
        faults: {},
        outcome,
        isPreview: false,
        stored: {},
        ...rest,
      }
      return show(reply, colleague, action.title, actionContent(config, action, id, state), {
        status,
      })
    }
    if (ran.is === 'invalid') return asForm(null, { faults: ran.faults }, 422)
    if (ran.is === 'refused') return asForm(ran, {}, 409)
    if (action.preview && !isConfirmed)
      return asForm(ran, { isPreview: true, stored: await storeEntered(db, action, entered) }, 200)
    if (ran.download) {
      const { name, type, content } = ran.download
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-content-type-options', 'nosniff')
        .type(type)
        .send(content)
    }
    const goTo = ran.goTo ?? (action.on ? { kind: action.on, id } : null)
    const next =
      goTo &&
      html`<p><a class="button" href="${subjectAddress(config, goTo.kind, goTo.id)}">${texts.open}</a></p>`
    return show(reply, colleague, action.title, html`${outcomeContent(ran)}${next}`)
  })
  app.post('/admin/acoes/:name', runForm)
  app.post('/admin/acoes/:name/:id', runForm)
}
