/** The memory of the portal on the embedded database under mixed load: pages, lists, schedules, enrolments, payments. */
import path from 'node:path'
import autocannon from 'autocannon'
import { coursePath, enrols, findOffer, pays } from './people.ts'
import type { Offer } from './people.ts'
import { residentMB, withPortal } from './processes.ts'
import type { Running } from './processes.ts'
import { median } from './rows.ts'
import type { Row, Settings } from './rows.ts'

const most = { MB: 350, growth: 1.1 }

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Ten visitors who read as fast as they are answered. */
const readers = ({ url }: Running, { schedule, uf, city }: Offer, seconds: number) =>
  autocannon({
    url,
    connections: 10,
    duration: seconds,
    workers: 1,
    headers: { 'accept-encoding': 'br' },
    requests: [
      '/',
      '/cursos',
      coursePath,
      `${coursePath}?uf=${uf}&cidade=${city.id}`,
      '/faq',
      '/api/tipo-curso-categoria/lista-cursos-especializados',
      `/api/agenda-curso/resumo/${schedule.id}`,
      `/api/cidade/combo?uf=${uf}`,
    ].map((path) => ({ method: 'GET', path })),
  })

/** Enrols and pays again and again until the signal aborts; returns the number of payments. */
async function payer({ url }: Running, offer: Offer, { signal }: AbortController): Promise<number> {
  let paid = 0
  for (; !signal.aborted; paid += 1) await pays(url, await enrols(url, offer))
  return paid
}

/**
 * Resident memory of the server's process, the thread of the database in it: at half time, at the end and at most. On a
 * folder of its own, so that it is the same whatever was measured before. The start that fills it is reported apart: it needs
 * more, and does not release it until the next start.
 */
export async function memory(all: Settings): Promise<Row[]> {
  const settings = { ...all, dataDir: path.join(all.dataDir, 'memory') }
  const filling = await withPortal(settings, async (portal) => residentMB(portal))
  return filling === null
    ? []
    : withPortal(settings, (portal) => underLoad(portal, settings, filling))
}

async function underLoad(portal: Running, settings: Settings, filling: number): Promise<Row[]> {
  const seconds = settings.quick ? 8 : settings.minutes * 60
  const offer = await findOffer(portal.url)
  const began = residentMB(portal) ?? 0
  const end = new AbortController()
  const load = Promise.all([
    readers(portal, offer, seconds),
    ...[1, 2].map(() => payer(portal, offer, end)),
  ]).finally(() => end.abort())
  const samples: number[] = []
  const watch = async () => {
    for (let second = 0; second < seconds && !end.signal.aborted; second += 1) {
      await pause(1000)
      samples.push(residentMB(portal) ?? 0)
    }
    end.abort()
  }
  const [[{ requests, non2xx, errors }, ...paid]] = await Promise.all([load, watch()])
  if (non2xx + errors > 0)
    throw new Error(`${non2xx} answers were not 2xx under mixed load, ${errors} failed`)
  // Each a median of a tenth of the time: garbage comes and goes.
  const around = (share: number) => {
    const width = Math.max(1, Math.floor(samples.length / 10))
    const upTo = Math.max(width, Math.floor(samples.length * share))
    return median(samples.slice(upTo - width, upTo))
  }
  const [half, last, peak] = [around(0.5), around(1), Math.max(...samples)]
  const unit = 'MB'
  const did = `${requests.total.toLocaleString('en')} reads, ${paid.reduce((all, each) => all + each, 0)} enrolments paid`
  return [
    {
      what: `Memory on the embedded database, ${seconds / 60 >= 1 ? `${seconds / 60} min` : `${seconds} s`} of mixed load (${did})`,
      goal: `≤ ${most.MB} MB, flat`,
      figures: [
        { of: 'after a first start, which fills the database', value: filling, unit },
        { of: 'after any other start', value: began, unit },
        { of: 'half time', value: half, unit },
        { of: 'end', value: last, unit, floor: half, ratio: last / half },
        { of: 'most', value: peak, unit },
      ],
      met: peak <= most.MB && last / half <= most.growth,
    },
  ]
}
