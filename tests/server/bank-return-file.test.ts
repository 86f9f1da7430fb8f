import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ReturnFileFault } from '#server/desk/bank/line.ts'
import { reference240 } from '#server/desk/bank/layouts/reference-240.ts'
import { bradesco400 } from '#server/desk/bank/layouts/bradesco-400.ts'
import { readReturnFile } from '#server/desk/bank/return-file.ts'
import { writeReturnFile } from '#server/desk/bank/sample.ts'
import { bothLayouts, byHand240, byHand400, edited, fileOf, title } from './bank-kit.ts'

/** The sentence with which a file is refused. */
const refusalOf = (content: Buffer) => {
  try {
    readReturnFile(content)
  } catch (error) {
    if (error instanceof ReturnFileFault) return error.message
    throw error
  }
  throw new Error('Not refused')
}

const codes = ['02', '03', '06', '17', '09']
const written = fc.record({
  ourNumber: fc.integer({ min: 0, max: 10 ** 11 - 1 }).map((n) => String(n).padStart(11, '0')),
  face: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  paid: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  paidOn: fc.constantFrom('2026-11-20', '2024-02-29', '2099-12-31'),
  code: fc.constantFrom(...codes),
})

describe.each(bothLayouts)('a return file: $name', (layout) => {
  // Only here: a title that is lost, or attached to another one's payment, when batches and codes are mixed.
  it('has the titles that were written, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 30 }), (titles) => {
        const read = readReturnFile(fileOf(titles, layout))
        expect(read.layout.name).toBe(layout.name)
        expect(
          read.titles.map(({ ourNumber, cents, code, paidOn }) => [ourNumber, cents, code, paidOn]),
        ).toEqual(
          titles.map(({ ourNumber, paid, code, paidOn }) => {
            const cents = code === '06' || code === '17' ? paid : 0
            return [ourNumber, cents, code, cents > 0 ? paidOn : null]
          }),
        )
      }),
      { numRuns: 30 },
    )
  })

  // Only here: a byte that is lost or doubled anywhere, which moves the amounts of a line.
  it('is refused with the line when a character is missing or added', () => {
    const content = fileOf([title({ ourNumber: '1'.repeat(11) })], layout)
    const lines = content.toString('latin1').split('\r\n').length - 1
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: lines }),
        fc.integer({ min: 0, max: layout.width - 1 }),
        fc.constantFrom('', '00'),
        (line, at, put) => {
          const broken = edited(content, (all) =>
            all.map((text, n) =>
              n === line - 1 ? text.slice(0, at) + put + text.slice(at + 1) : text,
            ),
          )
          expect(refusalOf(broken)).toMatch(
            new RegExp(`^A linha ${line} tem \\d+ colunas, e deveria ter ${layout.width}\\.`),
          )
        },
      ),
      { numRuns: 20 },
    )
  })

  it.each([1, 2, 3])('is refused when it ends %i lines early', (missing) => {
    const titles = ['1', '2', '3'].map((n) => title({ ourNumber: n.repeat(11) }))
    const cut = edited(fileOf(titles, layout), (all) => all.slice(0, -1 - missing))
    const left = cut.toString('latin1').split('\r\n').length
    expect(refusalOf(cut)).toMatch(
      new RegExp(`^O arquivo termina na linha ${left} sem o registro final.* Baixe `),
    )
  })

  it('is refused in UTF-8', () => {
    const content = fileOf([title({ ourNumber: '1'.repeat(11) })], layout).toString('latin1')
    const [first = '', second = '', ...rest] = content.split('\r\n')
    const header = [first.replace('  ', ' É'), second, ...rest].join('\r\n')
    const later = [first, second.replace('  ', ' É'), ...rest].join('\r\n')
    for (const [text, line] of [
      [`\uFEFF${content}`, 1],
      [header, 1],
      [later, 2],
    ] as const)
      expect(refusalOf(Buffer.from(text, 'utf8'))).toContain(`A linha ${line} está em UTF-8`)
    expect(readReturnFile(Buffer.from(header, 'latin1')).titles).toHaveLength(1)
  })

  it('is refused when it is of another account, or goes to the bank', () => {
    const content = fileOf([title({ ourNumber: '1'.repeat(11) })], layout)
    const agency = layout.records.title?.find(([name]) => name === 'agency')?.[1] ?? 0
    const line = layout.width === 240 ? 3 : 2
    const other = edited(content, (all) =>
      all.map((text, n) =>
        n === line - 1 ? `${text.slice(0, agency - 1)}07777${text.slice(agency + 4)}` : text,
      ),
    )
    expect(refusalOf(other)).toMatch(new RegExp(`^A linha ${line} é da agência 07777, conta `))
    const direction = layout.width === 240 ? 143 : 2
    const sent = edited(content, ([first = '', ...rest]) => [
      `${first.slice(0, direction - 1)}1${first.slice(direction)}`,
      ...rest,
    ])
    expect(refusalOf(sent)).toMatch(/^A linha 1 tem “1” nas colunas .* deveria estar “2”/)
  })
})

