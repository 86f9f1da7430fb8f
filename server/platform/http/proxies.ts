import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '#server/platform/config.ts'

/**
 * Whom Fastify believes about the visitor's address. `X-Forwarded-For` is read from the right: each proxy appends the
 * address that it saw, and whatever stands left of the last trusted one was written by the visitor.
 */
export function trustedProxies({
  trustProxy,
}: Pick<Config, 'trustProxy'>): FastifyServerOptions['trustProxy'] {
  // Hop 0 is the socket's own address, the nearest proxy.
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy
}

/** Warns once in the log of a proxy that TRUST_PROXY does not name: its visitors count as one. */
export function warnOfUnnamedProxy(app: FastifyInstance, { trustProxy }: Config): void {
  if (trustProxy !== false) return
  let warned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (warned || !(headers['x-forwarded-for'] || headers.forwarded)) return
    warned = true
    log.warn(
      'a proxy forwards requests, but TRUST_PROXY is not set: its visitors share one address and one set of limits',
    )
  })
}
