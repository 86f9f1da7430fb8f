import fc from 'fast-check'
import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { html, trusted } from '#server/platform/html/html.ts'

/** Markup as a browser parses it. */
function parsed(markup: string) {
  const { document } = new Window()
  document.body.innerHTML = markup
  return document.body
}

const hostile = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom('<', '>', '"', "'", '&', '&lt;', '</p>', '<b>', ' onclick=x ', '-->'))
    .map((signs) => signs.join('')),
)

it('renders any text inert, in an element and in attributes', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const { markup } = html`<p title="${text}" lang='${text}'>${text}</p>`
      expect(markup.match(/[<>]/g)).toEqual(['<', '>', '<', '>'])
      const [element, ...others] = parsed(markup).children
      expect(others).toEqual([])
      expect(element?.attributes).toHaveLength(2)
      expect(element?.getAttribute('title')).toBe(text)
      expect(element?.getAttribute('lang')).toBe(text)
      expect(element?.textContent).toBe(text)
    }),
  )
})

it('takes its own pieces as they are, joins lists and leaves nothing for what is absent', () => {
  const items = ['<a>', 2].map((each) => html`<li>${each}</li>`)
  expect(html`<ul>${items}${null}${undefined}${false}${[]}</ul>`.markup).toBe(
    '<ul><li>&lt;a&gt;</li><li>2</li></ul>',
  )
})

it('takes markup of another origin where it is declared safe, and there alone', () => {
  expect(html`${trusted('<b>1</b>')}${'<b>2</b>'}`.markup).toBe('<b>1</b>&lt;b&gt;2&lt;/b&gt;')
})
