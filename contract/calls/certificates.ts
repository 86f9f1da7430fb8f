import { Type, type Static } from 'typebox'
import { defineCalls } from '../call.ts'
import { Cpf, Sentence } from './schemas.ts'

/**
 * A certificate as section 3 names it. In the list by CPF the name is masked and the subjects stay out (T19); our API
 * never discloses the enrolment's number: it is 0 (P12).
 */
export const Certificate = Type.Object({
  nome_Aluno: Type.String(),
  inscricao_Id: Type.Integer(),
  /** YYYY-MM-DD */
  data_Inscricao: Type.String(),
  /** The day of issue, YYYY-MM-DD: ours, and not in the list by CPF. */
  data_Emissao: Type.Optional(Type.String()),
  nome_Curso: Type.String(),
  categoria_Cnh: Type.String(),
  codigo_certificado: Type.String(),
  disciplinas: Type.Array(Type.Object({ Titulo: Type.String(), CargaHoraria: Type.Integer() })),
})
export type Certificate = Static<typeof Certificate>

/** A PDF in an answer: base64 that begins with `%PDF-`, and a safe file name ending in `.pdf` (K5). */
export const CertificateFile = Type.Object({
  ConteudoBase64: Type.String(),
  NomeArquivo: Type.String(),
})
export type CertificateFile = Static<typeof CertificateFile>

/** A code as typed or pasted, or the whole address of a certificate. */
const CodeTyped = Type.String({ maxLength: 300 })

export const certificateCalls = defineCalls({
  'GET /certificado/consulta/:code': {
    summary: 'Certificado pelo código',
    tag: 'Certificados',
    params: Type.Object({ code: CodeTyped }),
    replies: { 200: Certificate, 404: Sentence, 429: Sentence },
  },
  'GET /certificado/consulta-certificados': {
    summary: 'Certificados de um aluno pelo CPF',
    tag: 'Certificados',
    query: Type.Object({ cpf: Cpf }),
    replies: { 200: Type.Array(Certificate), 404: Sentence, 429: Sentence },
  },
  'GET /certificado/imprimir-novamente': {
    summary: 'PDF de um certificado',
    tag: 'Certificados',
    query: Type.Object({ codigoCertificado: CodeTyped }),
    replies: { 200: CertificateFile, 404: Sentence, 429: Sentence },
  },
})
