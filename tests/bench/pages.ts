/** Pages as a browser gets them: when the largest thing is painted beside the floor, and what is really fetched. */
import type { Browser, Page } from '@playwright/test'
import { kB, scriptsOf, watchFetched } from '#tests/e2e/kit/fetched.ts'
import type { Fetched } from '#tests/e2e/kit/fetched.ts'
import { slowNetwork, slowProcessor, withBrowser, withVisitor } from './browser.ts'
import { floorOf } from './floor-page.ts'
import { coursePath, enrols, findOffer } from './people.ts'
import { withFloorSite, withPortal } from './processes.ts'
import type { Running } from './processes.ts'
import { median } from './rows.ts'
import type { Figure, Row, Settings } from './rows.ts'

const most = {
  paint: 1.1,
  scripts: { kB: 140, files: 12 },
  wire: { kB: 170, requests: 25 },
  added: 40,
}

const painted = [
  { what: 'LCP of `/` ÷ prerendered floor', paths: ['/'] },
  { what: 'LCP of a course page ÷ floor', paths: [coursePath] },
  { what: 'LCP of lists ÷ floor', paths: ['/cursos', '/cursos/especializados'] },
]

/** When the largest thing of the page is painted, ms; asked when all has come. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('Nothing was painted')), 10_000)
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          if (last) resolve(last.startTime)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

const paintOf = (browser: Browser, url: string) =>
  withVisitor(browser, async (page) => {
    await slowProcessor(page)
    await slowNetwork(page)
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    return largestPaint(page)
  })

/** Visits of page and floor in turns; the first of each finds everything cold and is left out. */
async function comparePaint(browser: Browser, portal: Running, path: string, quick: boolean) {
  const files = await floorOf(browser, portal.url, path)
  return withFloorSite(files, async (floor): Promise<Figure> => {
    const visits: { page: number; floor: number }[] = []
    for (let turn = 0; turn <= (quick ? 1 : 5); turn += 1)
      visits.push({
        page: await paintOf(browser, portal.url + path),
        floor: await paintOf(browser, floor.url + path),
      })
    const counted = visits.slice(1)
    const value = median(counted.map((each) => each.page))
    const least = median(counted.map((each) => each.floor))
    return { of: path, value, floor: least, ratio: value / least, unit: 'ms' }
  })
}

/** What a page fetches that nobody touches; `after` waits for what comes later. */
const fetchedBy = (
  browser: Browser,
  url: string,
  after?: (page: Page, fetched: readonly Fetched[]) => Promise<void>,
): Promise<readonly Fetched[]> =>
  withVisitor(browser, async (page) => {
    const fetched = await watchFetched(page)
    await page.goto(url)
    await page.getByRole('button', { name: 'Ok, Entendi' }).waitFor()
    await page.waitForLoadState('networkidle')
    const untouched = [...fetched]
    await after?.(page, fetched)
    return untouched
  })

/** The home page, and what its slider's engine adds at the first rotation. */
async function homeRows(browser: Browser, portal: Running): Promise<Row[]> {
  let later: readonly Fetched[] = []
  const fetched = await fetchedBy(browser, `${portal.url}/`, async (page, all) => {
    const before = all.length
    await page.waitForEvent('requestfinished', {
      predicate: (request) => request.url().includes('slider-engine'),
      timeout: 20_000,
    })
    await page.waitForLoadState('networkidle')
    later = scriptsOf(all.slice(before))
  })
  const scripts = scriptsOf(fetched)
  const { scripts: script, wire } = most
  return [
    {
      what: 'Scripts really fetched on `/`, nothing touched',
      goal: `≤ ${script.kB} kB, ≤ ${script.files} files`,
      figures: [
        { value: kB(scripts), unit: 'kB' },
        { value: scripts.length, unit: 'files' },
        { of: 'and at the first rotation, after 6 s', value: kB(later), unit: 'kB' },
      ],
      met: kB(scripts) <= script.kB && scripts.length <= script.files,
    },
    {
      what: 'All bytes on the wire of `/`, headers included',
      goal: `≤ ${wire.kB} kB, ≤ ${wire.requests} requests`,
      figures: [
        { value: kB(fetched), unit: 'kB' },
        { value: fetched.length, unit: 'requests' },
      ],
      met: kB(fetched) <= wire.kB && fetched.length <= wire.requests,
    },
  ]
}

/** Every other page; the payment page as its address opens it in any browser. */
async function routeRow(browser: Browser, portal: Running): Promise<Row> {
  const home = new Set((await fetchedBy(browser, `${portal.url}/`)).map(({ path }) => path))
  const offer = await findOffer(portal.url)
  const paths = [
    '/cursos',
    '/cursos/especializados',
    coursePath,
    `${coursePath}?uf=${offer.uf}`,
    '/faq',
    '/contato',
    '/parceria',
    '/quem-somos',
    '/politica-de-privacidade',
    '/acessibilidade',
    '/consultacertificado',
    '/consulta-certificado-to',
    '/legado',
    '/nova-senha/abc',
    '/nova-senha-admin/abc',
    `/efetuar-pagamento/${await enrols(portal.url, offer, 'card')}`,
    `/efetuar-pagamento/${await enrols(portal.url, offer, 'boleto')}`,
  ]
  const added: { path: string; added: number }[] = []
  for (const path of paths) {
    const scripts = scriptsOf(await fetchedBy(browser, portal.url + path))
    added.push({ path, added: kB(scripts.filter((each) => !home.has(each.path))) })
  }
  const worst = added.toSorted((one, other) => other.added - one.added)
  return {
    what: `Scripts that a route really fetches beyond those of the home page (the worst three of ${paths.length})`,
    goal: `≤ ${most.added} kB`,
    figures: worst.slice(0, 3).map(({ path, added: value }) => ({
      of: path.replace(/\d{10,}/, '…'),
      value,
      unit: 'kB',
    })),
    met: worst.every(({ added: value }) => value <= most.added),
  }
}

/** LCP beside the floor, and what is fetched. */
export const pages = (settings: Settings): Promise<Row[]> =>
  withPortal(settings, (portal) =>
    withBrowser(async (browser) => {
      const rows: Row[] = []
      for (const { what, paths } of painted) {
        const figures: Figure[] = []
        for (const path of paths)
          figures.push(await comparePaint(browser, portal, path, settings.quick))
        rows.push({
          what,
          goal: `≤ ${most.paint.toFixed(2)}`,
          figures,
          met: figures.every(({ ratio = 0 }) => ratio <= most.paint),
        })
      }
      return [...rows, ...(await homeRows(browser, portal)), await routeRow(browser, portal)]
    }),
  )
