import type { Layout } from '../layout.ts'

/** CNAB 400 of Bradesco: one line a title. Its slips have our numbers of eleven digits, as ours. */
export const bradesco400: Layout = {
  name: 'cnab400-237',
  bank: '237',
  bankName: 'Bradesco',
  width: 400,
  records: {
    fileHeader: [
      ['type', 1, 1, { mark: '0' }],
      ['direction', 2, 1, { is: '2' }],
      ['service', 10, 2, { is: '01' }],
      ['bank', 77, 3, { is: '237' }],
      ['madeOn', 95, 6, 'day'],
      ['line', 395, 6, 'number'],
    ],
    title: [
      ['type', 1, 1, { mark: '1' }],
      ['agency', 25, 5, 'number'],
      ['account', 30, 7, 'number'],
      ['accountDigit', 37, 1, 'text'],
      ['ourNumber', 71, 11, 'text'],
      ['code', 109, 2, 'text'],
      ['paidOn', 111, 6, 'day'],
      ['face', 153, 13, 'cents'],
      ['paid', 254, 13, 'cents'],
      ['reasons', 319, 10, 'text'],
      ['line', 395, 6, 'number'],
    ],
    other: [
      ['type', 1, 1, { mark: '2345678' }],
      ['line', 395, 6, 'number'],
    ],
    fileTrailer: [
      ['type', 1, 1, { mark: '9' }],
      ['direction', 2, 1, { is: '2' }],
      ['service', 3, 2, { is: '01' }],
      ['bank', 5, 3, { is: '237' }],
      ['settledTitles', 87, 5, 'number'],
      ['settledTotal', 92, 12, 'number'],
      ['line', 395, 6, 'number'],
    ],
  },
  occurrences: { paid: ['06', '15', '17'], registered: ['02'], rejected: ['03', '24', '32'] },
  reversals: ['22', '40'],
}
