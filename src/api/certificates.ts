import { request } from './request.ts'

// No query options: what these answer belongs to one search on one screen and is kept in no cache.

/** The certificate of a code. */
export const findCertificate = (code: string, signal?: AbortSignal) =>
  request('GET /certificado/consulta/:code', { params: { code }, signal })

/** The certificates of a student by CPF, digits only. */
export const listCertificates = (cpf: string, signal?: AbortSignal) =>
  request('GET /certificado/consulta-certificados', { query: { cpf }, signal })

/** The PDF of a certificate, in base64. */
export const fetchCertificateFile = (code: string, signal?: AbortSignal) =>
  request('GET /certificado/imprimir-novamente', { query: { codigoCertificado: code }, signal })
