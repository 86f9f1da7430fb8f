import { brand } from '#contract/brand.ts'
import { fill } from '#contract/errors.ts'
import type { Config } from '#server/platform/config.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'
import { sandboxTexts, scriptlessTexts } from './texts.ts'

/** Of the site's own colours where it has them; it takes no style sheet of its own and no script. */
const { paper, ink } = brand.colours
const style = `padding:0.25rem 1rem;background:var(--color-warning-soft,${paper});color:var(--color-ink,${ink});font-size:0.9375rem;text-align:center`

/**
 * What visitors read first on every page of an https installation that may serve what is simulated; null on any other. It is
 * outside what the scripts render: it is shown before them, remains on every page, and shifts no layout.
 */
export const sandboxNotice = ({
  secure,
  allowSandbox,
}: Pick<Config, 'secure' | 'allowSandbox'>): Html | null =>
  secure && allowSandbox
    ? html`<aside id="sandbox" aria-label="${sandboxTexts.label}" style="${style}"><p role="note" style="margin:0">${sandboxTexts.notice}</p></aside>`
    : null

/** What a visitor without scripts reads first on a rendered page, whose buttons and forms do nothing by themselves. */
export const scriptlessNotice: Html = html`<noscript><p role="note" style="margin:0;${style}">${fill(
  scriptlessTexts.notice,
  { telefone: brand.phone.label, email: brand.email },
)}</p></noscript>`
