import fc from 'fast-check'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { canonicalPath, putAddressRight } from '#src/app/canonical-path.ts'
import { openPage } from '#tests/src/courses/course-world.tsx'
import { fakeApi } from '../fake-api.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the one address of a page', () => {
  test.each([
    ['/', '/'],
    ['/Cursos/', '/cursos'],
    ['/CURSOS/Online//', '/cursos/online'],
    ['/QUEM-SOMOS', '/quem-somos'],
    ['/Legado/Parceiro/AbC_1/', '/legado/parceiro/AbC_1'],
    ['/Area-Aluno/PARCEIRO/AbC', '/area-aluno/parceiro/AbC'],
    ['/Nova-Senha/ToKeN', '/nova-senha/ToKeN'],
    ['/NOVA-SENHA-ADMIN/ToKeN/', '/nova-senha-admin/ToKeN'],
    ['/Efetuar-Pagamento/12/', '/efetuar-pagamento/12'],
  ])('of %s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical)
  })

  test('has itself for its one address, so that a redirect is the last', () => {
    const path = fc.webPath().map((given) => given || '/')
    fc.assert(
      fc.property(path, (given) => {
        expect(canonicalPath(canonicalPath(given))).toBe(canonicalPath(given))
      }),
    )
  })

  test('takes the place of another in the history, query and fragment included', async () => {
    fakeApi({})
    const { history, address } = openPage('/QUEM-SOMOS/?a=1#x')
    await screen.findByRole('heading', { level: 1 })
    expect(address()).toBe('/quem-somos?a=1#x')
    expect(history.length).toBe(1)
  })

  test.each([
    ['/quem-somos/', '/quem-somos'],
    ['//quem-somos', '/quem-somos'],
  ])('is in the history before the router reads %s', (path, canonical) => {
    const replaceState = vi.fn()
    const history = { state: { index: 1 }, replaceState } as unknown as History
    const at = (pathname: string) => ({ pathname, search: '?a=1', hash: '#x' }) as Location
    putAddressRight({ location: at(path), history })
    expect(replaceState).toHaveBeenCalledExactlyOnceWith({ index: 1 }, '', `${canonical}?a=1#x`)
    putAddressRight({ location: at(canonical), history })
    expect(replaceState).toHaveBeenCalledOnce()
  })
})
