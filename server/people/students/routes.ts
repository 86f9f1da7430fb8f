import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PasswordChange } from '#contract/calls/students.ts'
import { message, messages } from '#contract/errors.ts'
import { cookieName, cookieOptions, signedCookie } from '#server/platform/http/cookies.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint, ok } from '#server/platform/http/endpoint.ts'
import { limits } from '#server/platform/limits/limits.ts'
import { grantTicket } from '#server/people/tickets/tickets.ts'
import { senderOf } from '#server/people/consents/record-consents.ts'
import { accountTexts } from '#server/people/texts.ts'
import { acceptTerms } from './accept-terms.ts'
import { refuseUnlessPortal } from './refuse-unless-portal.ts'
import { changePassword } from './change-password.ts'
import { prepareDummyHash } from './check-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn } from './login.ts'
import type { LoginOutcome } from './login.ts'
import { ticketLifeMs } from './person-tickets.ts'
import type { Person } from './repository.ts'

const acceptanceCookie = 'aceite'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** One log line for each login, which an operator may have to explain later (T44): people by internal id, never by CPF. */
function logLogin({ request }: Exchange, outcome: LoginOutcome): void {
  const failed = outcome.is === 'refused' || outcome.is === 'waiting'
  const student = 'studentId' in outcome ? outcome.studentId : undefined
  request.log[failed ? 'warn' : 'info'](
    { event: 'login', outcome: outcome.is, student, ip: request.ip },
    'login',
  )
}

function answerLogin(deps: Deps, exchange: Exchange, outcome: LoginOutcome, at: Date) {
  const { reply } = exchange
  const { config } = deps
  switch (outcome.is) {
    case 'entered':
      return ok(outcome.guid)
    case 'refused':
      return { status: 401, data: messages.loginRefused } as const
    case 'waiting':
      reply.header('retry-after', outcome.waitSeconds)
      return { status: 429, data: messages.tooManyAttempts } as const
    case 'unaccepted': {
      const options = cookieOptions(config, ticketLifeMs.acceptance / 1000)
      reply.setCookie(cookieName(config, acceptanceCookie), outcome.ticket, options)
      return { status: 403, data: {} } as const
    }
    default: {
      if (outcome.partner) {
        const { id, name } = outcome.partner
        return { status: 402, data: { CFCId: id, CFCNome: name } } as const
      }
      // The right password opens the payment page of that enrolment to this browser (row S3).
      grantTicket(deps, exchange, { id: outcome.enrolmentId, at })
      const { enrolmentId, course, cents, dueDay } = outcome
      const data = {
        InscricaoId: enrolmentId,
        ...(course && { Curso: course }),
        ...(cents && { Valor: cents / 100 }),
        ...(dueDay && { Vencimento: dueDay }),
      }
      return { status: 402, data } as const
    }
  }
}

/** Login, acceptance of the terms, new passwords of students and staff, and the address of the caller. */
export function registerStudents(app: FastifyInstance, deps: Deps): void {
  const { config } = deps
  app.addHook('onReady', async () => void (await prepareDummyHash()))

  endpoint(
    app,
    'POST /aluno/efetua-login',
    { unlimited: 'only failed logins count (login-tries.ts)' },
    async ({ body, request, reply }) => {
      const { cpfTela: cpf, senhaTela: password } = body
      const at = deps.clock()
      const outcome = await logIn(deps, { cpf, password, ip: request.ip })
      logLogin({ request, reply }, outcome)
      return answerLogin(deps, { request, reply }, outcome, at)
    },
  )

  endpoint(
    app,
    'POST /inscricao/aceitar-termo-adesao',
    { limits: [limits.checks] },
    async ({ body, request, reply }) => {
      const outcome = await acceptTerms(deps, {
        cpf: body.cpf,
        ticket: signedCookie(request, config, acceptanceCookie),
        acceptances: body.Aceites,
        ...senderOf(request),
      })
      request.log.info({ event: 'acceptance', ...outcome, outcome: outcome.is }, 'acceptance')
      if (outcome.is === 'missing') return { status: 403, data: accountTexts.termsMissing } as const
      if (outcome.is === 'changed') return { status: 403, data: accountTexts.termsChanged } as const
      if (outcome.is === 'refused')
        return { status: 403, data: accountTexts.acceptanceExpired } as const
      reply.clearCookie(cookieName(config, acceptanceCookie), cookieOptions(config, 0))
      return ok(messages.termAccepted)
    },
  )

  endpoint(
    app,
    'GET /aluno/envia-nova-senha',
    { limits: [limits.checks] },
    async ({ query, request }) => {
      refuseUnlessPortal(request)
      await forgotPassword(deps, query.cpf)
      // It wrote, though it is a GET: the e-mail should be sent now.
      deps.afterWrite?.()
      request.log.info({ event: 'password.reset.asked' }, 'password reset asked')
      return ok(messages.newPasswordSent)
    },
  )

  const change = async (
    kind: Person['kind'],
    { body, request }: { body: PasswordChange; request: FastifyRequest },
  ) => {
    const outcome = await changePassword(deps, kind, body)
    const person = outcome.is === 'changed' ? outcome.person.id : undefined
    request.log.info({ event: 'password.change', outcome: outcome.is, kind, person }, 'password')
    if (outcome.is === 'invalid') return { status: 400, data: outcome.sentence } as const
    if (outcome.is === 'gone') return { status: 410, data: accountTexts.resetExpired } as const
    return ok(message('editedFeminine', { coisa: 'Senha' }))
  }
  const limited = { limits: [limits.checks] }
  endpoint(app, 'POST /aluno/alterar-senha', limited, (input) => change('student', input))
  endpoint(app, 'POST /usuario/alterar-senha-admin', limited, (input) => change('admin', input))

  endpoint(app, 'GET /meu-ip', ({ request }) => ok({ ip: request.ip }))
}
