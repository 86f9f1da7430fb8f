import { brand } from '#contract/brand.ts'
import type { Column, Layout } from '../layout.ts'

/** The columns that every record begins with. */
const commonColumns = (type: string, batch: Column[3] = 'number'): Column[] => [
  ['bank', 1, 3, { is: '999' }],
  ['batch', 4, 4, batch],
  ['type', 8, 1, { mark: type }],
]

/** A segment of a title: both have the bank's code at one place. */
const segment = (letter: string): Column[] => [
  ...commonColumns('3'),
  ['sequence', 9, 5, 'number'],
  ['segment', 14, 1, { mark: letter }],
  ['code', 16, 2, 'text'],
]

/** The account of the slips, from a position on. */
const account = (start: number): Column[] => [
  ['agency', start, 5, 'number'],
  ['account', start + 6, 12, 'number'],
  ['accountDigit', start + 18, 1, 'text'],
]

/** CNAB 240 of FEBRABAN with segments T and U, as the bank of the reference slips writes it. */
export const reference240: Layout = {
  name: 'cnab240-999',
  bank: '999',
  bankName: brand.bank.name,
  width: 240,
  records: {
    fileHeader: [
      ...commonColumns('0', { is: '0000' }),
      ...account(53),
      ['direction', 143, 1, { is: '2' }],
      ['madeOn', 144, 8, 'day'],
      ['version', 164, 3, { is: '101' }],
    ],
    batchHeader: [
      ...commonColumns('1'),
      ['operation', 9, 1, { is: 'T' }],
      ['service', 10, 2, { is: '01' }],
      ['version', 14, 3, { is: '060' }],
      ...account(54),
    ],
    title: [
      ...segment('T'),
      ...account(18),
      ['ourNumber', 46, 11, 'text'],
      ['face', 82, 15, 'cents'],
      ['reasons', 214, 10, 'text'],
    ],
    payment: [...segment('U'), ['paid', 78, 15, 'cents'], ['paidOn', 138, 8, 'day']],
    // Other segments, which are not read.
    other: commonColumns('3'),
    batchTrailer: [
      ...commonColumns('5'),
      ['records', 18, 6, 'number'],
      ['titles', 24, 6, 'number'],
      ['faceTotal', 30, 17, 'number'],
    ],
    fileTrailer: [
      ...commonColumns('9', { is: '9999' }),
      ['batches', 18, 6, 'number'],
      ['records', 24, 6, 'number'],
    ],
  },
  occurrences: { paid: ['06', '17'], registered: ['02'], rejected: ['03', '26'] },
  reversals: ['44'],
}
