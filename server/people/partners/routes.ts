import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint, ok } from '#server/platform/http/endpoint.ts'
import type { Answer } from '#server/platform/http/endpoint.ts'
import { onceByKey } from '#server/platform/idempotency/once.ts'
import { limits } from '#server/platform/limits/limits.ts'
import { senderOf } from '#server/people/consents/record-consents.ts'
import { partnerTexts } from '#server/people/texts.ts'
import { isShowableColour, isShowableLogo } from './brand-picture.ts'
import { registerPartner } from './register-partner.ts'
import { findPartner } from './repository.ts'

const route = 'POST /cadastro-cfc-parceiro'

/** Registration of partners, and the brand of a partner's login page. */
export function registerPartners(app: FastifyInstance, deps: Deps): void {
  endpoint(app, route, { limits: [limits.contact] }, ({ body, request }) =>
    onceByKey<Answer<typeof route>>(deps, route, request, (save) =>
      registerPartner(deps, body, senderOf(request), save),
    ),
  )

  endpoint(
    app,
    'GET /logo-parceiro/obter-por-encode/:code',
    { cacheSeconds: 60 },
    async ({ params }) => {
      const known = /^[A-Za-z0-9_-]{1,64}$/.test(params.code)
      const partner = known ? await findPartner(deps.db, params.code) : undefined
      // A partner with an invalid colour or logo is not shown at all (T34): the login has no brand then.
      if (!partner || !isShowableLogo(partner.logo) || !isShowableColour(partner.colour))
        return { status: 404, data: partnerTexts.partnerUnknown }
      return ok({ CorTerciaria: partner.colour, LogoParceiroBase64: partner.logo })
    },
  )
}
