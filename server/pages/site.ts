import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { categories } from '#contract/categories.ts'
import { layoutFor } from '#contract/layout-for.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import type { Deps } from '#server/platform/deps.ts'
import { retryAfterSeconds, sendRefusal } from '#server/platform/http/errors.ts'
import { sendPacked } from '#server/platform/http/cached-answers.ts'
import { fileFor, isHashedFile, logRequests } from '#server/platform/logging.ts'
import {
  dropHeadersOfNoUse,
  dropHeadersOfOtherHosts,
  setPictureHeaders,
} from '#server/platform/http/security.ts'
import { sessionPerson } from './areas/session.ts'
import { textSender } from './coded-texts.ts'
import { fillHead } from './head/head.ts'
import type { Head } from './head/head.ts'
import { databaseHeads, cachedHeads, listedCourses } from './head/head-source.ts'
import { headOf } from './head/page-head.ts'
import { allowStyles, inlineStyles } from './inline-styles.ts'
import { registerPictures } from './pictures/routes.ts'
import { renderedPages } from './rendered-pages.ts'
import { fillShell, pageConfig } from './shell.ts'
import { robots, sitemap } from './site-map.ts'
import { forEver, readHashedFiles } from './site-files.ts'
import { speculationPath, speculationRules } from './speculation.ts'
import { readStylePage, stylePageFile, stylePagePath } from './style-page.ts'

