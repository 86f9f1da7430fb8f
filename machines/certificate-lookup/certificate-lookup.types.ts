/** A certificate: `day` as YYYY-MM-DD, hours as written; '' where the API gives none. */
export interface Certificate {
  code: string
  student: string
  course: string
  category: string
  day: string
  /** '' where the API does not give it. */
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
  /** The code searched for. A CPF is never stored. */
  code: string
  /**
   * What the last search found. Stored here and in no cache: it belongs to this one search, and the
   * list of a CPF must not outlive the screen.
   */
  certificates: readonly Certificate[]
  /** Code of the certificate to download, null while none of the list is picked. */
  chosen: string | null
  /** pt-BR sentence of what went wrong last. */
  message: string | null
}

export type CertificateLookupEvent =
  /** 'Consultar' by code, which the form asks for. A new search replaces the old one, even while it runs. */
  | { type: 'code.submitted'; code: string }
  /** 'Consultar' by CPF, which is in this event alone. */
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

/** The result of a search, never an empty list. */
export type FindOutput =
  | { kind: 'found'; certificates: readonly Certificate[] }
  | { kind: 'notFound'; message: string }
  | { kind: 'failed'; message: string }

/** `GET /certificado/imprimir-novamente`. */
export interface DownloadInput {
  code: string
}

/** Null when the file was refused or is not a PDF. */
export type DownloadOutput = CertificateFile | null
