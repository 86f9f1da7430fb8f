import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unbroken, unbrokenHtml } from '#src/ui/unbroken.tsx'

const wholes = (container: Element) =>
  [...container.querySelectorAll('.whole')].map((span) => span.textContent)

test('does not break `e-mail` in a text and changes no word of it', () => {
  const { container } = render(
    <p>
      <Unbroken>
        E-mail ou telefone: responda o e-mail, {'nunca dois e-mails'}, {2} de <b>e-mail</b>.
      </Unbroken>
    </p>,
  )
  expect(container).toHaveTextContent(
    'E-mail ou telefone: responda o e-mail, nunca dois e-mails, 2 de e-mail.',
  )
  expect(wholes(container)).toEqual(['E-mail', 'e-mail', 'e-mails'])
})

test('does not break a CEP, and takes no telephone number for one', () => {
  const { container } = render(<Unbroken>CEP 89010-187, telefone 99999-0187</Unbroken>)
  expect(container).toHaveTextContent('CEP 89010-187, telefone 99999-0187')
  expect(wholes(container)).toEqual(['89010-187'])
})

// Only it finds an address that breaks inside a word: `antonio@exe` / `mplo.test`.
test('lets a long e-mail address break before its @', () => {
  const { container } = render(<Unbroken>antonio@exemplo.test, e-mail</Unbroken>)
  expect(container.innerHTML).toBe('antonio<wbr>@exemplo.test, <span class="whole">e-mail</span>')
})

test('leaves a text without it as it is', () => {
  const { container } = render(<Unbroken>Inscreva-se, recemail</Unbroken>)
  expect(container.innerHTML).toBe('Inscreva-se, recemail')
})

test('does not break it in HTML, whose tags and addresses stay as they are', () => {
  expect(unbrokenHtml('<p>Por <a href="mailto:e-mail@x.br">e-mail</a>.</p>')).toBe(
    '<p>Por <a href="mailto:e-mail@x.br"><span class="whole">e-mail</span></a>.</p>',
  )
})
