import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** What differs from run to run: figures, days and months, authorisations, who a test made up. */
const passing: readonly (readonly [RegExp, string])[] = [
  // What is typed is nobody's to keep: passwords and documents among it.
  [/(textbox "[^"]*"(?: \[[^\]]*\])*): .*/g, '$1: preenchido'],
  [/[\w.]+@[\w.]+/g, 'e-mail'],
  [/\bsbx_[\w-]+/g, 'autorização'],
  // Where links lead is tested where it matters; some addresses carry a token.
  [/^ *- \/url: .*\n/gm, ''],
  // Toasts come and go with their time.
  [/^( *)- region "Avisos \(Alt\+T\)":?\n(?:\1 +.*\n)*/gm, ''],
  [
    /\b(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/gi,
    'mês',
  ],
  [/\b(?:segunda|terça|quarta|quinta|sexta)-feira\b|\b(?:sábado|domingo)\b/gi, 'dia'],
  [/\d+/g, '#'],
]

/**
 * What a reader of the screen meets: roles, names, states and texts of the window on top, of the page where none is open.
 * Figures, dates, e-mails, addresses, toasts and what is typed are left out.
 */
async function treeOf(page: Page): Promise<string> {
  const windows = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const top = (await windows.count()) > 0 ? windows.last() : page.locator('main')
  const tree = await top.ariaSnapshot()
  return passing.reduce((text, [found, instead]) => text.replace(found, instead), `${tree}\n`)
}

/**
 * Fails when the accessibility tree is not the one that is kept in `tests/e2e/trees`: `npx playwright test paths
 * --update-snapshots` keeps what there is now, to be read before it is committed.
 */
export async function hasItsTree(page: Page, ...place: string[]): Promise<void> {
  await expect(async () => {
    expect(await treeOf(page)).toMatchSnapshot([...place.slice(0, -1), `${place.at(-1)}.txt`])
  }).toPass({ timeout: 60_000 })
}
