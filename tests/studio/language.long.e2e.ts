import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { ViteDevServer } from 'vite'
import { serveFiles } from '@studio/commands/serve-files.mjs'

/** A folder of machines in English, opened in English. */
let folder: string
/** The same machines, opened without a chosen language: their proposals are stored in Portuguese. */
let other: string
let servers: ViteDevServer[]
let english: string
let undecided: string

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'language-'))
  for (const name of ['wizard', 'toggle'])
    await cp(
      path.join(import.meta.dirname, `../foreign/${name}.machine.ts`),
      path.join(folder, `${name}.machine.ts`),
    )
  other = await mkdtemp(path.join(os.tmpdir(), 'language-'))
  for (const name of ['wizard', 'toggle'])
    await cp(path.join(folder, `${name}.machine.ts`), path.join(other, `${name}.machine.ts`))
  const options = { from: folder, print: () => undefined }
  servers = [
    await serveFiles(['wizard.machine.ts'], 0, { ...options, language: 'en' }),
    await serveFiles(['toggle.machine.ts', 'wizard.machine.ts'], 0, { ...options, from: other }),
  ]
  const urls = servers.map((server) => server.resolvedUrls?.local[0] ?? '')
  ;[english = '', undecided = ''] = urls
})
test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  for (const one of [folder, other]) await rm(one, { recursive: true, force: true })
})

/** All text of a page, for the eye and for a screen reader, without the names of languages. */
async function textOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return ''
    for (const one of copy.querySelectorAll('option[lang], style, script, noscript')) one.remove()
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']
    const attributeTexts = [...copy.querySelectorAll('*')].flatMap((one) =>
      attributes.flatMap((name) => one.getAttribute(name) ?? []),
    )
    return [document.title, copy.textContent, ...attributeTexts].join('\n')
  })
}
const portuguese =
  /[áàâãéêíóôõúç]|\b(?:quando|que|para|por|com|sem|nada|mas|nunca|sempre|fora|vai|fica|caminhos?|estados?|chama|falha|responde|regras?|abrir|copiar|salvar|ver|tudo|nome|todas|painel|desenho|legenda|passos|atores|agora)\b/giu
const panels = ['', 'simular', 'caminhos', 'cobertura', 'acompanhar']
const isShown = (page: Page) => expect(page.locator('.frame .state').first()).toBeVisible()
const choice = (page: Page) => page.getByRole('combobox', { name: /^(Language|Idioma)$/ })

test('a project in English is shown in English, every panel of it', async ({ page }) => {
  for (const panel of panels) {
    await page.goto(`${english}#/wizard/?painel=${panel}`)
    await isShown(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const text = await textOf(page)
    expect(text).toContain('Studio of the machines')
    expect(text.match(portuguese) ?? [], panel).toEqual([])
  }
})

test('the language is chosen in the toolbar, applies to drawing and panels, and is remembered', async ({
  page,
}) => {
  await page.goto(`${english}#/wizard/?painel=simular`)
  await isShown(page)
  const steps = (name: string) => page.getByRole('list', { name })
  await expect(steps('Steps')).toContainText('Given it is in “name”')
  await choice(page).selectOption('Português')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByRole('tab', { name: 'Simular' })).toBeVisible()
  await expect(steps('Passos')).toContainText('Dado que está em “name”')
  await expect(page.getByRole('button', { name: 'Estado review' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Simular' })).toBeVisible()
  await choice(page).selectOption('English')
  await expect(page.getByRole('tab', { name: 'Simulate' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'State review' })).toBeVisible()
})

for (const { locale, lang, tab } of [
  { locale: 'en-GB', lang: 'en', tab: 'Details' },
  { locale: 'pt-PT', lang: 'pt-BR', tab: 'Detalhes' },
])
  test(`without a chosen language, the page uses that of the browser: ${locale}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto(`${undecided}#/toggle`)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('tab', { name: tab })).toBeVisible()
    await context.close()
  })
