import type { Page } from '@playwright/test'
import { isAccessible } from './kit/accessible.ts'
import { doesNotJump } from './kit/does-not-jump.ts'
import { fitsItsWidth, withTerms } from './kit/enrolment-flow.ts'
import { seesHydrated, requestsOf, servedPages } from './kit/served.ts'
import { expect, test } from './kit/test.ts'
import { longUnless } from './kit/tiers.ts'
import { Portal } from './pages/portal.ts'

// Every page as a visitor gets it, in every window. The short tier has each screen once and each window several times.

test.use({ renderPages: 'yes' })
test.describe.configure({ mode: 'parallel' })

/** Words that are cut: their box is smaller than they are, and nothing scrolls. Lines clamped on purpose end on the page they lead to. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const node = text.parentElement
      if (
        !node ||
        !text.textContent?.trim() ||
        node.closest('svg, option, script, style, [aria-hidden=true]')
      )
        continue
      if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const textBox = range.getBoundingClientRect()
      // For screen readers alone: a box of one pixel.
      if (node.offsetWidth <= 1 && node.offsetHeight <= 1) continue
      for (let at: HTMLElement | null = node; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.webkitLineClamp !== 'none' || style.position === 'fixed') break
        const box = at.getBoundingClientRect()
        const [x, y] = [style.overflowX, style.overflowY]
        // A slide that waits beside the others, or a skip link above the window, is not cut.
        if (at.closest('[aria-roledescription], ul:has(> li > a[accesskey])')) break
        if (
          (/hidden|clip/.test(x) &&
            (textBox.right > box.right + 2 || textBox.left < box.left - 2)) ||
          (/hidden|clip/.test(y) && (textBox.bottom > box.bottom + 4 || textBox.top < box.top - 4))
        ) {
          cut.push(`${node.tagName}.${node.className}: ${node.textContent?.trim().slice(0, 60)}`)
          break
        }
        if (/auto|scroll/.test(x)) break
      }
    }
    return cut
  })

/** Targets of a press that are less than 24 px wide or high, with another within the circle of 24 px around their middle. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary',
      ),
    ].filter((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    const boxes = all.map((node) => {
      const label = node instanceof HTMLInputElement ? node.labels?.[0] : undefined
      const [own, other] = [node.getBoundingClientRect(), label?.getBoundingClientRect()]
      const box = other && other.height > own.height ? other : own
      const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
      return { node, box, middle, isSmall: box.width < 24 || box.height < 24 }
    })
    return boxes
      .filter(({ node, box, isSmall }) => {
        if (!isSmall || box.width <= 1 || box.bottom < 0) return false
        // In a sentence, a link is as high as its line.
        const block = node.closest('p, dd, td, figcaption, label')
        return !(block && (block.textContent ?? '').trim() !== (node.textContent ?? '').trim())
      })
      .filter(({ node, middle }) =>
        boxes.some((other) => {
          if (other.node === node || other.box.width <= 1) return false
          const x = Math.max(other.box.left - middle.x, 0, middle.x - other.box.right)
          const y = Math.max(other.box.top - middle.y, 0, middle.y - other.box.bottom)
          const apart = Math.hypot(other.middle.x - middle.x, other.middle.y - middle.y)
          return Math.hypot(x, y) < 12 || (other.isSmall && apart < 24)
        }),
      )
      .map(
        ({ node, box }) =>
          `${Math.round(box.width)} × ${Math.round(box.height)}: ${node.outerHTML.slice(0, 120)}`,
      )
  })

/** Controls of a form that the Tab key reaches after one below them, or by a tabindex of their own. */
const outOfOrder = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('form')].flatMap((form) => {
      const controls = [
        ...form.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
      ].filter((node) => node.tabIndex >= 0 && node.checkVisibility())
      return controls
        .filter((node, at) => {
          const before = controls[at - 1]?.getBoundingClientRect()
          const box = node.getBoundingClientRect()
          return node.tabIndex > 0 || (before !== undefined && box.bottom <= before.top)
        })
        .map((node) => node.outerHTML.slice(0, 120))
    }),
  )

/** One main part, one title, headings without a gap, and regions that differ by their names. */
async function hasItsParts(page: Page) {
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const role of ['banner', 'contentinfo'] as const)
    expect(await page.getByRole(role).count()).toBeLessThanOrEqual(1)
  const headings = await page.getByRole('heading').evaluateAll((nodes) =>
    nodes.map((node) => ({
      level: Number(node.getAttribute('aria-level') ?? node.tagName.slice(1)),
      text: node.textContent?.trim() ?? '',
    })),
  )
  expect(headings[0]?.level).toBe(1)
  expect(headings.filter(({ text }) => text === '')).toEqual([])
  const gaps = headings.filter(
    ({ level }, at) => at > 0 && level > (headings[at - 1]?.level ?? 0) + 1,
  )
  expect(gaps).toEqual([])
  // Regions of one kind differ by their names.
  for (const role of ['navigation', 'region', 'complementary'] as const) {
    const names = await page
      .getByRole(role)
      .evaluateAll((nodes) =>
        nodes.map(
          (node) =>
            node.getAttribute('aria-label') ??
            document.getElementById(node.getAttribute('aria-labelledby') ?? '')?.textContent ??
            '',
        ),
      )
    expect(new Set(names).size, `${role}: ${names.join(', ')}`).toBe(names.length)
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
}

/** As people set them for themselves. Values of WCAG 1.4.12, and text of twice its size (1.4.4). */
const settings = {
  'wide text spacing': `*, *::before, *::after {
    line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }`,
  'text of 200 %': 'html { font-size: 200% !important; }',
}

/** Pages whose screen another page shows with other texts: only in the long tier. */
const alike = new Set([
  '/cursos/especializados',
  '/cursos/livres',
  `${withTerms.path}?uf=TO`,
  '/faq',
  '/acessibilidade',
])

const windows = [
  [320, 640],
  [360, 740],
  [1280, 800],
  [1440, 900],
] as const

for (const [at, [path, shown]] of servedPages.entries())
  for (const [nth, [width, height]] of windows.entries())
    test(
      `${path} comes whole, reads and fits at ${width} px`,
      longUnless(at % windows.length === nth && !alike.has(path)),
      async ({ page }) => {
        const logged: string[] = []
        page.on('console', (message) => {
          if (!message.text().startsWith('Service Worker registration blocked'))
            logged.push(message.text())
        })
        await page.setViewportSize({ width, height })
        await page.goto(path)
        await seesHydrated(page)
        await expect(page.getByRole('main')).toContainText(shown)
        await new Portal(page).isComplete()
        expect(logged).toEqual([])
        expect(await requestsOf(page)).toEqual([])
        await doesNotJump(page)
        await fitsItsWidth(page)
        await hasItsParts(page)
        expect(await smallTargets(page)).toEqual([])
        expect(await outOfOrder(page)).toEqual([])
        await isAccessible(page)
        // Text of twice its size is promised from 360 px on.
        await page.setViewportSize({ width: Math.max(width, 360), height })
        for (const [name, css] of Object.entries(settings))
          await test.step(name, async () => {
            await page.evaluate((text) => {
              const sheet = new CSSStyleSheet()
              sheet.replaceSync(text)
              document.adoptedStyleSheets = [sheet]
            }, css)
            expect(await cutWords(page)).toEqual([])
            await fitsItsWidth(page)
          })
      },
    )
