import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { escapeHtml } from './escape-html.ts'
import { fillHead } from './head/head.ts'
import { headOf } from './head/page-head.ts'
import { robots, sitemap } from './site-map.ts'
import { isPaymentPath } from './site-paths.ts'

/** What the page reads at run time, so that one build serves any host: whatever is not as usual. */
function pageConfig(config: Config): string {
  const { apiUrl, ipUrl, portalToken, links } = config
  const told = Object.entries({
    apiUrl,
    ipUrl,
    portalToken,
    ...links,
    acceptAlphanumericCnpj: config.acceptAlphanumericCnpj ? null : false,
    strictCardOwner: config.strictCardOwner ? null : false,
  })
  return JSON.stringify(Object.fromEntries(told.filter(([, value]) => value !== null)))
}

/** A name for the build: its shell names every file that it starts with by its digest (decision C18). */
const buildOf = (html: string) => createHash('sha256').update(html).digest('hex').slice(0, 12)

/** The built index.html with the name of the build and the configuration of this server in its head. */
export function fillShell(html: string, config: Config): string {
  const metas =
    `<meta name="build" content="${buildOf(html)}">` +
    `<meta name="api-url" content="${escapeHtml(config.apiUrl)}">` +
    `<meta name="portal-config" content="${escapeHtml(pageConfig(config))}">`
  return html
    .replaceAll(/\s*<meta\s+name="(?:api-url|portal-config)"[^>]*>/g, '')
    .replace('</head>', () => `${metas}</head>`)
}

function sendShell(reply: FastifyReply, shell: string, status: number, url: string): FastifyReply {
  // A payment address names an enrolment: it must neither be kept nor told to other sites.
  if (isPaymentPath(url)) reply.header('referrer-policy', 'no-referrer')
  return reply
    .code(status)
    .header('cache-control', isPaymentPath(url) ? 'no-store' : 'no-cache')
    .type('text/html; charset=utf-8')
    .send(shell)
}

/**
 * Serves the built site: hashed files for ever, the shell with the head of its page for every address of the portal,
 * and the bare shell with status 404 for any other and for a course that is offered nowhere (decision R9). Without a build there is only the API.
 */
export async function registerSite(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config } = deps
  const index = path.join(config.siteDir, 'index.html')
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(config)))
  app.get('/sitemap.xml', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(await sitemap(deps)),
  )
  if (!existsSync(index)) return
  const shell = fillShell(readFileSync(index, 'utf8'), config)
  await app.register(files, {
    root: config.siteDir,
    preCompressed: true,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', '.vite/**'],
    cacheControl: false,
    setHeaders(reply, file) {
      const name = path.relative(config.siteDir, file)
      // The worker is how an open page hears of another version: nobody may keep it.
      const kept = name === 'sw.js' ? 'no-cache' : 'public, max-age=3600'
      const hashed = name.startsWith('assets')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : kept)
    },
  })
  app.get('/*', async (request, reply) => {
    const head = await headOf(deps, request.url)
    const page = head ? fillHead(shell, head, config.publicUrl) : shell
    return sendShell(reply, page, head ? 200 : 404, request.url)
  })
}
