import { requireAnswer } from './failures.ts'
import {
  certificateFile,
  certificateOfCode,
  certificates,
  findOutcome,
} from './read-certificates.ts'
import { request } from './request.ts'

// No query options: these answers belong to one search on one screen and are not cached.

export const findCertificate = async (code: string, signal?: AbortSignal) =>
  findOutcome(
    await request(
      'GET /certificado/consulta/:code',
      { params: { code }, signal },
      certificateOfCode(code),
    ),
    'certificateNotFound',
  )

/** The certificates of a student by CPF, digits only. */
export const listCertificates = async (cpf: string, signal?: AbortSignal) =>
  findOutcome(
    await request(
      'GET /certificado/consulta-certificados',
      { query: { cpf }, signal },
      certificates,
    ),
    'certificatesNotFound',
  )

/** The PDF of a certificate; null when it was refused. Throws `ApiError` when nothing came that is a PDF. */
export async function fetchCertificateFile(code: string, signal?: AbortSignal) {
  const call = 'GET /certificado/imprimir-novamente'
  const query = { codigoCertificado: code }
  const answer = requireAnswer(await request(call, { query, signal }, certificateFile))
  return answer.ok ? answer.data : null
}