/** The shell whose skeleton has the bars of the page at an address. */
function withBars(shell: string, url: string): string {
  const { topBar, header } = layoutFor(url.split(/[?#]/, 1)[0] ?? '/')
  const without = [topBar ? [] : 'top-bar', header ? [] : 'header'].flat().join(' ')
  return without ? shell.replace('id="skeleton"', `id="skeleton" data-without="${without}"`) : shell
}

/** An address that is no page may be a secret one mistyped. */
const isSecret = (head: Head | null) => head === null || head.secret

const shellHeaders = (head: Head | null, policy: string) => ({
  ...(isSecret(head) && { 'referrer-policy': 'no-referrer' }),
  'cache-control': isSecret(head) ? 'no-store' : 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
})

/**
 * Counts and logs requests of the site like calls of the API; an existing hashed file, which has a route of its own, is
 * requested once and costs nothing.
 */
function guardPages(site: FastifyInstance): void {
  logRequests(site)
  site.addHook('onRequest', async (request, reply) => {
    if (isHashedFile(request)) return undefined
    const seconds = site.pageFlood(request.ip)
    if (seconds > 0) return sendRefusal(request, reply.header('retry-after', seconds), 429)
    return undefined
  })
}

/** Who is signed in to the portal's own student area is not asked to sign in again. */
function passSignedIn(site: FastifyInstance, deps: Deps): void {
  const { apiUrl, apiOrigin, links } = deps.config
  if (apiOrigin !== null || links.legacyStudentAreaUrl !== null) return
  site.addHook('preHandler', async (request, reply) => {
    if (!/^\/legado\/?(?:\?|$)/i.test(request.url)) return undefined
    const isSignedIn = await sessionPerson(deps, request, 'area').catch((error: unknown) => {
      // The login page opens without a database too.
      if (!isDatabaseUnavailable(error)) throw error
    })
    return isSignedIn
      ? reply.header('cache-control', 'no-store').redirect(`${apiUrl}/area-aluno`, 303)
      : undefined
  })
}

/**
 * Serves the built site: hashed files for ever, for every address of the portal its page, rendered or as the shell with its
 * head, and the bare shell with status 404 for any other and for a course that is offered nowhere (R9). Without a build it
 * serves no page.
 */
export async function registerSite(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (site) => {
    guardPages(site)
    passSignedIn(site, deps)
    await servePages(site, deps)
    refuseOthers(site)
  })
}

/** Answers methods that no page has with 404, so that they are counted too; their body is not read. */
function refuseOthers(site: FastifyInstance): void {
  const method = site.supportedMethods.filter((each) => !site.hasRoute({ method: each, url: '/*' }))
  const refuse = async (request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(request, reply, 404)
  site.route({ method, url: '/*', onRequest: refuse, handler: refuse })
}

async function servePages(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, timers } = deps
  const read = databaseHeads(deps)
  const source = config.cacheAnswers ? cachedHeads(read, timers) : read
  const index = path.join(config.siteDir, 'index.html')
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(config)))
  app.get('/sitemap.xml', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemap(config.publicUrl, await listedCourses(source, categories))),
  )
  app.get(speculationPath, (_request, reply) => {
    dropHeadersOfNoUse(reply)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/speculationrules+json')
      .send(speculationRules)
  })
  registerPictures(app, source)
  if (!existsSync(index)) return
  // Another host's API has a gateway of its own.
  const settings = pageConfig(config, config.apiOrigin === null && deps.payments.simulated)
  const shell = fillShell(readFileSync(index, 'utf8'), config, settings)
  const { answerCache } = app
  for (const [address, file] of readHashedFiles(config)) answerCache.files.set(address, file)
  await app.register(files, {
    root: config.siteDir,
    preCompressed: true,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', stylePageFile, '.vite/**'].concat(
      [...answerCache.files.keys()].map((address) => address.slice(1)),
    ),
    cacheControl: false,
    // The ETag tells as much, and no client asks for a part of a file so small.
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, file) {
      const name = path.relative(config.siteDir, file)
      // An open page learns of another version by the worker: it must not be cached.
      const caching = /^sw\.js(?:\.\w+)?$/.test(name) ? 'no-cache' : 'public, max-age=3600'
      const hashed = name.startsWith('assets')
      // The same for every client and origin, and no answer has to be traced by its id.
      if (hashed) dropHeadersOfNoUse(reply.removeHeader('x-request-id').removeHeader('vary'))
      // What is sent may be the compressed one beside it.
      else if (/\.(?:svg|png|jpe?g|ico)(?:\.\w+)?$/.test(name)) setPictureHeaders(reply)
      reply.header('cache-control', hashed ? forEver : caching)
    },
  })
  const stylePage = readStylePage(config.siteDir)
  if (stylePage !== null)
    app.get(stylePagePath, (_request, reply) => {
      dropHeadersOfOtherHosts(reply)
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(stylePage)
    })
  const sendText = textSender()
  const { page: bare, css } = inlineStyles(shell, config.siteDir)
  const sendRendered = renderedPages(app, {
    ...deps,
    shell,
    settings,
    source,
    shellPage: (address, head, policy) => ({
      html: fillHead(withBars(bare, address), head, config.publicUrl),
      headers: shellHeaders(head, allowStyles(policy, css)),
    }),
  })
  app.get('/*', async (request, reply) => {
    const file = fileFor(request)
    if (file) {
      reply.hijack()
      // Only while the server closes, or with a query.
      sendPacked(request.raw, reply.raw, file, app.isClosing ? ['connection', 'close'] : [])
      return reply
    }
    dropHeadersOfOtherHosts(reply)
    let head: Head | null | undefined
    try {
      head = await headOf(source, request.url)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      request.log.error({ err: error }, 'page without its head')
    }
    // What does not exist is not rendered: clients can invent addresses. Without a database a page may still be cached.
    if (head !== null && (await sendRendered(request, reply, head))) return reply
    const policy = allowStyles(String(reply.getHeader('content-security-policy')), css)
    const page = withBars(bare, request.url)
    reply.headers(shellHeaders(head ?? null, policy))
    // The site shows the failure itself, and calls the API again.
    if (head === undefined)
      return reply.code(503).header('retry-after', retryAfterSeconds).send(page)
    const text = head ? fillHead(page, head, config.publicUrl) : page
    return sendText(request, reply.code(head ? 200 : 404), text)
  })
}
