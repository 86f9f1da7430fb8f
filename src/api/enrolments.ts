import { queryOptions } from '@tanstack/react-query'
import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import { fetchData, request } from './request.ts'
import { fitting, holds, listOf } from './shapes.ts'

/** Answers to "how did you find us", for courses that ask. */
export const originsQuery = queryOptions({
  queryKey: ['origins'],
  queryFn: async ({ signal }) =>
    fitting(
      await fetchData('GET /inscricao/obtem-opcoes-pesquisa-origem-aluno', { signal }),
      listOf('Texto', 'Valor'),
    ),
  staleTime: 3_600_000,
  meta: { loads: 'origins' },
})

/** True when the CPF already has an enrolment in the course of the schedule. */
export const checkCpfEnrolled = (cpf: string, scheduleId: number, signal?: AbortSignal) =>
  request('GET /inscricao/valida-usuario-cadastrado-no-curso', {
    query: { cpf, idAgendaCurso: scheduleId },
    signal,
    quiet: true,
  })

/** True when the e-mail belongs to another student. */
export const checkEmailTaken = (cpf: string, email: string, signal?: AbortSignal) =>
  request('GET /inscricao/valida-email-usuario', { query: { cpf, email }, signal, quiet: true })

/** Data to fill in for a known student: answered only when the birth date (YYYY-MM-DD) matches (decision S1). */
export const lookUpStudent = (cpf: string, birthDate: string, signal?: AbortSignal) =>
  request('GET /inscricao/obter-aluno-cpf/:cpf', {
    params: { cpf },
    query: { dataNascimento: birthDate },
    signal,
    quiet: true,
  })

export const submitEnrolment = (
  inscricaoTela: EnrolmentSubmission,
  idempotencyKey: string,
  signal?: AbortSignal,
) =>
  request('POST /inscricao/efetua-inscricao', {
    body: { inscricaoTela },
    multipart: true,
    ownBusy: true,
    idempotencyKey,
    signal,
  })

/** Holder's data to fill the card form with; masked unless this browser made the enrolment (decision S3). */
export const studentDataQuery = (enrolmentId: number) =>
  queryOptions({
    queryKey: ['student-data', enrolmentId],
    queryFn: async ({ signal }) =>
      fitting(
        await fetchData('GET /inscricao/obter-dados-aluno/:id', {
          params: { id: enrolmentId },
          signal,
        }),
        holds(),
      ),
    // Personal data: forgotten as soon as the page is left.
    gcTime: 0,
  })
