import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatLine, lineOf } from '#contract/boleto/line.ts'
import { todayInSaoPaulo } from '#contract/dates.ts'
import { messages } from '#contract/errors.ts'
import { parseRouteId } from '#contract/rules/route-id.ts'
import { paymentMethod } from '#contract/payment.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { sendRefusal } from '#server/platform/http/errors.ts'
import { findPayment, findReceivable } from '#server/money/receivables/repository.ts'
import { grantedEnrolments } from '#server/people/index.ts'
import { slipScript, slipStyle } from './slip-assets.ts'
import { slipContent } from './slip-content.ts'
import type { SlipContent } from './slip-content.ts'
import { slipPdf } from './slip-pdf.ts'
import { slipToken, viewOfToken } from './slip-token.ts'
import type { SlipView } from './slip-token.ts'
import { slipPage } from './slip.ts'

/** The slip may be framed by the portal and its own origin alone; it loads its own style and script and nothing else. */
const policy = (portal: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${portal}`,
  ].join('; ')

/** Address of a slip that shows as much of its payer as `view` allows. */
const slipAddress = ({ keys, config }: Pick<Deps, 'keys' | 'config'>, id: number, view: SlipView) =>
  `${config.apiUrl}/boleto/${id}/${slipToken(keys, id, view)}`

/** Address of the whole slip of a receivable as a PDF, for its payer. */
export const slipPdfAddress = (deps: Pick<Deps, 'keys' | 'config'>, receivableId: number) =>
  `${slipAddress(deps, receivableId, 'whole')}/boleto.pdf`

function registerAssets(app: FastifyInstance): void {
  const asset = (name: string, type: string, content: string) =>
    app.get(`/boleto/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type(`${type}; charset=utf-8`)
        .send(content),
    )
  asset('boleto.css', 'text/css', slipStyle)
  asset('boleto.js', 'text/javascript', slipScript)
}

/** Slips: the address of an enrolment's slip, masked for a client without its ticket, and the page and PDF at it. */
export function registerBoleto(app: FastifyInstance, { db, config, clock, keys }: Deps): void {
  endpoint(app, 'GET /boleto/ObterUrlBoleto', async ({ query, request }) => {
    const found = await findPayment(db, query.inscricaoId)
    if (found?.receivable.method !== paymentMethod.boleto || found.receivable.status === 'refunded')
      return { status: 404, data: messages.boletoFailed }
    const isGranted = (await grantedEnrolments({ db, config, clock }, request)).includes(
      query.inscricaoId,
    )
    const { id, barcode } = found.receivable
    const UrlBoleto = slipAddress({ keys, config }, id, isGranted ? 'whole' : 'masked')
    return {
      status: 200,
      data: {
        UrlBoleto,
        UrlPdf: `${UrlBoleto}/boleto.pdf`,
        ...(barcode && { LinhaDigitavel: formatLine(lineOf(barcode)) }),
      },
    }
  })

  registerAssets(app)

  const serve = (address: string, send: (reply: FastifyReply, slip: SlipContent) => unknown) =>
    app.get<{ Params: { id: string; token: string } }>(address, async (request, reply) => {
      const { id: named, token } = request.params
      const id = parseRouteId(named) ?? 0
      const view = viewOfToken(keys, id, token)
      const found = await findReceivable(db, id)
      const slip = view && found && slipContent(found, view, todayInSaoPaulo(clock()))
      // A wrong token and an unknown slip look alike (T14).
      if (!slip) return sendRefusal(request, reply, 404)
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      return send(reply, slip)
    })

  serve('/boleto/:id/:token/boleto.pdf', async (reply, content) =>
    reply
      .header('content-disposition', `inline; filename="boleto-${content.documentNumber}.pdf"`)
      .type('application/pdf')
      .send(await slipPdf(content)),
  )

  serve('/boleto/:id/:token', (reply, content) =>
    reply
      .header('content-security-policy', policy(config.publicUrl))
      .type('text/html; charset=utf-8')
      .send(slipPage(content, config.publicUrl)),
  )
}
