import { message } from '#contract/errors.ts'
import type {
  Certificate,
  CertificateFile,
  FindOutput,
} from '#machines/certificate-lookup/index.ts'
import { requireAnswer, failureSentence, messageOf } from './failures.ts'
import { isNothing, list, needed, object, sublist, unique, Unreadable } from './reading.ts'
import { day, licenceCategory, text } from './reading-values.ts'
import type { Reader } from './reading.ts'
import { isAbsent, type Result } from './request.ts'

/** `requestedCode`: the requested code, which the answer need not repeat. */
const certificate = (item: unknown, requestedCode = ''): Certificate => {
  const fields = object(item)
  return {
    code: needed(text(fields.codigo_certificado).trim() || requestedCode || null),
    student: text(fields.nome_Aluno),
    course: text(fields.nome_Curso),
    category: licenceCategory(fields.categoria_Cnh) || text(fields.categoria_Cnh),
    day: day(fields.data_Inscricao),
    issued: day(fields.data_Emissao),
    subjects: sublist(fields.disciplinas, (subject) => {
      const { Titulo, CargaHoraria } = object(subject)
      return { title: needed(text(Titulo).trim() || null), hours: text(CargaHoraria) }
    }),
  }
}

/** Of these a certificate has at least one. */
const certificateNames = ['codigo_certificado', 'nome_Aluno', 'nome_Curso', 'inscricao_Id']

/** The certificate of a code, by itself or in a list of one; none for nothing. */
export const certificateOfCode =
  (requestedCode: string): Reader<Certificate[]> =>
  (answer) => {
    if (isNothing(answer)) return []
    const fields = object(answer)
    if (certificateNames.every((name) => text(fields[name]).trim() === ''))
      throw new Unreadable('Not a certificate')
    return [certificate(answer, requestedCode)]
  }

export const certificates: Reader<Certificate[]> = (answer) =>
  unique(
    list(answer, (item) => certificate(item)),
    ({ code }) => code,
  )

/**
 * The outcome of a search; `absent`: the message for an answer without a certificate and without words of its own. A call
 * without an answer throws.
 */
export function findOutcome(
  result: Result<Certificate[]>,
  absent: 'certificateNotFound' | 'certificatesNotFound',
): FindOutput {
  const answer = requireAnswer(result)
  if (answer.ok && answer.data.length > 0) return { kind: 'found', certificates: answer.data }
  // The specification has words of its own for a student without certificates.
  const own = answer.ok || absent === 'certificatesNotFound' ? '' : messageOf(answer.data)
  if (answer.ok || isAbsent(answer)) return { kind: 'notFound', message: own || message(absent) }
  return { kind: 'failed', message: failureSentence(answer) }
}

/** A PDF under a name that is safe to save (row K5). */
export const certificateFile: Reader<CertificateFile> = (answer) => {
  const { ConteudoBase64, NomeArquivo } = object(answer)
  const content = text(ConteudoBase64).replace(/^data:application\/pdf;base64,|\s/g, '')
  // '%PDF-' in base64; the last sextet shares two bits with the byte after it.
  const isPdf = /^JVBERi[0-3]/.test(content)
  return { content: needed(isPdf ? content : null), name: safeName(text(NomeArquivo)) }
}

function safeName(name: string): string {
  const stem = name
    .replace(/\.pdf$/i, '')
    .replace(/[^\p{L}\p{N} _-]+/gu, '-')
    .replace(/^[-\s]+|[-\s]+$/g, '')
    .slice(0, 100)
  return `${stem === '' ? 'certificado' : stem}.pdf`
}
