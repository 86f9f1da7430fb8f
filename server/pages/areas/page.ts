import { brand, brandCompany } from '#contract/brand.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'
import { unbroken } from '#server/platform/html/unbroken.ts'

/** A form without fields of its own that requests one thing by POST. */
export function button(action: string, label: string): Html {
  return html`<form method="post" action="${action}" enctype="multipart/form-data">
    <button class="quiet" name="acao" value="ir">${label}</button>
  </form>`
}

/** The parts of a page of the areas. Addresses are absolute or begin with `/`. */
export interface AreaPage {
  title: string
  /** Name of the area, beside the brand. */
  area: string
  /** Address of the portal. */
  publicUrl: string
  apiUrl: string
  body: Html
  /** Beside the brand, at the right: the signed-in person, log-out. */
  aside?: Html
  /** Above everything. */
  notice?: Html | null
  /** Below everything, beside the company. */
  note?: string
}

/** A whole page: one style sheet, nothing from elsewhere; nothing in it needs a script. */
export function areaPage({
  title,
  area,
  publicUrl,
  apiUrl,
  body,
  aside,
  notice,
  note,
}: AreaPage): string {
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} | ${brand.name}</title>
        <link rel="stylesheet" href="${apiUrl}/areas/areas.css" />
      </head>
      <body>
        ${notice}
        <header>
          <div class="wide bar">
            <p class="brand">
              <a href="${publicUrl}/">${brand.name}</a><span class="area">${area}</span>
            </p>
            ${aside}
          </div>
        </header>
        <main class="wide">
          <h1>${title}</h1>
          ${unbroken(body)}
        </main>
        <footer>
          <div class="wide">
            <p>${unbroken(html`${brandCompany}.`)}</p>
            ${note !== undefined && html`<p>${note}</p>`}
          </div>
        </footer>
      </body>
    </html>`
  return page.markup
}
