import path from 'node:path'
import type { Page } from '@playwright/test'
import { catalog, labels } from '#machines/catalog.ts'
import { browserWalks } from '@studio/adapters/playwright.ts'
import type { BrowserWalkOptions } from '@studio/adapters/playwright.ts'
import { isAccessible } from './accessible.ts'
import { test } from './inspected.ts'
import type { PageModel, PageModelClass } from './page-model.ts'
import { addToGallery } from './pictures.ts'

const coverage = path.resolve(import.meta.dirname, '../../../coverage')

/**
 * Takes the generated paths of a machine in the browser, against the real server: one test for each path of
 * the strategy `tour`, which together cross every transition, and one that checks whether all of them
 * were really crossed, by what the actors of the portal reported. The studio takes the
 * paths (`browserWalks`); server, axe and gallery are the portal's.
 *
 * How to test another machine:
 * 1. `npm run paths -- MACHINE --strategy tour` lists the paths.
 * 2. `tests/e2e/models/MACHINE.ts`: a class that extends `PageModel`. studio/adapters/README.md states what it
 *    is made of; `npm run new:machine` has written one that owes all of it (`this.owes`).
 *    - What really is typed is up to the model: the payload is the one of the machine's cases.
 *    - An answer is the real server's, `'continue'`, wherever it can be made to return it.
 *    - Delays pass in real time. Where another event of the path must come before one, stop the time:
 *      `page.clock.install()` in `starts`, `page.clock.runFor(…)` in `waits<Delay>()`; `timeless`
 *      lists the states in which it is stopped.
 * 3. `tests/e2e/paths/MACHINE.e2e.ts`: `walkInBrowser('MACHINE', TheModel)`. With `avoid`, steps of
 *    the chart that no visitor can take: a tick that is ticked already.
 * 4. Build with `STUDIO=1 node tools/build.mjs`, run `npx playwright test paths/MACHINE`. While a
 *    model is being written, a server that already runs spares the wait for a new one:
 *    `STUDIO=1 RATE_LIMIT_FACTOR=0 GATEWAY_SLOW_MS=1500 PORT=4000 DATA_DIR=… npm start`, then
 *    `INSPECTED_PORTAL=http://localhost:4000 DATA_DIR=… npx playwright test paths/MACHINE`.
 */
export function walkInBrowser(
  name: string,
  Model: PageModelClass,
  { avoid, serviceWorkers = 'block' }: WalkOptions = {},
): void {
  const entry = catalog.find((one) => one.name === name)
  if (!entry) throw new Error(`There is no machine ${name}`)
  const { paths, crossAll } = browserWalks<PageModel>(
    { ...entry, labels },
    {
      avoid,
      coverage,
      machines: catalog.map(({ machine }) => machine),
      // The short tier walks; the long one looks closer at each state, which takes three times as long.
      ...(process.env.TEST_TIER !== 'short' && {
        looksAt: (page: Page, state: string, { timeless }: PageModel) =>
          test.step(`${state} é acessível`, async () => {
            if (!timeless.includes(state)) await isAccessible(page)
            await addToGallery(page, name, state)
          }),
      }),
    },
  )

  test.describe(`${entry.title}, no navegador`, () => {
    // The outcomes of a call are error statuses and broken connections, which the browser logs.
    test.use({
      allowErrors: [/Failed to load resource|when fetching the script/],
      serviceWorkers,
      // A colour that changes to another has the contrast of neither.
      contextOptions: { reducedMotion: 'reduce' },
    })

    for (const { title, walk } of paths)
      test(`caminho ${title}`, ({ page, portal }) =>
        walk(page, (path) => new Model(page, portal, path)))

    test('percorre todos os estados e transições', crossAll)
  })
}

/** `serviceWorkers`: blocked except where they are under test, because they may answer before a gate does. */
type WalkOptions = Pick<BrowserWalkOptions<PageModel>, 'avoid'> & {
  serviceWorkers?: 'allow' | 'block'
}
