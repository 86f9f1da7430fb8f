import { Children, type ReactNode } from 'react'

/** Words whose hyphen ends no line: e-mail, inscrever-se, and a CEP; and where a long address breaks first: before its `@`. */
const words = /\b(e-mails?|inscrever-se|\d{5}-\d{3})\b|(?=@)/i

/** Its own texts, with a no-break markup around each such word; markup inside sets this itself. */
export function Unbroken({ children }: { children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === 'string'
      ? child.split(words).map((part: string | undefined, at) =>
          at % 2 === 0 ? (
            part
          ) : part === undefined ? (
            <wbr key={at} />
          ) : (
            <span key={at} className="whole">
              {part}
            </span>
          ),
        )
      : child,
  )
}

/** The same for HTML, whose tags are left alone. */
export const unbrokenHtml = (html: string): string =>
  html.replace(/<[^>]*>|\b(?:e-mails?|inscrever-se|\d{5}-\d{3})\b/gi, (found) =>
    found.startsWith('<') ? found : `<span class="whole">${found}</span>`,
  )
