import type { Certificate, CertificateFile } from '#contract/calls/certificates.ts'
import { message } from '#contract/errors.ts'
import { failureSentence, heard, memberOf } from '../kit/call-answer.ts'
import type { CallAnswer } from '../kit/call-answer.ts'
import type { DownloadOutput, FindOutput } from './certificate-lookup.types.ts'

/** What `GET /certificado/consulta/:code` answered. Here as below a call without an answer throws. */
export function certificateAnswer(call: CallAnswer): FindOutput {
  const answer = heard(call)
  if (answer.ok && isCertificate(answer.data)) {
    return { kind: 'found', certificates: [answer.data] }
  }
  const absent = !answer.ok && answer.status === 404
  return { kind: absent ? 'notFound' : 'failed', message: failureSentence(answer) }
}

/** What `GET /certificado/consulta-certificados` answered. An empty list is a 404 (decision K2). */
export function certificateListAnswer(call: CallAnswer): FindOutput {
  const answer = heard(call)
  const data: unknown = answer.ok ? answer.data : null
  const certificates = Array.isArray(data) ? data.filter(isCertificate) : null
  const absent = !answer.ok && answer.status === 404
  if (absent || certificates?.length === 0) {
    return { kind: 'notFound', message: message('certificatesNotFound') }
  }
  if (certificates) return { kind: 'found', certificates }
  return { kind: 'failed', message: failureSentence(answer) }
}

/**
 * What `GET /certificado/imprimir-novamente` answered: a PDF under a name that is safe to save, or
 * null (decision K5).
 */
export function fileAnswer(call: CallAnswer): DownloadOutput {
  const answer = heard(call)
  const content = answer.ok && memberOf(answer.data, 'ConteudoBase64')
  const name = answer.ok && memberOf(answer.data, 'NomeArquivo')
  // '%PDF-' in base64; the last sextet shares two bits with the byte after it.
  if (typeof content !== 'string' || !/^JVBERi[0-3]/.test(content)) return null
  return { ConteudoBase64: content, NomeArquivo: safeName(typeof name === 'string' ? name : '') }
}

function safeName(name: string): CertificateFile['NomeArquivo'] {
  const stem = name
    .replace(/\.pdf$/i, '')
    .replace(/[^\p{L}\p{N} _-]+/gu, '-')
    .replace(/^[-\s]+|[-\s]+$/g, '')
    .slice(0, 100)
  return `${stem === '' ? 'certificado' : stem}.pdf`
}

function isCertificate(data: unknown): data is Certificate {
  return typeof memberOf(data, 'codigo_certificado') === 'string'
}
