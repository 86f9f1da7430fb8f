import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { labels } from '#machines/catalog.ts'
import { describeDuration } from '@studio/kit/drawing/labels.ts'
import type { Labels } from '@studio/kit/drawing/labels.ts'
import { describeValues, describeValue } from '@studio/kit/values/described-values.ts'

const own: Labels = {
  fields: { city: 'cidade', 'place.name': 'lugar', password: 'senha', parts: 'partes' },
  values: { paid: 'paga', 'method=0': 'boleto' },
  units: { cents: (value) => (typeof value === 'number' ? `R$ ${value / 100}` : undefined) },
}

it.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1500, '1,5 s'],
  [1234, '1234 ms'],
  [90_000, '1,5 min'],
  [100_000, '100 s'],
  [100_001, '1,67 min'],
  [86_400_000, '24 h'],
  [129_600_000, '36 h'],
  [604_800_000, '7 d'],
  [1_000_000_000, '11,57 d'],
])('%d ms are described as %s', (ms, description) => {
  expect(describeDuration(ms, {})).toBe(description)
})

describe('the description of a value', () => {
  it.each([
    ['paid', '', 'paga'],
    ['unknown', '', 'unknown'],
    [0, 'option.method', 'boleto'],
    [0, 'count', '0'],
    [150, 'option.cents', 'R$ 1.5'],
    ['free', 'option.cents', 'free'],
    [true, '', 'sim'],
    [false, '', 'não'],
    [null, 'city', 'nada'],
    [' ', 'city', 'em branco'],
    ['Abcdef1!', 'login.password', '•••'],
    [[], 'parts', 'nada'],
    [['paid', 'x'], 'parts', 'paga, x'],
    [{ method: 0, cents: 150, city: null }, 'option', 'method: boleto, cents: R$ 1.5, sem cidade'],
  ])('%o of %s is %s', (value, path, description) => {
    expect(describeValue(value, own, path)).toBe(description)
  })

  // Finds actors that are written as what xstate stores of them.
  it('of an actor is its id', () => {
    const actor = createActor(createMachine({}), { id: 'upload' })
    expect(describeValue({ first: actor }, own)).toBe('first: upload')
    expect(describeValue(JSON.parse(JSON.stringify(actor)), own)).toBe('upload')
  })

  it('of a missing value is a phrase without its gender', () => {
    expect(
      describeValues(
        [
          ['city', null],
          ['place.name', 'Centro'],
        ],
        own,
      ),
    ).toBe('sem cidade, lugar: Centro')
    expect(describeValues([['city', null]], { ...own, language: 'en' })).toBe('no cidade')
  })

  it('has the formats of the portal for money, choices and days', () => {
    const description = describeValues(
      [
        ['option.TipoPagamento', 1],
        ['option.cents', 19990],
        ['record.date', '2026-11-21T12:00:00.000Z'],
      ],
      labels,
    )
    expect(description.replaceAll('\u00a0', ' ')).toBe(
      'forma de pagamento: cartão, valor: R$ 199,90, data: 21/11/2026',
    )
  })
})
