import type { FastifyInstance } from 'fastify'
import { todayInSaoPaulo } from '#contract/dates.ts'
import { contracts } from '#contract/documents.ts'
import { parseRouteId } from '#contract/rules/route-id.ts'
import { currentDocument } from '#server/catalogue/index.ts'
import {
  acceptInArea,
  certificatePdf,
  certificatesOf,
  fileNameOf,
  grantTicket,
  listEnrolmentStates,
  listRefunds,
  senderOf,
  useTicket,
} from '#server/people/index.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { studentAreaTexts } from '#server/pages/texts.ts'
import { readFields } from './read-fields.ts'
import { sendPage } from './send-page.ts'
import { closeSession, setSessionCookie, openSession, sessionPerson } from './session.ts'
import { studentGate, studentHome } from './student-pages.ts'

/**
 * The reference student area, at `/api/area-aluno`: what opens behind 'Área do aluno' and after a login while no
 * address of another one is configured. `entrar?guid=` takes the login's one-time ticket (T10).
 */
export function registerStudentArea(app: FastifyInstance, deps: Deps): void {
  const { config, db, clock, keys } = deps
  const home = `${config.apiUrl}/area-aluno`
  const loginAddress = (partner = '') => `${config.publicUrl}/legado${partner}`

  app.get<{ Querystring: { guid?: string; saiu?: string } }>(
    '/area-aluno',
    async (request, reply) => {
      const person = await sessionPerson(deps, request, 'area')
      if (!person) {
        if (request.query.saiu === undefined) return reply.redirect(loginAddress(), 303)
        return sendPage(reply, config, studentGate(loginAddress(), studentAreaTexts.loggedOut))
      }
      const page = {
        config,
        keys,
        enrolments: await listEnrolmentStates(db, person.id),
        refunds: await listRefunds(db, person.id),
        certificates: await certificatesOf(db, person.id),
        termsHash: (await currentDocument(db, contracts.adhesion))?.sha256 ?? null,
        today: todayInSaoPaulo(clock()),
      }
      return sendPage(reply, config, studentHome(person, page))
    },
  )

  app.get<{ Params: { hash: string } }>('/area-aluno/parceiro/:hash', async (request, reply) => {
    const { hash } = request.params
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(hash) || (await sessionPerson(deps, request, 'area')))
      return reply.redirect(home, 303)
    return reply.redirect(loginAddress(`/parceiro/${hash}`), 303)
  })

  app.get<{ Querystring: { guid?: unknown } }>('/area-aluno/entrar', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const { guid } = request.query
    const session = await transact<string | null>(db, async (tx) => {
      const ticket =
        typeof guid === 'string' ? await useTicket(tx, 'login', guid, clock()) : undefined
      if (!ticket) return null
      const { subject, studentId, adminId } = ticket
      return openSession(tx, deps, 'area', { subject, studentId, adminId })
    })
    request.log.info({ event: 'area', outcome: session ? 'entered' : 'refused' }, 'area')
    if (session) {
      setSessionCookie(deps, reply, 'area', session)
      return reply.redirect(home, 303)
    }
    const gate = studentGate(loginAddress(), studentAreaTexts.ticketExpired)
    return sendPage(reply, config, gate, 410)
  })

  app.get<{ Params: { id: string } }>('/area-aluno/pagar/:id', async (request, reply) => {
    const id = parseRouteId(request.params.id)
    const at = clock()
    const person = await sessionPerson(deps, request, 'area')
    const own = person ? await listEnrolmentStates(db, person.id) : []
    if (!own.some((enrolment) => enrolment.id === id) || id === null)
      return reply.redirect(home, 303)
    grantTicket(deps, { request, reply }, { id, at })
    return reply.redirect(`${config.publicUrl}/efetuar-pagamento/${id}`, 303)
  })

  app.get<{ Params: { code: string } }>('/area-aluno/certificado/:code', async (request, reply) => {
    const person = await sessionPerson(deps, request, 'area')
    const own = person ? await certificatesOf(db, person.id) : []
    const row = own.find(({ code }) => code === request.params.code)
    if (!row) return reply.redirect(home, 303)
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${fileNameOf(row)}"`,
      })
      .type('application/pdf')
      .send(await certificatePdf(row, config.publicUrl))
  })

  // Afterwards the page shows what is left to do, also when the terms have changed meanwhile.
  app.post('/area-aluno/aceitar', async (request, reply) => {
    const person = await sessionPerson(deps, request, 'area')
    const { aceito, texto = '' } = await readFields(request)
    const text = await currentDocument(db, contracts.adhesion)
    if (person && text && aceito === 'sim') {
      const named = { Documento: text.kind, Versao: text.version, Sha256: texto }
      const outcome = await acceptInArea(deps, person, {
        // No client can name the version of a text that is another page's (row P7).
        acceptances: config.links.termsUrl === null ? [named] : undefined,
        ...senderOf(request),
      })
      request.log.info({ event: 'acceptance', ...outcome, outcome: outcome.is }, 'acceptance')
    }
    return reply.redirect(home, 303)
  })

  app.post('/area-aluno/sair', async (request, reply) => {
    await closeSession(deps, request, reply, 'area')
    return reply.redirect(`${home}?saiu`, 303)
  })
}
