import type { FastifyReply } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { sandboxNotice } from '#server/pages/notices.ts'
import { areaPage } from './page.ts'
import type { AreaPage } from './page.ts'

/**
 * Sends a page of an area: never cached, its address never sent to another site. Within the portal it is sent,
 * because a form of a page with `no-referrer` arrives without its origin and would be refused.
 */
export function sendPage(
  reply: FastifyReply,
  config: Pick<Config, 'publicUrl' | 'apiUrl' | 'secure' | 'allowSandbox'>,
  page: Omit<AreaPage, 'publicUrl' | 'apiUrl' | 'notice'>,
  status = 200,
): FastifyReply {
  const { publicUrl, apiUrl } = config
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(areaPage({ ...page, publicUrl, apiUrl, notice: sandboxNotice(config) }))
}
