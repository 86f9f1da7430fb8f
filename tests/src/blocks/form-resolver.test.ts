import { describe, expect, it, vi } from 'vitest'
import { emptyNewPassword, newPasswordForm } from '#contract/login/new-password.ts'
import { certificateCodeForm } from '#contract/certificate/form.ts'
import { formResolver } from '#src/blocks/form-resolver/form-resolver.ts'

const rest = { fields: {}, shouldUseNativeValidation: false }

describe('a form', () => {
  const form = newPasswordForm()
  const resolve = formResolver(form)
  const values = { ...emptyNewPassword(), novaSenha: 'Abcdef1!', confirmacao: 'Abcdef1?' }

  it('is checked at the field that changed, which sees the others', async () => {
    const whole = vi.spyOn(form, 'validateSync')
    const { errors } = await resolve(values, undefined, { ...rest, names: ['confirmacao'] })
    expect(Object.keys(errors)).toEqual(['confirmacao'])
    const right = { ...values, confirmacao: 'Abcdef1!' }
    expect((await resolve(right, undefined, { ...rest, names: ['confirmacao'] })).errors).toEqual(
      {},
    )
    expect(whole).not.toHaveBeenCalled()
  })

  it('is checked as a whole when it is submitted', async () => {
    const names: (keyof typeof values)[] = ['cpf', 'novaSenha', 'confirmacao']
    const { errors } = await resolve(values, undefined, { ...rest, names })
    expect(Object.keys(errors)).toEqual(['cpf', 'confirmacao'])
  })
})

it('a form of one field is always the whole, and comes out as it is meant', async () => {
  const resolve = formResolver(certificateCodeForm())
  const typed = { codigo: ' ABCD-EFGH ' }
  expect(await resolve(typed, undefined, { ...rest, names: ['codigo'] })).toEqual({
    values: { codigo: 'ABCD-EFGH' },
    errors: {},
  })
})
