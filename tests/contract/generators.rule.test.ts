import { expect, it } from 'vitest'
import { cpf } from '#contract/rules/cpf.ts'
import { phone } from '#contract/rules/phone.ts'
import { anyCpf, anyPhone } from '#tests/e2e/kit/people.ts'

// They are part of the tests: a build of the portal contains none.
it('makes valid CPFs and phones, no two alike', () => {
  for (const [make, rule] of [
    [anyCpf, cpf],
    [anyPhone, phone],
  ] as const) {
    const made = Array.from({ length: 50 }, make)
    expect(new Set(made).size).toBe(made.length)
    for (const value of made) {
      expect(rule.check(value)).toBeNull()
      expect(rule.warn?.(value) ?? null).toBeNull()
      expect(rule.format(value)).toBe(value)
    }
  }
})
