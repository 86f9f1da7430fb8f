/** Pages as a browser gets them: when the largest thing is painted, beside the floor. A test limits what is fetched. */
import type { Browser, Page } from '@playwright/test'
import { slowNetwork, slowProcessor, withBrowser, withVisitor } from './browser.ts'
import { floorOf } from './floor-page.ts'
import { coursePath } from './people.ts'
import { withFloorSite, withPortal } from './processes.ts'
import type { Running } from './processes.ts'
import { median } from './rows.ts'
import type { Figure, Row, Settings } from './rows.ts'

/** LCP at most ÷ the floor's. */
const most = 1.1

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

/** LCP beside the floor. */
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
          goal: `≤ ${most.toFixed(2)}`,
          figures,
          met: figures.every(({ ratio = 0 }) => ratio <= most),
        })
      }
      return rows
    }),
  )
