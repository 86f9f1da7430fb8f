import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitiseText } from '#src/sanitise-text.ts'

const dom = (html: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = sanitiseText(html)
  return holder
}

const pieces = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)" onclick="x()">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="/contato">a</a>',
  '<svg><a xlink:href="javascript:1"><p>',
  '<style>*{display:none}</style>',
  '<form action="https://evil.example"><input name="senha">',
  '<p style="position:fixed" class="x" id="conteudo">',
  '<iframe srcdoc="<script>1</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<base href="https://evil.example/">',
  '</div></main>',
  '<ul><li>um',
  '<strong>dois</strong>',
  '<!-- ',
  '&lt;script&gt;',
  '"\'>',
]

describe('a text of the API, cleaned without a DOM', () => {
  it('leaves allowed parts of a text unchanged', () => {
    const text = '<h3>Passos</h3><p>Um <strong>dois</strong><br>três</p><ul><li>quatro</li></ul>'
    expect(dom(text).querySelectorAll('h3, p, strong, br, ul, li')).toHaveLength(6)
    expect(dom(text).textContent).toBe('PassosUm doistrêsquatro')
  })

  // An e-mail in a text of terms would open an empty tab, which no screen reader announces.
  it('opens links in a new tab, but not those within the page, e-mails and calls', () => {
    const [out, within, mail, call] = dom(
      '<a href="https://x.example">x</a><a href="#y">y</a><a href="mailto:a@x.example">a</a><a href="tel:+55">b</a>',
    ).children
    expect([mail, call].map((link) => link?.hasAttribute('target'))).toEqual([false, false])
    expect([out?.getAttribute('target'), out?.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
    expect(within?.hasAttribute('target')).toBe(false)
  })

  // Finds an address whose markup becomes an element where a browser of before 2025 cleans: it does not escape it, and words
  // of the cleaned text are marked.
  it('has no address with the signs of a tag', () => {
    const [link] = dom('<a href="https://x.example/?<c>e-mail<img src=x>">x</a>').children
    expect(link?.hasAttribute('href')).toBe(false)
  })

  it('has nothing else in it, whatever it was', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())), (parts) => {
        for (const element of dom(parts.join('')).querySelectorAll('*')) {
          expect(element.tagName.toLowerCase()).toMatch(
            /^(?:h2|h3|h4|p|br|ul|ol|li|strong|em|b|i|u|a)$/,
          )
          for (const { name, value } of element.attributes) {
            expect(['href', 'target', 'rel']).toContain(name)
            if (name === 'href') expect(value).toMatch(/^(?:https:|mailto:|tel:|\/(?!\/)|#)/i)
          }
        }
      }),
    )
  })
})
