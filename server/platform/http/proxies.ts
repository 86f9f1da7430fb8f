import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'

/**
 * Which proxies are trusted to state the visitor's address; false: none. `X-Forwarded-For` is read from the right: each
 * proxy appends the address that it saw, and everything left of the last trusted one was written by the visitor.
 */
export function trustedProxies({
  trustProxy,
}: Pick<Config, 'trustProxy'>): false | ((address: string, hop: number) => boolean) {
  if (trustProxy === false) return false
  // Hop 0 is the socket's own address, the nearest proxy.
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  return proxyAddress.compile(trustProxy)
}

const withPort = /^"?(?:(\d+\.\d+\.\d+\.\d+)(?::\d+)?|\[([^\]]+)\](?::\d+)?)"?$/

/**
 * Takes the ports, brackets and quotes away that some proxies write to the addresses of `X-Forwarded-For`
 * (`192.0.2.1:5000`, `"[2001:db8::1]:5000"`): with each connection's own port every request would come from an address
 * of its own, which no limit counts.
 */
export function dropForwardedPorts({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded !== 'string' || !/[:"]/.test(forwarded)) return
  headers['x-forwarded-for'] = forwarded
    .split(',')
    .map((entry) => {
      const [, v4, v6] = withPort.exec(entry.trim()) ?? []
      return v4 ?? v6 ?? entry.trim()
    })
    .join(', ')
}

/** The visitor's address, for a request that the framework does not see. */
export function visitorAddress(
  config: Pick<Config, 'trustProxy'>,
): (request: IncomingMessage) => string {
  const trusts = trustedProxies(config)
  return (request) =>
    trusts ? proxyAddress(request, trusts) : (request.socket.remoteAddress ?? '')
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
