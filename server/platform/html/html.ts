const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A piece of HTML: written with `html`, or declared safe with `trusted`. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

/** The values of a template: texts and numbers are escaped, lists joined; null, undefined and false are left out. */
type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[]

function markupOf(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(markupOf).join('')
  return String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/**
 * The only way the server writes HTML, and XML. A value may be put in an element or in a quoted attribute; everything but
 * `Html` is escaped there.
 */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(parts.map((part, at) => part + markupOf(values[at])).join(''))
}

/** Markup of another origin, unchanged: sanitised before, or JSON that is safe in a script element. */
export const trusted = (markup: string): Html => new Html(markup)
