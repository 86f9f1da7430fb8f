import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import { browserWalks, WalkedPage } from '@studio/adapters/playwright.ts'
import type { GateTable } from '@studio/adapters/playwright.ts'
import type { RunHits } from '@studio/kit/coverage/coverage.ts'
import { readLog } from '@studio/kit/inspect/read-records.ts'
import { entry, project } from './project.ts'

/** The checkout page of a foreign project: `checkout.page.ts`, on a server that only serves it. */
class CheckoutPage extends WalkedPage {
  /** The script of the page; a fault injected into it must be found. */
  static script = ''

  override readonly calls: GateTable = {
    charge: {
      url: '**/charge',
      answers: {
        paid: (route) => route.fulfill({ json: { ok: true } }),
        refused: (route) => route.fulfill({ json: { ok: false } }),
        lost: 'abort',
      },
    },
  }

  override readonly states = {
    cart: () => this.shows('cart'),
    paying: () => this.shows('paying'),
    refused: () => this.shows('refused'),
    paid: () => this.shows('paid'),
    closed: () => this.shows('closed'),
  }

  async starts() {
    await this.page.route('http://localhost/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<body><script src="/page.js"></script>' }),
    )
    await this.page.route('http://localhost/page.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: CheckoutPage.script }),
    )
    await this.page.goto('http://localhost/')
  }

  async doesPAY({ method }: { method: string }) {
    await this.page.getByRole('button', { name: `Pay by ${method}` }).click()
  }

  private async shows(state: string) {
    await expect(this.page.getByRole('heading', { name: `Checkout: ${state}` })).toBeVisible()
  }
}

const coverage = path.join(os.tmpdir(), `walked-${process.ppid}`)
const looked = new Set<string>()
const subject = { ...entry('checkout'), labels: project.labels }
const { paths, crossAll } = browserWalks<CheckoutPage>(subject, {
  coverage,
  looksAt: async (_, state) => void looked.add(state),
})

test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'checkout.page.ts')],
    bundle: true,
    write: false,
    logLevel: 'error',
  })
  CheckoutPage.script = outputFiles[0]?.text ?? ''
})
test.afterAll(() => rm(coverage, { recursive: true, force: true }))

for (const { title, walk } of paths)
  test(title, ({ page }) => walk(page, (path) => new CheckoutPage(page, path)))

test('crosses every state and transition, and writes the files that the commands read', async () => {
  await crossAll()
  expect([...looked].toSorted()).toEqual(['cart', 'closed', 'paid', 'paying', 'refused'])
  for (const folder of ['hits', 'logs'])
    expect(await readdir(path.join(coverage, folder))).toHaveLength(paths.length)
  const hits: RunHits = JSON.parse(
    await readFile(path.join(coverage, 'hits/browser-checkout-1.json'), 'utf8'),
  )
  expect(hits.machines).toHaveProperty('checkout')
  const log = await readFile(path.join(coverage, 'logs/browser-checkout-1.json'), 'utf8')
  expect(readLog(log)?.map(({ kind }) => kind)).toContain('rested')
})

test('fails where the page differs from the chart, and names the step', async ({ page }) => {
  const { script } = CheckoutPage
  CheckoutPage.script = script.replace('target: "refused"', 'target: "cart"')
  expect(CheckoutPage.script).not.toBe(script)
  const elsewhere = await mkdtemp(path.join(os.tmpdir(), 'walked-'))
  const [first] = browserWalks<CheckoutPage>(subject, { coverage: elsewhere }).paths
  try {
    await expect(first?.walk(page, (path) => new CheckoutPage(page, path))).rejects.toThrow(
      'Então vai para “refused”',
    )
  } finally {
    CheckoutPage.script = script
    await rm(elsewhere, { recursive: true, force: true })
  }
})
