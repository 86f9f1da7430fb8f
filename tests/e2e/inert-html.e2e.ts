import type { Locator, Page } from '@playwright/test'
import { reachesPayment, withTerms } from './kit/enrolment-flow.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'
import { CoursePage } from './pages/course.ts'

// HTML of the API that means harm (T31): it runs nothing, fetches nothing, and the text around it is there. Without the
// content security policy, which would hide faults of the sanitiser.
test.use({ bypassCSP: true })

const harmful = [
  '<p>Antes <img src=/harm onerror="window.harmed=1"> depois</p>',
  '<script>window.harmed = 2</script>',
  '<svg onload="window.harmed=3"><script>window.harmed=4</script></svg>',
  '<iframe srcdoc="<script>parent.harmed=5</script>"></iframe>',
  '<a href="javascript:window.harmed=6" onclick="window.harmed=7">Um vínculo</a>',
  '<p style="background:url(/harm)" onmouseover="window.harmed=8">O fim</p>',
].join('')

async function isInert(page: Page, requested: string[], area: Locator) {
  await expect(area).toContainText('Antes')
  await expect(area).toContainText('depois')
  await area.getByText('O fim').first().dispatchEvent('mouseover')
  const link = area.getByText('Um vínculo').first()
  await expect(link).toHaveAttribute('target', '_blank')
  await link.dispatchEvent('click')
  const handlers = '[onload], [onerror], [onclick], [onmouseover]'
  const unclean = `img, script, iframe, [style*="url"], [href^="javascript"], ${handlers}`
  await expect(area.locator(unclean)).toHaveCount(0)
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  expect(requested).toEqual([])
}

/** Requests that the harmful texts make. */
function harmRequested(page: Page) {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/harm')) requested.push(request.url())
  })
  return requested
}

test('harmful terms and payment lines of a course are shown as text', long, async ({ page }) => {
  const requested = harmRequested(page)
  await page.route('**/agenda-curso/resumo/*', async (route) => {
    const schedule: object = await (await route.fetch()).json()
    await route.fulfill({
      json: { ...schedule, ConteudoAba: harmful, Observacoes: harmful, Objetivos: harmful },
    })
  })
  await page.route('**/obter-pagamento-info/*', async (route) => {
    const options = (await (await route.fetch()).json()) as object[]
    await route.fulfill({
      json: options.map((option) => ({ ...option, DescricaoFormatada: [harmful] })),
    })
  })
  const course = new CoursePage(page)
  await course.doesOpen(`${withTerms.path}?uf=SC`)
  await course.doesChoose(withTerms.state, withTerms.city)
  // Plain texts stay as they were sent, tags and all.
  await expect(page.getByRole('main')).toContainText('<img src=/harm')
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)

  const enrolment = await reachesPayment(page)
  await isInert(page, requested, enrolment.dialog.getByRole('radiogroup').first())
  await enrolment.doesGoBack()
  await isInert(page, requested, page.getByRole('region', { name: 'Texto dos termos do curso' }))
})

test('a harmful answer of the FAQ is shown as text', async ({ page }) => {
  const requested = harmRequested(page)
  await page.route('**/duvidas-portal**', (route) =>
    route.fulfill({
      json: {
        listaPerguntas: [
          {
            Id: 1,
            Pergunta: 'E <b onclick="window.harmed=9">isto</b>?',
            Resposta: harmful,
            Ativo: true,
          },
        ],
      },
    }),
  )
  await page.goto('/faq?uf=SC')
  const question = page.getByRole('heading', { level: 3 })
  await expect(question).toHaveText('E <b onclick="window.harmed=9">isto</b>?')
  await question.click()
  await isInert(page, requested, page.getByRole('main').locator('.prose'))
})
