import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Category } from '#contract/categories.ts'
import type { Timers } from '#server/platform/ports/system.ts'
import { whileRunning } from '#server/platform/while-running.ts'

/** A page as `src/render.tsx` makes it; `routes`: the ids of the routes that it is made of. */
interface RenderedPage {
  html: string
  hints: string
  data: string
  routes: readonly string[]
}

/** Asks an API: `address` is a path of this host or whole. */
type Ask = (address: string, init: RequestInit) => Promise<Response>

/** A call that failed by its name and status; null where it had none, for want of an answer that can be read. */
export interface FailedCall {
  call: string | null
  status: number | null
}

/** How pages are rendered; `settings`: `portal-config`. */
export interface RenderOptions {
  settings: string
  fetch: Ask
  /** Called before a page comes as null, with the calls that failed; none where the address leads to another page. */
  onUnrendered?: (failed: readonly FailedCall[]) => void
}

/** The catalogue as the site reads it of its API. */
export interface SiteCatalogue {
  coursesOf(category: Category): Promise<readonly { title: string; url: string }[]>
  courseAt(
    url: string,
  ): Promise<{ title: string; subtitle: string; category: Category | null; picture: string } | null>
}

interface RenderModule {
  createRenderer: (options: RenderOptions) => (address: string) => Promise<RenderedPage | null>
  createCatalogue: (options: RenderOptions) => SiteCatalogue
}

/** How long a page is cached when answers have no max-age, and the longest for any page, seconds. */
const usualAge = 60

/** A rendered page, and for how many seconds its answers are good. */
export type FreshPage = RenderedPage & { seconds: number }

interface Renderer {
  render: (address: string) => Promise<FreshPage | null>
  catalogue: SiteCatalogue
}

/** The module of the renderer that is built beside the site; null where none is. */
export async function loadRenderer(siteDir: string): Promise<RenderModule | null> {
  const file = path.join(siteDir, '../render/render.js')
  if (!existsSync(file)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from src/render.tsx
  return (await import(pathToFileURL(file).href)) as RenderModule
}

/** The renderer of {@link loadRenderer}, which measures how long its pages are good; null where none is built. */
export async function openRenderer(
  siteDir: string,
  { fetch, ...options }: RenderOptions,
): Promise<Renderer | null> {
  const built = await loadRenderer(siteDir)
  if (!built) return null
  const ages = whileRunning<{ seconds: number }>()

  const ask: Ask = async (address, init) => {
    const response = await fetch(address, init)
    const age = ages.get()
    const maxAge = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1]
    if (age) age.seconds = Math.min(age.seconds, maxAge === undefined ? usualAge : Number(maxAge))
    return response
  }
  const asked = { ...options, fetch: ask }
  const render = built.createRenderer(asked)
  return {
    catalogue: built.createCatalogue(asked),
    render: (address) =>
      ages.run({ seconds: usualAge }, async () => {
        const page = await render(address)
        return page && { ...page, seconds: ages.get()?.seconds ?? 0 }
      }),
  }
}

/** Calls an API over HTTP, with a time-out of so many ms. */
export const askOverHttp =
  (longestWait: number, timers: Timers): Ask =>
  (address, init) =>
    fetch(address, { ...init, signal: timers.signal(longestWait) })
