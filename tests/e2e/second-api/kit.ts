import { messages } from '#contract/errors.ts'
import type { Page } from '@playwright/test'
import { createSecondApi } from '../../second-api/second-api.ts'
import type { SecondApi, SecondApiOptions } from '../../second-api/second-api.ts'
import { startServer } from '../kit/server.ts'
import { expect, test as base } from '../kit/test.ts'
import { startNeighbours } from './neighbours.ts'
import type { Neighbours } from './neighbours.ts'

/** One second API, and the settings of an installation that uses it. */
interface Variant {
  api: SecondApiOptions
  settings: Record<string, string>
}

interface WorkerFixtures {
  /** The API that the pages talk to; `url` with its base path. */
  api: SecondApi & { url: string }
  neighbours: Neighbours
}

/** Configuration for any API of the specification alone: no member and no call of ours. */
const plain = {
  RATE_LIMIT_FACTOR: '0',
  SEED: 'none',
  API_EXTRAS: 'no',
}
const ownCalls = { 'GET /meu-ip': null, 'GET /documento/:kind/versao': null }

/** Browser tests of the site with a second API: no wrong request, no broken page. */
export const testOf = ({ api: options, settings }: Variant) =>
  base.extend<{ strictly: void }, WorkerFixtures>({
    api: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
      async ({}, use) => {
        const api = createSecondApi(options)
        await use({ ...api, url: await api.listen() })
        await api.close()
      },
      { scope: 'worker' },
    ],
    neighbours: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
      async ({}, use) => {
        const neighbours = await startNeighbours()
        await use(neighbours)
        await neighbours.stop()
      },
      { scope: 'worker' },
    ],
    portal: [
      async ({ api, neighbours: { url } }, use) => {
        const { API_PATHS, ...others } = settings
        const paths = API_PATHS ? (JSON.parse(API_PATHS) as object) : {}
        const portal = await startServer({
          ...plain,
          API_URL: api.url,
          API_PATHS: JSON.stringify({ ...ownCalls, ...paths }),
          IP_URL: `${url}/ip`,
          TERMS_URL: `${url}/termos`,
          PARTNER_CONTRACT_URL: `${url}/contrato`,
          LEGACY_STUDENT_AREA_URL: `${url}/aluno`,
          PARTNER_LOGIN_URL: `${url}/admin`,
          ...others,
        })
        await use(portal)
        await portal.stop()
      },
      { scope: 'worker', timeout: 480_000 },
    ],
    // An unknown student and an unknown coupon are statuses of some, which the browser notes.
    allowErrors: [
      [/status of 404 .*\/(?:cupom\/validar|inscricao\/obter-aluno-cpf)\//],
      { scope: 'test' },
    ],
    strictly: [
      async ({ api, page, portal }, use) => {
        api.clear()
        const elsewhere = callsTo(page, `${portal.url}/api`)
        await use()
        expect(elsewhere, 'calls to our own API').toEqual([])
        // The browser's own question, for the icon of a slip in a tab.
        const sent = api.violations().filter(({ call }) => call !== 'GET /favicon.ico')
        expect(sent, 'sent against the specification').toEqual([])
        expect(api.failures(), 'defects of the second API').toEqual([])
        if (page.url().startsWith(portal.url)) await seesNothingBroken(page)
      },
      { auto: true },
    ],
  })

export type SecondApiTest = ReturnType<typeof testOf>

function callsTo(page: Page, address: string): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(address)) found.push(request.url())
  })
  return found
}

async function seesNothingBroken(page: Page) {
  const text = await page.locator('body').innerText()
  for (const sentence of [messages.unexpected, 'Erro inesperado de conexão', 'undefined', 'NaN'])
    expect(text, 'the page at the end').not.toContain(sentence)
}

/** The body of the last request to a call, without what the API never stores. */
export function sentTo(api: SecondApi, path: string): Record<string, unknown> {
  const found = api.requests().findLast((request) => request.path === path)
  if (!found) throw new Error(`No request to ${path}`)
  return found.body as Record<string, unknown>
}

/** The stored enrolment of the person with this e-mail address. */
export function storedOf(api: SecondApi, email: string) {
  const found = [...api.enrolments.values()].find(({ student }) => student.email === email)
  if (!found) throw new Error(`No enrolment of ${email}`)
  return found
}
