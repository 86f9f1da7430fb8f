import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** A page as `src/render.tsx` makes it; `routes`: the ids of the routes that it is made of. */
interface RenderedPage {
  html: string
  hints: string
  data: string
  routes: readonly string[]
}

type Render = (address: string) => Promise<RenderedPage | null>

/** Asks an API: `address` is a path of this host or whole. */
type Ask = (address: string, init: RequestInit) => Promise<Response>

/** What is built from `src/render.tsx`. */
interface RenderModule {
  createRenderer: (options: { settings: string; fetch: Ask }) => Render
}

/** How long an answer of another API is kept when it has no max-age, and the longest for any, seconds. */
const usualAge = 60

/** How long another API may take to answer before the browser makes the call itself, ms. */
const longestWait = 2_000

/** A rendered page, and for how many seconds its answers are good. */
export type FreshPage = RenderedPage & { seconds: number }

/**
 * Renders pages of the site in this process; null where no renderer is built. Calls of this very API are answered
 * without a connection, those of another host over HTTP.
 */
export async function openRenderer(
  app: FastifyInstance,
  siteDir: string,
  settings: string,
): Promise<((address: string) => Promise<FreshPage | null>) | null> {
  const file = path.join(siteDir, '../render/render.js')
  if (!existsSync(file)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from src/render.tsx
  const { createRenderer } = (await import(pathToFileURL(file).href)) as RenderModule
  const ages = new AsyncLocalStorage<{ seconds: number }>()

  const ask = async (address: string, init: RequestInit) => {
    const response = await (address.startsWith('/')
      ? askHere(app, address)
      : fetch(address, { ...init, signal: AbortSignal.timeout(longestWait) }))
    const age = ages.getStore()
    const maxAge = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1]
    if (age) age.seconds = Math.min(age.seconds, maxAge === undefined ? usualAge : Number(maxAge))
    return response
  }
  const render = createRenderer({ settings, fetch: ask })
  return (address) =>
    ages.run({ seconds: usualAge }, async () => {
      const page = await render(address)
      return page && { ...page, seconds: ages.getStore()?.seconds ?? 0 }
    })
}

async function askHere(app: FastifyInstance, url: string): Promise<Response> {
  const { statusCode, headers, body } = await app.inject({
    url,
    headers: { 'x-renders': app.renderToken },
  })
  return new Response(statusCode === 204 || statusCode === 304 ? null : body, {
    status: statusCode,
    headers: {
      'content-type': String(headers['content-type']),
      'cache-control': headers['cache-control'] ?? '',
    },
  })
}
