import { describe, expect, it } from 'vitest'
import { failureSentence } from '#src/api/failures.ts'

const general = 'Ocorreu um erro inesperado. Por favor, tente novamente mais tarde!'

describe('failureSentence', () => {
  it.each([
    ['a sentence', 409, 'Pagamento já realizado.', 'Pagamento já realizado.'],
    ['a sentence in Mensagem', 422, { Mensagem: 'CPF inválido' }, 'CPF inválido'],
    ['the page of a proxy', 502, '<html><body>Bad gateway</body></html>', `${general} (502)`],
    ['a very long text', 500, 'x'.repeat(301), `${general} (500)`],
    ['nothing', 500, undefined, `${general} (500)`],
  ])('answers a refusal that carries %s', (_, status, data, expected) => {
    expect(failureSentence({ kind: 'refused', status, data })).toBe(expected)
  })

  it('names what could not be loaded when the connection fails', () => {
    expect(failureSentence({ kind: 'connection' }, { loading: 'cities' })).toBe(
      'Erro inesperado de conexão, ao tentar carregar cidades!',
    )
    expect(failureSentence({ kind: 'connection' })).toBe(general)
  })
})
