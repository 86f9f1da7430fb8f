import { describe, expect, it, vi } from 'vitest'
import { unexpectedError } from '#contract/errors.ts'
import { newPasswordForm } from '#contract/new-password/form.ts'
import { formResolver } from '#src/blocks/form-resolver/form-resolver.ts'

const rest = { fields: {}, shouldUseNativeValidation: false }

describe('a form', () => {
  const form = newPasswordForm()
  const resolve = formResolver(form)
  const values = { ...newPasswordForm().empty, novaSenha: 'Abcdef1!', confirmacao: 'Abcdef1?' }

  it('is checked at the field that changed, which sees the others', async () => {
    const { errors } = await resolve(values, undefined, { ...rest, names: ['confirmacao'] })
    expect(Object.keys(errors)).toEqual(['confirmacao'])
    const right = { ...values, confirmacao: 'Abcdef1!' }
    expect((await resolve(right, undefined, { ...rest, names: ['confirmacao'] })).errors).toEqual(
      {},
    )
  })

  // Finds a check in the task of a key, which the key's own painting would wait for.
  it('is checked after what was typed is painted', async () => {
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
    const load = vi.fn<() => Promise<typeof import('#contract/form-check.ts')>>(
      () => import('#contract/form-check.ts'),
    )
    const checking = formResolver(form, load)(values, undefined, { ...rest, names: ['novaSenha'] })
    await Promise.resolve()
    expect([frames.length, load.mock.calls.length]).toEqual([1, 0])
    frames[0]?.()
    await checking
    expect(load).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })

  it('is checked as a whole when it is submitted', async () => {
    const names: (keyof typeof values)[] = ['cpf', 'novaSenha', 'confirmacao']
    const { errors } = await resolve(values, undefined, { ...rest, names })
    expect(Object.keys(errors)).toEqual(['cpf', 'confirmacao'])
  })
})

describe('a form whose checks do not arrive', () => {
  const values = newPasswordForm().empty
  const failingImport = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const resolve = formResolver(newPasswordForm(), failingImport)

  it('is not sent, and reports it', async () => {
    const names: (keyof typeof values)[] = ['cpf', 'novaSenha', 'confirmacao']
    const { errors } = await resolve(values, undefined, { ...rest, names })
    expect(errors).toMatchObject({ cpf: { message: unexpectedError('ChunkLoadError') } })
  })

  it('reports nothing while it is filled in', async () => {
    const { errors } = await resolve(values, undefined, { ...rest, names: ['novaSenha'] })
    expect(errors).toEqual({})
  })
})
