import { Counter } from 'prom-client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { visitorLimiter } from '#server/platform/limits/limits.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { maskAddress } from '#server/platform/logging.ts'
import { registry } from '#server/platform/metrics.ts'
import { readJson } from './request-guard.ts'
import { HttpRefusal, sendRefusal } from './errors.ts'

/** The address for browsers' reports of what the content policy of a page refused. */
export const reportsPath = '/relatos/politica'

/** The name under which the policy speaks of that address. */
export const reportsGroup = 'politica'

/** A page refuses a few things at most; a browser with an odd extension some more. Per IP. */
const reportsLimit: Limit = { max: 30, windowMs: 60_000 }

/** Browsers send what they have gathered together. */
const mostAtOnce = 20
const longestBody = 32 * 1024

const reported = new Counter({
  name: 'portal_policy_reports_total',
  help: 'What browsers refused by the content policy, by directive',
  labelNames: ['directive'],
  registers: [registry],
})

/** What is logged of a report: what was refused where, and nothing of its content. */
interface PolicyReport {
  directive: string
  blocked: string
  page: string
  source: string
  line: number | null
}

type Members = Readonly<Record<string, unknown>>

/** The two shapes in which browsers report: one by `report-uri`, gathered ones by `report-to`. */
const reportsIn = (body: unknown): Members[] =>
  [body].flat().flatMap((each) => {
    const { type, body: gathered, 'csp-report': single } = Object(each)
    const report: unknown = type === 'csp-violation' ? gathered : single
    const isOne = typeof report === 'object' && report !== null && !Array.isArray(report)
    return isOne ? [{ ...report }] : []
  })

/** An address of the portal as a log may have it, the origin of any other. */
function addressOf(value: unknown, own: string): string {
  if (typeof value !== 'string' || value === '') return ''
  if (!URL.canParse(value)) return '***'
  const { origin, protocol, host, pathname } = new URL(value)
  if (host === own) return maskAddress(pathname)
  return origin === 'null' ? protocol : origin.slice(0, 200)
}

/** What was refused: an address, or a keyword where there is none (`inline`, `eval`, `data`). */
const blockedOf = (value: unknown, own: string): string =>
  typeof value === 'string' && /^[a-z-]{1,30}$/.test(value) ? value : addressOf(value, own)

/**
 * Takes reports of the content policy from any client: a line in the log and a count each. Registered apart from the
 * API, whose calls must be JSON and of the portal; a browser sends these by itself.
 */
export async function takePolicyReports(
  app: FastifyInstance,
  { config, timers }: Pick<Deps, 'config' | 'timers'>,
  policy: string,
): Promise<void> {
  const overLimit = visitorLimiter(reportsLimit, config.rateLimitFactor, timers)
  const directives = new Set(policy.split(';').map((part) => part.trim().split(' ', 1)[0]))

  const read = (members: Members, own: string): PolicyReport => {
    const named = members['effective-directive'] ?? members.effectiveDirective
    // `script-src-elem` is of `script-src`.
    const directive = typeof named === 'string' ? named.replace(/-elem$/, '') : ''
    const line = members['line-number'] ?? members.lineNumber
    return {
      directive: directives.has(directive) ? directive : 'other',
      blocked: blockedOf(members['blocked-uri'] ?? members.blockedURL, own),
      page: addressOf(members['document-uri'] ?? members.documentURL, own),
      source: addressOf(members['source-file'] ?? members.sourceFile, own),
      line: Number.isSafeInteger(line) ? Number(line) : null,
    }
  }

  await app.register(async (reports) => {
    reports.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => readJson(text),
    )
    reports.post(reportsPath, { bodyLimit: longestBody }, (request, reply) => {
      const seconds = overLimit(request.ip)
      if (seconds > 0) return sendRefusal(request, reply.header('retry-after', seconds), 429)
      const found = reportsIn(request.body).slice(0, mostAtOnce)
      if (found.length === 0) throw new HttpRefusal(400)
      for (const report of found.map((members) => read(members, request.host))) {
        reported.inc({ directive: report.directive })
        request.log.warn(report, 'refused by the content policy')
      }
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}
