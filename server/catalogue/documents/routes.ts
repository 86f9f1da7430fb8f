import type { FastifyInstance } from 'fastify'
import { catalogueTexts } from '#server/catalogue/texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { currentDocument } from '#server/catalogue/documents/repository.ts'

/** Which version of a contract is the current one; the text itself is a page (`server/pages`). */
export function registerDocuments(app: FastifyInstance, { db }: Deps): void {
  endpoint(app, 'GET /documento/:kind/versao', { cacheSeconds: 60 }, async ({ params }) => {
    const document = await currentDocument(db, params.kind.toLowerCase())
    if (!document) return { status: 404, data: catalogueTexts.documentUnknown } as const
    const { kind, version, sha256 } = document
    return { status: 200, data: { Documento: kind, Versao: version, Sha256: sha256 } } as const
  })
}
