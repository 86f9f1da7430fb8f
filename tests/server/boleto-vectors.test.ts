import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLine, lineOf, readLine } from '#contract/boleto/line.ts'
import { heightModules } from '#contract/boleto/symbol.ts'
import { addDays, formatIso, parseIso } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import { barcodeOf, dueFactor } from '#server/money/boleto/barcode.ts'
import { interleavedSvg } from '#server/money/boleto/i25.ts'
import { dueDateOf, isBarcode, readBarcode } from './read-boleto.ts'

const day = (iso: string): PlainDate => {
  const date = parseIso(iso)
  if (!date) throw new Error(`${iso} is no day`)
  return date
}
const today = day('2026-11-21')

const slips = [
  {
    bank: '001',
    due: '2007-12-31',
    cents: 100,
    free: '0500940144816060680935031',
    barcode: '00193373700000001000500940144816060680935031',
    line: '00190500954014481606906809350314337370000000100',
  },
  {
    bank: '999',
    due: '2026-11-26',
    cents: 19990,
    free: '0000000012345678901234567',
    barcode: '99992164200000199900000000012345678901234567',
    line: '99990000040001234567489012345677216420000019990',
  },
  {
    bank: '999',
    due: '2025-02-22',
    cents: 1,
    free: '0000000000000000000000001',
    barcode: '99991100000000000010000000000000000000000001',
    line: '99990000040000000000000000000018110000000000001',
  },
  {
    bank: '999',
    due: '2025-02-21',
    cents: 123456789,
    free: '1234567890123456789012345',
    barcode: '99999999901234567891234567890123456789012345',
    line: '99991234596789012345767890123457999990123456789',
  },
]

describe('the due factor', () => {
  it.each([
    ['2000-07-03', 1000],
    ['2007-12-31', 3737],
    ['2025-02-21', 9999],
    ['2025-02-22', 1000],
    ['2025-02-23', 1001],
    ['2026-11-26', 1642],
    ['2049-10-13', 9999],
    ['2049-10-14', 1000],
  ])('of %s is %i', (iso, factor) => {
    expect(dueFactor(day(iso))).toBe(factor)
  })

  it('is not made for days before the four digits', () => {
    expect(() => dueFactor(day('2000-07-02'))).toThrow(RangeError)
  })

  it('leads back to the day, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const due = addDays(day('2000-07-03'), days)
        const factor = dueFactor(due)
        expect(factor).toBeGreaterThanOrEqual(1000)
        expect(factor).toBeLessThanOrEqual(9999)
        expect(dueDateOf(factor, due)).toEqual(due)
      }),
    )
  })
})

/** A line with each of its digits replaced by each other one. */
const substitutions = (line: string) =>
  Array.from({ length: 47 }, (_, place) => place).flatMap((place) =>
    Array.from('0123456789')
      .filter((digit) => digit !== line.charAt(place))
      .map((digit) => line.slice(0, place) + digit + line.slice(place + 1)),
  )

describe('the bar code and its line', () => {
  it.each(slips)('of bank $bank, due $due, $cents cents', ({ due, barcode, line, ...fields }) => {
    expect(barcodeOf({ ...fields, due: day(due) })).toBe(barcode)
    expect(lineOf(barcode)).toBe(line)
    expect(readLine(formatLine(line))).toBe(barcode)
  })

  it('is written in five fields', () => {
    expect(formatLine('99990000040001234567489012345677216420000019990')).toBe(
      '99990.00004 00012.345674 89012.345677 2 16420000019990',
    )
  })

  it.each([
    ['0000000000000000000000004', '99991164200000199900000000000000000000000004'],
    ['0000000000000000000000013', '99991164200000199900000000000000000000000013'],
    ['0000000000000000000000009', '99991164200000199900000000000000000000000009'],
  ])('folds remainders 0, 1 and 10 into the digit 1: %s', (free, barcode) => {
    expect(barcodeOf({ bank: '999', due: day('2026-11-26'), cents: 19990, free })).toBe(barcode)
  })

  it('is read back', () => {
    const read = readBarcode(slips[1]?.barcode ?? '', today)
    expect(read).toEqual({
      bank: '999',
      due: day('2026-11-26'),
      cents: 19990,
      free: '0000000012345678901234567',
    })
    expect(formatIso(readBarcode(slips[0]?.barcode ?? '', day('2008-01-01'))?.due ?? today)).toBe(
      '2007-12-31',
    )
  })

  it('catches each of the 423 single wrong digits', () => {
    const wrong = substitutions(slips[1]?.line ?? '')
    expect(wrong).toHaveLength(423)
    expect(wrong.filter((line) => readLine(line) !== null)).toEqual([])
  })

  it('survives the conversion to the line and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.stringMatching(/^[0-9]{25}$/),
        fc.integer({ min: 0, max: 8999 }),
        (cents, free, days) => {
          const due = addDays(today, days - 4000)
          const barcode = barcodeOf({ bank: '999', due, cents, free })
          expect(isBarcode(barcode)).toBe(true)
          expect(readLine(lineOf(barcode))).toBe(barcode)
          expect(readBarcode(barcode, due)).toEqual({ bank: '999', due, cents, free })
        },
      ),
    )
  })

  it('refuses what does not fit and what is no line', () => {
    expect(() => barcodeOf({ bank: '99', due: today, cents: 1, free: '0'.repeat(25) })).toThrow()
    expect(() =>
      barcodeOf({ bank: '999', due: today, cents: 1e10, free: '0'.repeat(25) }),
    ).toThrow()
    expect(readLine('')).toBeNull()
    expect(readLine('1'.repeat(47))).toBeNull()
  })
})

const every = (text: string, from: number) =>
  Array.from(text)
    .filter((_, index) => index % 2 === from)
    .join('')

/** A scanner for the SVG: bars from its rects, spaces from the gaps between them. */
function scan(svg: string): string {
  const bars = [...svg.matchAll(/<rect x="(\d+)" y="0" width="(\d+)"/g)].map(([, x, width]) => ({
    x: Number(x),
    width: Number(width),
  }))
  const widths = bars.flatMap((bar, index) => {
    const next = bars[index + 1]
    return next ? [bar.width, next.x - bar.x - bar.width] : [bar.width]
  })
  const elements = widths.map((width) => (width > 1 ? 'w' : 'n')).join('')
  expect(elements.startsWith('nnnn')).toBe(true)
  expect(elements.endsWith('wnn')).toBe(true)
  const known = 'nnwwn wnnnw nwnnw wwnnn nnwnw wnwnn nwwnn nnnww wnnwn nwnwn'.split(' ')
  return (elements.slice(4, -3).match(/.{10}/g) ?? [])
    .map((pair) => `${known.indexOf(every(pair, 0))}${known.indexOf(every(pair, 1))}`)
    .join('')
}

describe('the symbol', () => {
  it.each(slips)('is read back from its SVG: $barcode', ({ barcode }) => {
    const svg = interleavedSvg(barcode, 'Código de barras').markup
    expect(scan(svg)).toBe(barcode)
    expect(svg).toContain(`viewBox="-20 0 445 ${heightModules}"`)
    expect(svg).toContain('shape-rendering="crispEdges"')
  })
})