describe('lines as the manuals describe them', () => {
  // Only here: a column of a layout that is one off, which its own files do not show.
  it.each([
    ['CNAB 240', byHand240],
    ['CNAB 400', byHand400],
  ])('are read: %s', (_, content) => {
    const { titles } = readReturnFile(content)
    expect(titles).toMatchObject([
      {
        code: '06',
        occurrence: 'paid',
        ourNumber: '00012345678',
        cents: 21_790,
        paidOn: '2026-11-20',
      },
    ])
  })
})

describe('counts and totals of a trailer', () => {
  const titles = ['1', '2'].map((n) => title({ ourNumber: n.repeat(11) }))

  // Only here: a file from which whole titles were deleted, with every remaining line intact.
  it('of CNAB 240 show a title that is missing', () => {
    const without = edited(fileOf(titles), (all) => all.toSpliced(2, 2))
    expect(refusalOf(without)).toMatch(
      /^A linha 5 \(registro final\) informa 6 registros, e o arquivo tem 4/,
    )
  })

  it('of CNAB 240 show an amount that was changed', () => {
    const changed = edited(fileOf(titles), (all) =>
      all.map((text, n) => (n === 2 ? text.replace('000000000021790', '000000000021791') : text)),
    )
    expect(refusalOf(changed)).toMatch(/informa 43580 centavos de títulos, e o arquivo tem 43581/)
  })

  it('of CNAB 400 show a payment that was changed, and its numbers a line that is missing', () => {
    const content = fileOf(titles, bradesco400)
    const missing = edited(content, (all) => all.toSpliced(1, 1))
    expect(refusalOf(missing)).toMatch(/^A linha 2 tem o número 000003 nas colunas 395 a 400/)
    const other = edited(content, (all) =>
      all.map((text, n) => (n === 1 ? `${text.slice(0, 108)}09${text.slice(110)}` : text)),
    )
    expect(refusalOf(other)).toMatch(/informa 2 liquidações, e o arquivo tem 1/)
  })

  // Only here: the trailer of a second batch that counts the titles of the first as well.
  it('are those of each batch', () => {
    const many = ['1', '2', '3'].map((n) => title({ ourNumber: n.repeat(11) }))
    const content = writeReturnFile(reference240, many, '2026-11-21', 2)
    const { titles: read } = readReturnFile(Buffer.from(content))
    expect(read.map(({ line }) => line)).toEqual([3, 5, 9])
  })
})

describe('a file that is none', () => {
  it.each([
    ['a text', 'oi\r\n', /^A linha 1 tem 2 colunas\. Um arquivo de retorno tem 240/],
    ['of an unknown bank', `341${'0'.repeat(237)}`, /banco que ainda não lemos\. Lemos: CNAB 240/],
    ['blank lines', '\r\n\r\n', /^A linha 1 tem 0 colunas/],
  ])('is refused: %s', (_, content, sentence) => {
    expect(refusalOf(Buffer.from(content, 'latin1'))).toMatch(sentence)
  })

  it('is refused with something after its trailer', () => {
    const twice = Buffer.concat([fileOf([]), fileOf([])])
    expect(refusalOf(twice)).toMatch(/não é de nenhum registro conhecido neste ponto/)
  })
})
