import { createHash } from 'node:crypto'
import { html, trusted } from '#server/platform/html/html.ts'

/**
 * Repeats the last press of a button that came before the page was hydrated, a few frames after React has hydrated the button.
 * It must run before any file of the site is loaded, so it is part of the page. (What was typed and chosen is restored by the
 * site: `src/app/typed-early.ts`, `src/ui/field/chosen-early.ts`.) React marks the elements that it has hydrated with a
 * property; where a new version of React does not, `rendered.e2e.ts` is red. The event `pressed` makes a form that is not
 * loaded before its first use load (`src/blocks/served-form`).
 */
const script = `(() => {
  const isHydrated = (button) => Object.keys(button).some((key) => key.startsWith('__reactProps'))
  let last
  const repeat = (button, frames) => {
    if (last !== button || !button.isConnected) return
    // A few frames later: restored fields come first.
    if (isHydrated(button) && frames === 0) return button.click()
    button.dispatchEvent(new Event('pressed', { bubbles: true }))
    requestAnimationFrame(() => repeat(button, isHydrated(button) ? frames - 1 : frames))
  }
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button')
      last = undefined
      if (!button || isHydrated(button)) return
      last = button
      // React hydrates what is pressed at once if its code is loaded, and handles this press itself.
      requestAnimationFrame(() => isHydrated(button) || repeat(button, 6))
    },
    true,
  )
})()`

const hash = createHash('sha256').update(script).digest('base64')

/** The script as an element of a rendered page. */
export const earlyPress = html`<script>${trusted(script)}</script>`

/** A content policy that allows this one inline script, by its hash. */
export const allowEarlyPress = (policy: string): string =>
  policy.replace(/script-src [^;]*/, `$& 'sha256-${hash}'`)
