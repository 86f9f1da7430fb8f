import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { brand } from '#contract/brand.ts'
import { fill } from '#contract/errors.ts'
import { openApiTexts } from '#server/platform/texts.ts'
import type { Config } from '#server/platform/config.ts'

/** The API described by its own schemas: must be registered before the calls. */
export async function registerOpenApi(app: FastifyInstance, config: Config): Promise<void> {
  const title = fill(openApiTexts.title, { marca: brand.name })
  await app.register(swagger, {
    openapi: {
      info: {
        title,
        description: openApiTexts.description,
        version: brand.productVersion.split(' ')[0] ?? '1',
      },
      servers: [{ url: config.apiUrl }],
    },
    stripBasePath: true,
    // Only the calls of the contract have a tag.
    hideUntagged: true,
  })
  app.get('/api/openapi.json', () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title },
    uiConfig: { docExpansion: 'list', deepLinking: true },
    // Swagger UI writes style elements; the rest of the portal has the strict policy.
    transformStaticCSP: (header) =>
      header.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    staticCSP: false,
  })
}
