import type { FastifyInstance } from 'fastify'
import { formatBr, todayInSaoPaulo } from '#contract/dates.ts'
import { fill, messages } from '#contract/errors.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint, ok } from '#server/platform/http/endpoint.ts'
import { limits } from '#server/platform/limits/limits.ts'
import { readCertificateCode } from './code.ts'
import { certificatePdf } from './pdf.ts'
import { certificateTexts } from '#server/people/texts.ts'
import { certificatesByCpf, findCertificate } from './repository.ts'
import type { CertificateRow } from './repository.ts'
import { fileNameOf, listedCertificate, wholeCertificate } from './views.ts'

/** The 404 of a code without a valid certificate: of a revoked one, since when. */
const missing = (row: CertificateRow | undefined) => ({
  status: 404 as const,
  data: row?.revokedAt
    ? fill(certificateTexts.revoked, { dia: formatBr(todayInSaoPaulo(row.revokedAt)) })
    : messages.certificateNotFound,
})

/**
 * Certificates by code, by CPF, and as a document. Codes cannot be guessed, but the specification's list by CPF names
 * them: a client that knows a CPF can read the document, hence the name, as often as the limits allow (T18, P12).
 */
export function registerCertificates(app: FastifyInstance, { db, config }: Deps): void {
  const find = async (typed: string) => {
    const code = readCertificateCode(typed)
    return code === null ? undefined : findCertificate(db, code)
  }

  endpoint(
    app,
    'GET /certificado/consulta/:code',
    { limits: [limits.checks] },
    async ({ params }) => {
      const row = await find(params.code)
      return row && !row.revokedAt ? ok(wholeCertificate(row)) : missing(row)
    },
  )

  endpoint(
    app,
    'GET /certificado/consulta-certificados',
    {
      limits: [
        limits.checks,
        {
          ...limits.checksByCpf,
          by: ({ query }) => digitsOf(String(new Map(Object.entries(query ?? {})).get('cpf'))),
        },
      ],
    },
    async ({ query }) => {
      const rows = await certificatesByCpf(db, digitsOf(query.cpf))
      if (rows.length === 0) return { status: 404, data: messages.certificatesNotFound }
      return ok(rows.map(listedCertificate))
    },
  )

  endpoint(
    app,
    'GET /certificado/imprimir-novamente',
    { limits: [limits.checks] },
    async ({ query }) => {
      const row = await find(query.codigoCertificado)
      if (!row || row.revokedAt) return missing(row)
      const pdf = await certificatePdf(row, config.publicUrl)
      return ok({ ConteudoBase64: pdf.toString('base64'), NomeArquivo: fileNameOf(row) })
    },
  )
}
