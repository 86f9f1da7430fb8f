/**
 * What is answered to everybody alike, beside a bare Fastify route that returns the very same bytes; files of the build and
 * addresses that lead elsewhere, beside a cached answer. As browsers ask for them.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '#server/platform/root.ts'
import { browserHeaders, compare, usualLoad, wireAnswer } from './load.ts'
import type { Compared } from './load.ts'
import { coursePath, findOffer } from './people.ts'
import type { Offer } from './people.ts'
import type { WireAnswer } from './messages.ts'
import { withBare, withPortal } from './processes.ts'
import type { Running } from './processes.ts'
import type { Figure, Row, Settings } from './rows.ts'

const goals = { answer: 0.75, page: 0.75, script: 1.5, elsewhere: 10 }

const asked = { headers: browserHeaders }

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Addresses of public calls by their names; `picture`: the first that the home page shows. */
async function callsOf(portal: Running, { schedule, course, uf }: Offer) {
  const home = await (await fetch(portal.url)).text()
  const picture = /\/api\/arquivo\/[^"\s]+/.exec(home)?.[0].replaceAll('&amp;', '&')
  if (picture === undefined) throw new Error('The home page shows no picture')
  return {
    list: '/api/tipo-curso-categoria/lista-cursos-especializados',
    featured: '/api/tipo-curso-categoria/lista-cursos-destaque',
    ads: '/api/anuncio',
    course: `/api/tipo-curso-categoria/obter-por-url/${coursePath.split('/').at(-1)}`,
    cities: `/api/cidade/combo?uf=${uf}`,
    summary: `/api/agenda-curso/resumo/${schedule.id}`,
    options: `/api/agenda-curso/obter-agenda-por-municipio?Municipio_Id=0&Curso_Id=${course.id}&UF=${uf}`,
    picture,
  }
}

const pages = { '/': '/', course: coursePath, '/cursos': '/cursos' }

/** The first script of the build. */
function scriptOf(root: string): string {
  const name = readdirSync(path.join(root, 'dist/site/assets')).find((each) => each.endsWith('.js'))
  if (name === undefined) throw new Error('The build has no script')
  return `/assets/${name}`
}

/** The course page under another category: the browser goes to the real one. */
const elsewherePath = coursePath.replace('/online/', '/livres/')

/** All addresses of this section by their names. */
export async function addressesOf(portal: Running, root = repositoryRoot()) {
  const calls = await callsOf(portal, await findOffer(portal.url))
  return { calls, pages, script: scriptOf(root), elsewhere: elsewherePath }
}

/** Asks twice: the first request makes and caches an answer, and its codings are made after that. */
export async function warm(portal: Running, address: string) {
  await wireAnswer(portal.url + address, asked)
  await pause(300)
  return wireAnswer(portal.url + address, asked)
}

/** Requests a second, and processor time a request, which other work on the machine moves less. */
export function figuresOf(of: string, { perSecond, micros }: Compared): Figure[] {
  return [
    { of, ...perSecond, unit: 'requests/s' },
    ...(micros ? [{ of, ...micros, unit: 'µs of processor' }] : []),
  ]
}

/** Processor time of a request; requests a second where the system does not report it. */
const judged = (of: string, { perSecond, micros }: Compared): Figure =>
  micros ? { of, ...micros, unit: 'µs of processor' } : { of, ...perSecond, unit: 'requests/s' }

async function besideBare(
  portal: Running,
  addresses: Readonly<Record<string, string>>,
  settings: Settings,
): Promise<Figure[]> {
  const answers: WireAnswer[] = []
  for (const address of Object.values(addresses)) answers.push(await warm(portal, address))
  return withBare({ answers }, async (server) => {
    const figures: Figure[] = []
    for (const [at, [name, address]] of Object.entries(addresses).entries()) {
      const floor = { server, path: `/${at}` }
      const found = await compare(
        { server: portal, path: address },
        floor,
        asked,
        usualLoad(settings),
      )
      figures.push(judged(name, found))
    }
    return figures
  })
}

/** How many times a cached answer another one costs: the other ÷ the cached one. */
async function besideCached(
  portal: Running,
  address: string,
  cached: string,
  settings: Settings,
): Promise<Figure> {
  await warm(portal, address)
  await warm(portal, cached)
  const compared = await compare(
    { server: portal, path: address },
    { server: portal, path: cached },
    asked,
    usualLoad(settings),
  )
  const figure = judged(address, compared)
  return { ...figure, ratio: 1 / (figure.ratio ?? Number.NaN) }
}

const atLeast = (what: string, least: number, figures: Figure[]): Row => ({
  what,
  goal: `≥ ${least}`,
  figures,
  met: figures.every(({ ratio = 0 }) => ratio >= least),
})

const atMost = (what: string, most: number, figure: Figure): Row => ({
  what,
  goal: `≤ ${most}`,
  figures: [figure],
  met: (figure.ratio ?? Number.POSITIVE_INFINITY) <= most,
})

/** Served from memory: the database has no part in it. */
export const answers = (settings: Settings): Promise<Row[]> =>
  withPortal(settings, async (portal) => {
    const { calls, script, elsewhere } = await addressesOf(portal)
    return [
      atLeast(
        'Cached answers ÷ bare Fastify',
        goals.answer,
        await besideBare(portal, calls, settings),
      ),
      atLeast(
        'HTML of a page ÷ bare Fastify',
        goals.page,
        await besideBare(portal, pages, settings),
      ),
      atMost(
        'A hashed script ÷ a cached answer',
        goals.script,
        await besideCached(portal, script, calls.list, settings),
      ),
      atMost(
        'An address that leads elsewhere ÷ a cached page',
        goals.elsewhere,
        await besideCached(portal, elsewhere, pages.course, settings),
      ),
    ]
  })
