import { brand } from '#contract/brand.ts'
import { escapeHtml } from '#server/platform/html/escape-html.ts'

/** A piece of HTML that was written here, not typed by anybody. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

type Piece = string | number | Markup | null | false | readonly Piece[]

const render = (piece: Piece): string => {
  if (piece === null || piece === false) return ''
  if (piece instanceof Markup) return piece.html
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece))
  return piece.map(render).join('')
}

/** HTML with every value escaped unless it is Markup itself; lists are joined, null and false are nothing. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(parts.map((part, at) => `${part}${render(pieces[at] ?? null)}`).join(''))
}

/** A form without fields of its own that asks for one thing by POST. */
export function button(action: string, label: string): Markup {
  return html`<form method="post" action="${action}" enctype="multipart/form-data">
    <button class="quiet" name="acao" value="ir">${label}</button>
  </form>`
}

/** What a page of the areas is made of. Addresses are whole or begin with `/`. */
export interface AreaPage {
  title: string
  /** Name of the area, beside the brand. */
  area: string
  /** Address of the portal. */
  publicUrl: string
  apiUrl: string
  body: Markup
  /** Beside the brand, at the right: who is in, log-out. */
  aside?: Markup
}

/** A whole page: no script, one style sheet, nothing from elsewhere. */
export function areaPage({ title, area, publicUrl, apiUrl, body, aside }: AreaPage): string {
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
        <header>
          <div class="wide bar">
            <p class="brand">
              <a href="${publicUrl}/">${brand.name}</a><span class="area">${area}</span>
            </p>
            ${aside ?? null}
          </div>
        </header>
        <main class="wide">
          <h1>${title}</h1>
          ${body}
        </main>
        <footer>
          <div class="wide">
            <p>${brand.legalName}, CNPJ ${brand.cnpj}.</p>
            <p>
              Página de referência do portal: uma instalação com área própria informa o endereço
              dela na configuração.
            </p>
          </div>
        </footer>
      </body>
    </html>`
  return page.html
}
