import type { FastifyInstance, FastifyRequest } from 'fastify'
import { digitsOf } from '#contract/rules/mask.ts'
import type { Deps } from '#server/platform/deps.ts'
import { transact } from '#server/platform/db/transact.ts'
import { endpoint, ok } from '#server/platform/http/endpoint.ts'
import type { Answer } from '#server/platform/http/endpoint.ts'
import { keyedRequest, onceAtomically } from '#server/platform/idempotency/once.ts'
import type { StoreAnswer } from '#server/platform/idempotency/once.ts'
import { limits } from '#server/platform/limits/limits.ts'
import { grantTicket, grantedEnrolments, senderOf } from '#server/people/index.ts'
import { enrol } from './enrol.ts'
import type { EnrolAnswer } from './enrol.ts'
import { existingStudent, studentDataOf } from './look-up.ts'
import { enrolledAt, isEmailTaken, isEnrolled, listOrigins } from './repository.ts'
import { enrolmentTexts, withdrawalTexts } from './texts.ts'
import { withdraw } from './withdraw.ts'

const enrolCall = 'POST /inscricao/efetua-inscricao'

/** What limits count by: the CPF, wherever a call carries it. */
function cpfLimitKey({ params, query, body }: FastifyRequest): string {
  const cpf =
    Object(params).cpf ?? Object(query).cpf ?? Object(Object(body).inscricaoTela).Cpf ?? ''
  return `cpf ${digitsOf(String(cpf))}`
}

/** Of calls that reveal whether a CPF or an e-mail is known, per address and per CPF (T18). */
const lookUpLimits = [limits.checks, { ...limits.checksByCpf, by: cpfLimitKey }]

/** Enrolments: the checks of the form, what is known of a student, and the enrolment itself. */
export function registerEnrolments(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  endpoint(
    app,
    'GET /inscricao/obtem-opcoes-pesquisa-origem-aluno',
    { cacheSeconds: 300 },
    async () => ok((await listOrigins(db)).map(({ id, label }) => ({ Texto: label, Valor: id }))),
  )

  endpoint(
    app,
    'GET /inscricao/valida-usuario-cadastrado-no-curso',
    { limits: lookUpLimits },
    async ({ query }) => ok(await isEnrolled(db, digitsOf(query.cpf), query.idAgendaCurso)),
  )

  endpoint(
    app,
    'GET /inscricao/valida-email-usuario',
    { limits: lookUpLimits },
    async ({ query }) => ok(await isEmailTaken(db, digitsOf(query.cpf), query.email)),
  )

  endpoint(
    app,
    'GET /inscricao/obter-aluno-cpf/:cpf',
    { limits: lookUpLimits },
    async ({ params, query }) =>
      ok(await existingStudent(db, digitsOf(params.cpf), query.dataNascimento ?? '')),
  )

  endpoint(app, 'GET /inscricao/obter-dados-aluno/:id', async ({ params, request }) => {
    const granted = await grantedEnrolments(deps, request)
    const data = await studentDataOf(db, params.id, granted)
    return data ? ok(data) : { status: 404, data: enrolmentTexts.enrolmentUnknown }
  })

  endpoint(
    app,
    'POST /inscricao/desistencia',
    {
      limits: [
        {
          ...limits.paymentChanges,
          perVisitor: true,
          by: ({ body }) => String(Object(body).IdInscricao),
        },
      ],
    },
    async ({ body, request }) => {
      const enrolmentId = body.IdInscricao
      if (!(await grantedEnrolments(deps, request)).includes(enrolmentId))
        return { status: 403, data: withdrawalTexts.notTheirs }
      return transact<Answer<'POST /inscricao/desistencia'>>(db, async (tx, undo) => {
        const done = await withdraw(tx, deps, { enrolmentId, by: 'student' })
        return done.is === 'withdrawn'
          ? { status: 200, data: done.receipt }
          : undo({ status: 409, data: done.text })
      })
    },
  )

  endpoint(app, enrolCall, { limits: [limits.enrolments] }, async ({ body, request, reply }) => {
    const keyed = keyedRequest(enrolCall, request)
    const begun = clock()
    // What this request wrote, if anything: a repetition gets what another one did.
    let made: unknown
    // Not of the route: an invalid submission, or a repetition, uses nothing up (`enrol.ts`).
    const useCheck = () => app.useLimit(limits.checksByCpf, `${enrolCall} ${cpfLimitKey(request)}`)
    const answered = await onceAtomically<EnrolAnswer>(deps, keyed, (storeAnswer, known) => {
      const storeMade: StoreAnswer = (tx, answer) => {
        made = answer
        return storeAnswer(tx, answer)
      }
      return enrol(deps, body.inscricaoTela, senderOf(request), {
        storeAnswer: storeMade,
        known,
        useCheck,
      })
    })
    const { waitSeconds, ...answer } = answered
    if (waitSeconds !== undefined) reply.header('retry-after', waitSeconds)
    const id =
      answer.status === 200 ? answer.data : 'Id' in answer.data ? answer.data.Id : undefined
    if (id !== undefined) {
      // A repetition grants what the first one granted, and nothing that a new password has ended since.
      const at = answered === made ? begun : await enrolledAt(db, id)
      grantTicket(deps, { request, reply }, { id, at })
    }
    return answer
  })
}
