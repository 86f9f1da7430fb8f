import type { FastifyInstance } from 'fastify'
import { catalogueTexts } from '#server/catalogue/texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { dropDocumentHeaders } from '#server/platform/http/security.ts'
import { imageStore } from './image-store.ts'

/** An SVG opened by itself runs no script and loads nothing. */
const inertPicture = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Pictures of the catalogue. */
export function registerFiles(app: FastifyInstance, { config }: Deps): void {
  const find = imageStore(config.imagesDir)

  endpoint(
    app,
    'GET /arquivo/v3/obter',
    ({ query, reply }) => {
      const picture = find(query.caminho)
      if (!picture) return { status: 404, data: catalogueTexts.pictureUnknown }
      dropDocumentHeaders(reply)
      reply.header('content-security-policy', inertPicture).type(picture.type)
      return { status: 200, data: picture.bytes }
    },
    { cacheSeconds: 24 * 60 * 60, kept: true },
  )
}
