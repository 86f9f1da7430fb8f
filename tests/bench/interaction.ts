/** What typing and clicking cost on a slow processor: how long until the page shows it (INP). A test limits what renders. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { anyCpf } from '#tests/e2e/kit/people.ts'
import { slowness, slowProcessor, withBrowser, withVisitor } from './browser.ts'
import { form, submissionFor } from '#tests/server/enrolment-kit.ts'
import { coursePath, findOffer, ofSite } from './people.ts'
import type { Offer } from './people.ts'
import { withPortal } from './processes.ts'
import { median } from './rows.ts'
import type { Figure, Row, Settings } from './rows.ts'

/** INP at most, ms. */
const most = 120

/** Shorter ones a browser does not report; it rounds to 8 ms. */
const reportedFrom = 16

const name20 = 'Maria Aparecida Sous'

/** Records how long each interaction took, by its number, as `globalThis.interactions`. Runs in the page. */
function watchInteractions(durationThreshold: number): void {
  const longest = new Map<number, number>()
  Object.assign(globalThis, { interactions: longest })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming & {
        interactionId: number
      }
      if (interactionId > 0)
        longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
    }
  }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
}

/** The durations of every interaction so far, ms; one that was not reported counts as the shortest reported. */
const interactionsOf = (page: Page): Promise<number[]> =>
  page.evaluate(async (least) => {
    // Reports come some frames after what they are about.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const reported = [...(Reflect.get(globalThis, 'interactions') as Map<number, number>).values()]
    const { interactionCount } = performance as Performance & { interactionCount: number }
    const silent = Math.max(0, interactionCount - reported.length)
    return [...reported, ...Array.from({ length: silent }, () => least)]
  }, reportedFrom)

interface Visit {
  page: Page
  context: BrowserContext
  origin: string
  offer: Offer
}

/** Types as a quick typist does, key by key, into a field that is clicked first. */
async function types(page: Page, label: string | RegExp, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).first()
  // The group that it is in, where that is folded.
  const folded = page.getByRole('listitem').filter({ has: page.getByLabel(label, { exact: true }) })
  const heading = folded.getByRole('heading').getByRole('button', { expanded: false })
  if (await heading.count()) await heading.click()
  await field.click()
  await page.keyboard.type(text, { delay: 40 })
}

async function opensEnrolment({ page, origin, offer }: Visit): Promise<void> {
  await page.goto(`${origin}${coursePath}?uf=${offer.uf}`)
  await page.getByRole('button', { name: 'Inscrever-se' }).first().click()
  await page.getByRole('dialog', { name: 'Seus dados' }).waitFor()
}

/** Each form that people fill in, used from its first field to a submit that finds something amiss. */
const forms: Record<string, (visit: Visit) => Promise<void>> = {
  async enrolment(visit) {
    const { page } = visit
    await opensEnrolment(visit)
    await types(page, 'CPF', anyCpf())
    await types(page, 'Data de nascimento', '15/03/1990')
    await types(page, 'Nome completo', name20)
    await types(page, 'CEP', '89010187')
    await types(page, 'Número', '120')
    await types(page, 'E-mail', 'joana@exemplo.test')
    await types(page, 'Confirme o e-mail', 'joana@exemplo')
    await types(page, 'Telefone', '47999998888')
    await types(page, 'Senha', 'Estrada#2026')
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  },
  async contact({ page, origin }) {
    await page.goto(`${origin}/contato`)
    await types(page, /^Nome/, name20)
    await types(page, /^E-mail/, 'joana@exemplo')
    await types(page, /^Telefone/, '47999998888')
    await types(page, /^Mensagem/, 'Quando começa a próxima turma?')
    await page.getByRole('button', { name: /^Enviar/ }).click()
  },
  async login({ page, origin }) {
    await page.goto(`${origin}/legado`)
    await types(page, 'CPF', '529.982.247-26')
    await types(page, 'Senha', 'Estrada#2026')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  },
  async card({ page, context, origin, offer }) {
    // By the browser's own cookies, which open the payment to it.
    const content = JSON.stringify(submissionFor(offer, { TipoPagamento: 1 }))
    const { headers, payload } = form([{ name: 'inscricaoTela', content }])
    const answer = await context.request.post(`${origin}/api/inscricao/efetua-inscricao`, {
      headers: { ...ofSite, ...headers },
      data: payload,
    })
    await page.goto(`${origin}/efetuar-pagamento/${await answer.text()}`)
    await types(page, 'Número do cartão', '4111111111111')
    await types(page, 'Nome no cartão', 'JOANA PEREIRA')
    await types(page, 'Validade', '1230')
    await types(page, 'CVV', '123')
    await types(page, 'RG do titular', '1234567')
    await page.getByRole('button', { name: 'Continuar' }).click()
  },
}

/** How long the interactions of a form take: the longest, and the one in the middle. */
const useForm = (browser: Browser, origin: string, offer: Offer, of: string) =>
  withVisitor(browser, async (page, context): Promise<{ worst: Figure; middle: Figure }> => {
    await page.addInitScript(watchInteractions, reportedFrom)
    await slowProcessor(page)
    await forms[of]?.({ page, context, origin, offer })
    const durations = await interactionsOf(page)
    return {
      worst: {
        of: `${of}, worst of ${durations.length}`,
        value: Math.max(...durations),
        unit: 'ms',
      },
      middle: { of: `${of}, median`, value: median(durations), unit: 'ms' },
    }
  })

/** INP of the forms. */
export const interaction = (settings: Settings): Promise<Row[]> =>
  withPortal(settings, (portal) =>
    withBrowser(async (browser) => {
      const offer = await findOffer(portal.url)
      const used: Awaited<ReturnType<typeof useForm>>[] = []
      for (const name of Object.keys(forms))
        used.push(await useForm(browser, portal.url, offer, name))
      return [
        {
          what: `INP of the forms, processor ${slowness}× slower`,
          goal: `≤ ${most} ms everywhere`,
          figures: used.flatMap(({ worst, middle }) => [worst, middle]),
          met: used.every(({ worst }) => worst.value <= most),
        },
      ]
    }),
  )
