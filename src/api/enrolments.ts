import { queryOptions } from '@tanstack/react-query'
import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import type { SubmitOutput } from '#machines/enrolment/index.ts'
import { failureSentence, isServerError, messageOf } from './failures.ts'
import { isAlreadyEnrolled, student } from './read-enrolments.ts'
import { contents, errorMembers, hasError, idOf, members, combo, yesOrNo } from './reading.ts'
import { id } from './reading-values.ts'
import { rememberSchedule } from './remembered.ts'
import { ApiError, asks, request, type Result } from './request.ts'
import { extra } from './settings.ts'

/** Answers to "how did you find us", for courses that ask. */
export const originsQuery = queryOptions({
  queryKey: ['origins'],
  queryFn: asks('GET /inscricao/obtem-opcoes-pesquisa-origem-aluno', {}, combo),
  staleTime: 3_600_000,
  meta: { loads: 'origins' },
})

/** True when the CPF already has an enrolment in the course of the schedule. */
export const checkCpfEnrolled = (cpf: string, scheduleId: number, signal?: AbortSignal) =>
  request(
    'GET /inscricao/valida-usuario-cadastrado-no-curso',
    { query: { cpf, idAgendaCurso: scheduleId }, signal },
    yesOrNo,
  )

/** True when the e-mail belongs to another student. */
export const checkEmailTaken = (cpf: string, email: string, signal?: AbortSignal) =>
  request('GET /inscricao/valida-email-usuario', { query: { cpf, email }, signal }, yesOrNo)

/** Data to fill in for a known student: answered only when the birth date (YYYY-MM-DD) matches (row S1). */
export const lookUpStudent = (cpf: string, birthDate: string, signal?: AbortSignal) =>
  request(
    'GET /inscricao/obter-aluno-cpf/:cpf',
    { params: { cpf }, query: extra({ dataNascimento: birthDate }), signal },
    student,
  )

/**
 * The outcome of an enrolment, in this order (row F7): a success with its number, an error with an
 * `Id` (waits for the traffic authority), an error with a `Mensagem`, the generic failure. Throws `ApiError`
 * without a definite answer (connection, 5xx without either): the same submission may be sent again.
 */
export function submissionOutcome(result: Result<unknown>): SubmitOutput {
  if (!result.ok && result.kind === 'connection') throw new ApiError(result)
  // An id in a success is that of an enrolment; in an error, of one that waits.
  const enrolled =
    result.ok && !hasError(contents(result.data))
      ? idOf(result.data, 'Id', 'IdInscricao', 'Inscricao_Id', 'InscricaoId')
      : null
  if (enrolled !== null) return { kind: 'enrolled', id: enrolled }
  const body = errorMembers(result.data)
  const parts = [body, ...[body.Erro, body.Error, body.Dados, body.Data].map(members)]
  const deferredId = parts.map(({ Id }) => id(Id)).find((each) => each !== null) ?? null
  if (deferredId !== null) return { kind: 'awaitingDetran', id: deferredId }
  const message = parts.map(({ Mensagem }) => messageOf(Mensagem)).find(Boolean)
  if (message) return refusal(message, parts)
  if (result.ok) throw new ApiError({ ok: false, kind: 'connection' })
  if (isServerError(result)) throw new ApiError(result)
  return refusal(failureSentence(result), parts)
}

function refusal(message: string, parts: object[]): SubmitOutput {
  const isEnrolled = isAlreadyEnrolled(message, ...parts.flatMap((part) => Object.values(part)))
  const field = parts.map((part) => members(part).Campo).find((name) => typeof name === 'string')
  return {
    kind: 'refused',
    message,
    ...(isEnrolled
      ? { code: 'alreadyEnrolled' }
      : /cupom/i.test(message) && { code: 'couponInvalid' }),
    ...(field && { field }),
  }
}

export const submitEnrolment = async (
  inscricaoTela: EnrolmentSubmission,
  idempotencyKey: string,
  signal?: AbortSignal,
) => {
  const outcome = submissionOutcome(
    await request(
      'POST /inscricao/efetua-inscricao',
      { body: { inscricaoTela }, multipart: true, ownBusy: true, idempotencyKey, signal },
      (answer) => answer,
    ),
  )
  // Its payment page may get nothing about the schedule.
  if (outcome.kind === 'enrolled') rememberSchedule(outcome.id, inscricaoTela.AgendaCurso_Id)
  return outcome
}
