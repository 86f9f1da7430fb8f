import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { installmentOffer, installmentOffers, priceParcel } from '#contract/installment-offers.ts'
import {
  interestFreeParcels,
  effectiveCost,
  installmentLabel,
  interestFreeCount,
  interestLine,
  splitParcels,
} from '#contract/installments.ts'

const terms = { interestFree: 3, monthlyRate: '0.0199' }
const offer = (cents: number, count: number) => {
  const made = installmentOffer(cents, count, terms)
  if (!made) throw new Error('No such offer')
  return made
}

test.each([
  [10000, 3, 3333],
  [19990, 3, 6663],
  [19990, 12, 1665],
  [39990, 7, 5712],
])('%i cents in %i parcels without interest show %i each', (cents, count, parcelCents) =>
  expect(installmentOffer(cents, count, { interestFree: 12, monthlyRate: '0.0199' })).toEqual({
    count,
    parcelCents,
    serviceCents: cents,
    totalCents: cents,
  }),
)

test('parcels always add up to the total, and none is empty', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 8 }),
      fc.integer({ min: 1, max: 12 }),
      (total, count) => {
        const parcels = splitParcels(total, count)
        if (!parcels) {
          expect(total).toBeLessThan(count)
          return
        }
        expect(parcels.others).toBeGreaterThan(0)
        expect(parcels.first + parcels.others * (count - 1)).toBe(total)
      },
    ),
  )
})

test('a parcel of 0,00 forbids its count', () => {
  expect(splitParcels(2, 3)).toBeNull()
  expect(installmentOffers(2, terms).map(({ count }) => count)).toEqual([1, 2])
  expect(installmentOffers(0, terms)).toEqual([])
})

test.each([0, -1, 13, 1.5, Number.NaN])('%d parcels are not offered', (count) =>
  expect(installmentOffer(19990, count, terms)).toBeNull(),
)

test('interest is never negative and grows with the count', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 10 ** 7 }), (cents) => {
      const totals = installmentOffers(cents, { interestFree: 1, monthlyRate: '0.0299' }).map(
        ({ totalCents }) => totalCents,
      )
      expect(totals[0]).toBe(cents)
      expect(Math.min(...totals)).toBe(cents)
      expect(totals[11]).toBeGreaterThan(totals[5] ?? 0)
    }),
  )
})

test('a rate of zero divides evenly and a wrong one is refused', () => {
  expect(priceParcel(10000, 3, '0')).toBe(3333)
  expect(() => priceParcel(10000, 3, 'um')).toThrow(RangeError)
  expect(() => priceParcel(10000, 3, '-0.01')).toThrow(RangeError)
})

test.each([
  [null, 1],
  [undefined, 1],
  [0, 1],
  [-2, 1],
  [3, 3],
  [24, 12],
])('%s parcels given are %i free of interest', (given, count) =>
  expect(interestFreeCount(given)).toBe(count),
)

test('labels state whether there is interest', () => {
  expect(installmentLabel(offer(19990, 1))).toBe('1x de R$\u00a0199,90 sem juros')
  expect(installmentLabel(offer(19990, 3))).toBe('3x de R$\u00a066,63 sem juros')
  expect(installmentLabel(offer(19990, 12))).toBe('12x de R$\u00a018,89 (R$\u00a0226,68)')
})

test('the price of a card payment is shown by the parcel', () => {
  const first = '1ª parcela de R$\u00a0'
  expect(interestFreeParcels(19990, 3)).toEqual({
    count: 3,
    label: '3x de R$\u00a066,63',
    first: `${first}66,64`,
  })
  expect(interestFreeParcels(19990, 12)).toEqual({
    count: 12,
    label: '12x de R$\u00a016,65',
    first: `${first}16,75`,
  })
  expect(interestFreeParcels(19990, null)).toEqual({
    count: 1,
    label: '1x de R$\u00a0199,90',
    first: '',
  })
  expect(interestFreeParcels(21990, 3).first).toBe('')
  // A parcel of 0,00 is not offered.
  expect(interestFreeParcels(2, 3).label).toBe('2x de R$\u00a00,01')
})

// Finds a shown parcel that is not the charged one: rounded half up, twelve of 16,66 were shown and 16,65 charged.
test('every offer without interest shows the parcel that is charged, and interest never lowers a total', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 12, max: 10 ** 8 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('0', '0.000001', '0.0199'),
      (cents, interestFree, monthlyRate) => {
        for (const offer of installmentOffers(cents, { interestFree, monthlyRate })) {
          expect(offer.totalCents).toBeGreaterThanOrEqual(cents)
          const parcels = splitParcels(offer.totalCents, offer.count)
          expect(offer.parcelCents).toBe(parcels?.others)
          if (offer.totalCents > cents) expect(parcels?.first).toBe(offer.parcelCents)
        }
      },
    ),
  )
})

test('the real cost of credit is stated', () => {
  expect(effectiveCost(offer(19990, 12))).toBeCloseTo(1.019893 ** 12 - 1, 4)
  expect(effectiveCost(offer(19990, 3))).toBe(0)
  expect(interestLine(offer(19990, 12), '0.0199')).toBe(
    'Juros de 1,99% a.m. (26,68% a.a.). CET 26,66% a.a. Total a prazo R$\u00a0226,68; à vista R$\u00a0199,90.',
  )
  expect(interestLine(offer(19990, 3), '0.0199')).toBe('')
})

test('a usurious rate still has a cost', () => {
  const steep = installmentOffer(1000, 2, { interestFree: 1, monthlyRate: '2' })
  expect(steep && (1 + effectiveCost(steep)) ** (1 / 12) - 1).toBeCloseTo(2, 2)
})
