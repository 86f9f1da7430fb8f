/**
 * What is answered to everybody alike, beside a bare Fastify route that returns the very same bytes: lists, schedules and
 * pages, plain and as browsers ask for them.
 */
import { compare, wireAnswer } from './load.ts'
import type { Compared } from './load.ts'
import { coursePath, findOffer } from './people.ts'
import type { Offer } from './people.ts'
import { withBare, withPortal } from './processes.ts'
import type { Running } from './processes.ts'
import type { Figure, Row, Settings } from './rows.ts'

const goals = { list: 0.75, schedule: 0.6, page: 0.6 }

const codings = { plain: 'identity', br: 'br' } as const
type Coding = keyof typeof codings

/** A row, with the addresses that it is about. */
interface Group {
  what: string
  least: number
  paths: readonly string[]
}

const groupsOf = (offer: Offer): Group[] => [
  {
    what: 'Cached list ÷ bare Fastify',
    least: goals.list,
    paths: ['/api/tipo-curso-categoria/lista-cursos-especializados'],
  },
  {
    what: 'Schedule calls ÷ bare Fastify',
    least: goals.schedule,
    paths: [
      `/api/agenda-curso/resumo/${offer.schedule.id}`,
      `/api/agenda-curso/obter-agenda-por-municipio?Municipio_Id=0&Curso_Id=${offer.course.id}&UF=${offer.uf}`,
    ],
  },
  { what: 'HTML of a page ÷ bare Fastify', least: goals.page, paths: ['/', coursePath, '/cursos'] },
]

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Requests a second, which is judged, and processor time a request, which other work on the machine moves less. */
export function figuresOf(of: string, { perSecond, micros }: Compared): Figure[] {
  return [
    { of, ...perSecond, unit: 'requests/s' },
    ...(micros ? [{ of, ...micros, unit: 'µs of processor' }] : []),
  ]
}

async function oneOf(portal: Running, path: string, coding: Coding, settings: Settings) {
  const asked = { headers: { 'accept-encoding': codings[coding] } }
  const url = portal.url + path
  // The first request makes and caches it; its codings are made after that.
  await wireAnswer(url, asked)
  await pause(300)
  const answer = await wireAnswer(url, asked)
  // Too short for a coding: the plain one is enough.
  if (coding === 'br' && answer.encoding !== 'br') return null
  return withBare({ answers: [answer] }, (server) =>
    compare({ server: portal, path }, { server, path: '/0' }, asked, settings),
  )
}

/** An address as the table names it. */
const nameOf = (path: string) => path.replace('/api', '').split('?')[0] ?? path

/** One answer for everybody, ÷ bare Fastify with the same bytes. Served from memory: the database has no part in it. */
export const answers = (settings: Settings): Promise<Row[]> =>
  withPortal(settings, async (portal) => {
    const rows: Row[] = []
    for (const { what, least, paths } of groupsOf(await findOffer(portal.url))) {
      const figures: Figure[] = []
      for (const path of paths)
        for (const coding of ['plain', 'br'] as const) {
          const compared = await oneOf(portal, path, coding, settings)
          if (compared) figures.push(...figuresOf(`${nameOf(path)} ${coding}`, compared))
        }
      const judged = figures.filter(({ unit }) => unit === 'requests/s')
      rows.push({
        what,
        goal: `≥ ${least}`,
        figures,
        met: judged.every(({ ratio = 0 }) => ratio >= least),
      })
    }
    return rows
  })
