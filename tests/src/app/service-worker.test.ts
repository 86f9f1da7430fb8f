import { describe, expect, test } from 'vitest'
import { isCachedPage } from '../../../tools/vite/service-worker.ts'

const asks = (path: string, { mode = 'navigate', sameOrigin = true } = {}) =>
  isCachedPage({ request: { mode }, url: new URL(path, 'https://portal.example'), sameOrigin })

describe('the service worker', () => {
  test.each(['/', '/cursos', '/Cursos/online/reciclagem', '/faq?UF=SC', '/legado/parceiro/cfc-1'])(
    'caches the shell of %s for when there is no network',
    (path) => {
      expect(asks(path)).toBe(true)
    },
  )

  test.each([
    '/efetuar-pagamento/4821',
    '/efetuar-pagamento/4821/31',
    '/nova-senha/token',
    '/nova-senha-admin/token',
    '/area-aluno',
    '/api/area-aluno/entrar?guid=x',
    '/api/boleto/slip',
    '/api/openapi.json',
    '/estudio/',
    '/cursos-x',
    '/sw.js',
  ])('never steps in for %s', (path) => {
    expect(asks(path)).toBe(false)
  })

  test('steps in for pages alone, of this host alone', () => {
    expect(asks('/cursos', { mode: 'cors' })).toBe(false)
    expect(asks('/cursos', { sameOrigin: false })).toBe(false)
  })

  test('can be given the rule as text', () => {
    expect(isCachedPage.toString()).not.toMatch(/__vite|import/)
  })
})
