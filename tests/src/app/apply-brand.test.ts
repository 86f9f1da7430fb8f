import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { applyBrand } from '#src/app/layout/apply-brand.ts'
import { brandTokens } from '#contract/brand-colours.ts'

test('sets one custom property a colour of the brand', () => {
  const set = new Map<string, string | null>()
  applyBrand({ setProperty: (name, value) => set.set(name, value) })
  expect(set.get('--brand-primary')).toBe(brand.colours.primary)
  expect(set.size).toBe(Object.keys(brandTokens(brand.colours)).length)
})
