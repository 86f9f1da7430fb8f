import {
  generateCnh,
  generateCnpj,
  generateCpf,
  generateRenavam,
  isValidCnh,
  isValidCnpj,
  isValidCpf,
  isValidRenavam,
} from '@brazilian-utils/brazilian-utils'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCnhCheckDigits } from '#contract/rules/cnh.ts'
import { isCnpj } from '#contract/rules/cnpj.ts'
import { isCpf } from '#contract/rules/cpf.ts'
import { isRenavam } from '#contract/rules/renavam.ts'

// Our check digits against those of an independent library, on right, wrong and random numbers.
const kinds = [
  ['CPF', isCpf, isValidCpf, () => generateCpf(), '0123456789'],
  ['CNPJ', isCnpj, (text: string) => isValidCnpj(text), () => generateCnpj(), '0123456789'],
  [
    'alphanumeric CNPJ',
    isCnpj,
    (text: string) => isValidCnpj(text, { version: 2 }),
    () => generateCnpj({ version: 2 }),
    '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  ],
  ['Renavam', isRenavam, isValidRenavam, () => generateRenavam(), '0123456789'],
  ['CNH', hasCnhCheckDigits, isValidCnh, () => generateCnh(), '0123456789'],
] as const

for (const [name, ours, theirs, generate, alphabet] of kinds) {
  test(`${name}: accepts whatever is generated as valid`, () => {
    for (let round = 0; round < 1000; round += 1) {
      const number = generate()
      expect(ours(number), number).toBe(true)
    }
  })

  test(`${name}: agrees on one changed character`, () => {
    fc.assert(
      fc.property(fc.nat(13), fc.constantFrom(...alphabet.split('')), (place, character) => {
        const number = generate()
        const at = place % number.length
        const changed = number.slice(0, at) + character + number.slice(at + 1)
        fc.pre(!/^(.)\1+$/.test(changed))
        expect(ours(changed), changed).toBe(theirs(changed))
      }),
      { numRuns: 1000 },
    )
  })
}
