import { describe, expect, it } from 'vitest'
import { html } from '#server/platform/html/html.ts'
import { unbroken } from '#server/platform/html/unbroken.ts'

describe('a text that is not to be broken', () => {
  it.each([
    '(47) 3333-0187',
    '(47) 9 9999-0187',
    '11.444.777/0001-61',
    '89010-187',
    'B3WH-8NZ6-05GC',
    'e-mail',
    'E-mail',
  ])('keeps %s in one line', (token) => {
    expect(unbroken(html`<p>Antes ${token}, depois</p>`).markup).toBe(
      `<p>Antes <span class="whole">${token}</span>, depois</p>`,
    )
  })

  it('keeps nothing in one line that is longer than a narrow screen', () => {
    const long = Array.from({ length: 20 }, () => 'ABCDEFG').join('-')
    const spans = unbroken(html`<p>${long}</p>`).markup.match(/(?<=class="whole">)[^<]*/g) ?? []
    for (const span of spans) expect(span.length).toBeLessThanOrEqual(36)
  })

  // Only here: a form that changes what was stored by being opened and sent back.
  it('leaves what stands in fields and scripts alone', () => {
    const form = html`<textarea name="a">Por e-mail</textarea
      ><select>
        <option>e-mail</option></select
      >`
    expect(unbroken(form).markup).toBe(form.markup)
  })

  it('leaves tags and other words alone', () => {
    const link = html`<a href="/a?codigo=B3WH-8NZ6-05GC">inscreva-se, 50 horas/aula &amp; mais</a>`
    expect(unbroken(link).markup).toBe(link.markup)
  })
})
