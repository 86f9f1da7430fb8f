/**
 * A certificate; '' for what the API does not give. `category`: of the CNH; `day`: of the enrolment; `issued`: day of the
 * issue, both YYYY-MM-DD; `hours` as the API writes them.
 */
export interface Certificate {
  code: string
  student: string
  course: string
  category: string
  day: string
  issued: string
  subjects: readonly { title: string; hours: string }[]
}

/** A PDF in an answer: base64 that begins with `%PDF-`, and a safe file name ending in `.pdf`. */
export interface CertificateFile {
  content: string
  name: string
}

/** `code`: the query parameter Codigo of the address, null without one. With it the search starts at once. */
export interface CertificateLookupInput {
  code: string | null
}

export interface CertificateLookupContext {
  /** The code searched for; '' in a search by CPF, which is never stored. */
  code: string
  /** What the last search found. In no cache, so that the list of a CPF does not outlive the screen. */
  certificates: readonly Certificate[]
  /** Code of the certificate to download; null while none of a list is chosen. */
  chosen: string | null
  /** pt-BR sentence of what went wrong last; null for nothing. */
  message: string | null
}

export type CertificateLookupEvent =
  /** 'Consultar' by code. A new search replaces the old one, even while that runs. */
  | { type: 'code.submitted'; code: string }
  /** 'Consultar' by CPF, which is stored nowhere. */
  | { type: 'cpf.submitted'; cpf: string }
  | { type: 'certificate.chosen'; code: string }
  | { type: 'download.requested' }

/** `GET /certificado/consulta/:code`. */
export interface FindByCodeInput {
  code: string
}

/** `GET /certificado/consulta-certificados`. Provide it with `fromSecretPromise`. */
export interface FindByCpfInput {
  cpf: string
}

/** The result of a search; `certificates` is never empty. */
export type FindOutput =
  | { kind: 'found'; certificates: readonly Certificate[] }
  | { kind: 'notFound'; message: string }
  | { kind: 'failed'; message: string }

/** `GET /certificado/imprimir-novamente`. */
export interface DownloadInput {
  code: string
}

/** Null when the file was refused, or is no PDF in base64. An answer of another shape, or none, rejects. */
export type DownloadOutput = CertificateFile | null
