import type { FastifyInstance } from 'fastify'
import { catalogueTexts } from '#server/catalogue/texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { setPictureHeaders } from '#server/platform/http/security.ts'
import { findPicture } from './picture.ts'

export function registerFiles(app: FastifyInstance, { db }: Deps): void {
  endpoint(
    app,
    'GET /arquivo/v3/obter',
    { cacheSeconds: 24 * 60 * 60, cached: true },
    async ({ query, reply }) => {
      const picture = await findPicture(db, query.caminho)
      if (!picture) return { status: 404, data: catalogueTexts.pictureUnknown }
      setPictureHeaders(reply)
      reply.type(picture.type)
      return { status: 200, data: picture.bytes }
    },
  )
}
