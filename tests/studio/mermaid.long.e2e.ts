import { createRequire } from 'node:module'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { catalog, labels } from '#machines/catalog.ts'
import { sequenceMermaid } from '@studio/app/inspect/sequence-files.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import { mermaid } from '@studio/kit/drawing/mermaid.ts'
import { oneLine } from '@studio/kit/messages/language.ts'
import { project } from '../foreign/project.ts'
import { hostile, odd } from './odd.machine.ts'

const script = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js')

test.beforeEach(async ({ page }) => {
  await page.setContent('<main></main>')
  await page.addScriptTag({ path: script })
})

/** Lets Mermaid draw a text: the texts of the elements of each selector, without empty ones, sorted. */
async function drawn(page: Page, text: string, ...selectors: string[]): Promise<string[][]> {
  await page.evaluate(async (source) => {
    const { svg } = await Reflect.get(globalThis, 'mermaid').render('drawn', source)
    document
      .querySelector('main')
      ?.replaceChildren(document.createRange().createContextualFragment(svg))
  }, text)
  return Promise.all(
    selectors.map(async (selector) =>
      (await page.locator(selector).allTextContents())
        .map((one) => one.trim())
        .filter((one) => one !== '')
        .toSorted(),
    ),
  )
}

// Only Mermaid itself finds a key that it reserves, two states of one name, and text that it takes as syntax, Markdown or HTML.
test('Mermaid draws every state and transition of any machine, with its text', async ({ page }) => {
  for (const subject of [
    odd,
    ...project.catalog.map((entry) => ({ ...entry, labels: project.labels })),
    ...catalog.map((entry) => ({ ...entry, labels })),
  ]) {
    const drawing = draw(subject)
    const [states = [], transitions = []] = await drawn(
      page,
      mermaid(drawing),
      '.node, .cluster-label',
      '.edgeLabels .edgeLabel .label',
    )
    const texts = drawing.arrows.flatMap(({ wordings }) =>
      wordings.map(({ text, unlabelled = '', technical }) =>
        oneLine(text === null ? technical : `${text} ${unlabelled}`).trim(),
      ),
    )
    expect(transitions, subject.name).toEqual(texts.toSorted())
    const headings = drawing.boxes
      .filter(({ kind, parent }) => kind !== 'initial' && (parent !== null || kind === 'parallel'))
      .map(({ kind, title, name }) => oneLine(kind === 'any' ? title : `${title} · ${name}`))
    for (const heading of headings)
      expect(states.filter((one) => one.startsWith(heading)).length, heading).toBeGreaterThan(0)
    expect(states.length, subject.name).toBeGreaterThanOrEqual(headings.length)
  }
})

test('Mermaid draws a sequence whose texts contain its syntax', async ({ page }) => {
  const sequence = {
    lifelines: [
      { id: 'a', title: 'end', detail: '', isCall: false },
      { id: 'b', title: hostile, detail: 'as x', isCall: true },
    ],
    rows: [
      { kind: 'message', number: 1, from: 'a', to: 'b', text: hostile, times: 2, path: 'call' },
      { kind: 'rest', number: 2, on: 'b', text: `${hostile}\nend`, isOver: true },
    ],
  } satisfies Parameters<typeof sequenceMermaid>[0]
  const [texts = []] = await drawn(
    page,
    sequenceMermaid(sequence, 'en'),
    '.messageText, .noteText, .actor',
  )
  expect(new Set(texts)).toEqual(
    new Set(['end', `${hostile} as x`, `${hostile} (2 times)`, `${hostile} end ■`]),
  )
})
