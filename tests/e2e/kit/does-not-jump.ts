import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Fails when anything in view moves without an action of the visitor; names what moved. */
export async function doesNotJump(page: Page) {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ by: number; moved: string[] }[]>((resolve) => {
        const found: { by: number; moved: string[] }[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
              value: number
              hadRecentInput: boolean
              sources: { node: Node | null }[]
            }
            const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '')
            if (!hadRecentInput) found.push({ by: value, moved })
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(found), 0)),
        )
      }),
  )
  const sum = shifts.reduce((total, { by }) => total + by, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.005)
}
