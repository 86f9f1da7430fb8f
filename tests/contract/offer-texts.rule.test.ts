import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cashCents,
  cashMethodNames,
  cashSaving,
  hoursLabel,
  priceFrom,
} from '#contract/offer-texts.ts'
import { paymentMethods } from '#contract/payment.ts'

const cents = fc.integer({ min: 1, max: 10_000_000 })

test.each([
  [{ boletoCents: 19990, cardCents: 21990 }, '9% de desconto'],
  [{ boletoCents: 9200, cardCents: 10000 }, '8% de desconto'],
  [{ boletoCents: 9999, cardCents: 10000 }, null],
  [{ boletoCents: 10000, cardCents: 10000 }, null],
  [{ boletoCents: 12000, cardCents: 10000 }, null],
  [{ boletoCents: 0, cardCents: 10000 }, null],
  [{ boletoCents: null, cardCents: 10000 }, null],
  [{ boletoCents: 10000, cardCents: null }, null],
])('%j saves %j', (values, words) => expect(cashSaving(values)).toBe(words))

test('a discount is never more than what the boleto saves, and less than one percent short of it', () => {
  fc.assert(
    fc.property(cents, cents, (boletoCents, cardCents) => {
      const words = cashSaving({ boletoCents, cardCents })
      const saved = ((cardCents - boletoCents) * 100) / cardCents
      if (words === null) expect(saved).toBeLessThan(1)
      else {
        const percent = Number.parseInt(words, 10)
        expect(percent).toBeLessThanOrEqual(saved)
        expect(percent).toBeGreaterThan(saved - 1)
      }
    }),
  )
})

test('the price named first is that by boleto, else that by card', () => {
  expect(cashCents({ boletoCents: 19990, cardCents: 21990 })).toBe(19990)
  expect(cashCents({ boletoCents: 0, cardCents: 21990 })).toBe(21990)
  expect(cashCents({ boletoCents: null, cardCents: 21990 })).toBe(21990)
  expect(cashCents({ boletoCents: 0, cardCents: null })).toBeNull()
})

// Finds a further cash method that is never advertised because its row is not the first, or that its price does not name.
test.each([
  [10000, 9000, 9000, 'no Pix'],
  [9000, 9000, 9000, 'no boleto ou no Pix'],
  [9000, 10000, 9000, 'no boleto'],
])('with boleto at %j and Pix at %j %j is the main price, %s', (boleto, pix, main, words) => {
  const row = { ...paymentMethods[0], id: 2, key: 'pix', short: 'Pix', price: 'pixCents' }
  Reflect.apply(Array.prototype.push, paymentMethods, [row])
  const prices = { boletoCents: boleto, cardCents: 12000, pixCents: pix }
  const found = [cashCents(prices), cashMethodNames(prices)]
  Reflect.apply(Array.prototype.pop, paymentMethods, [])
  expect(found).toEqual([main, words])
})

test('the least price is written in reais', () =>
  expect(priceFrom(19990)).toBe('A partir de R$\u00a0199,90'))

test.each([
  ['50', '50 horas/aula'],
  ['1', '1 hora/aula'],
  ['7,5', '7,5 horas/aula'],
  ['20h', '20h'],
  [' 30 horas ', '30 horas'],
  ['0', null],
  ['', null],
])('hours written %j read %j', (written, words) => expect(hoursLabel(written)).toBe(words))
