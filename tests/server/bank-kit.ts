import { brand } from '#contract/brand.ts'
import { bradesco400 } from '#server/desk/bank/layouts/bradesco-400.ts'
import { reference240 } from '#server/desk/bank/layouts/reference-240.ts'
import { writeReturnFile } from '#server/desk/bank/sample.ts'
import type { WrittenTitle } from '#server/desk/bank/sample.ts'

export const bothLayouts = [reference240, bradesco400]

/** A title that was paid in full, with changes. */
export const title = (changes: Partial<WrittenTitle> & { ourNumber: string }): WrittenTitle => {
  const face = changes.face ?? 21_790
  return { face, paid: face, paidOn: '2026-11-20', ...changes }
}

/** A return file of the reference bank. */
export const fileOf = (titles: readonly WrittenTitle[], layout = reference240) =>
  Buffer.from(writeReturnFile(layout, titles, '2026-11-21'), 'latin1')

/** A file with some lines changed, counted from 1. */
export const edited = (content: Buffer, edit: (lines: string[]) => string[]) =>
  Buffer.from(edit(content.toString('latin1').split('\r\n')).join('\r\n'), 'latin1')

/**
 * Lines as the manuals of FEBRABAN and Bradesco describe them, written by hand: a layout whose columns are one off would
 * write and read its own files.
 */
const at = (width: number, parts: Readonly<Record<number, string>>) => {
  const line = Array.from({ length: width }, () => ' ')
  for (const [start, text] of Object.entries(parts))
    for (const [offset, letter] of [...text].entries()) line[Number(start) - 1 + offset] = letter
  return line.join('')
}

const digits = brand.bank.account.replace('-', '')

export const byHand240 = Buffer.from(
  [
    at(240, {
      1: '99900000',
      18: '2',
      19: '11444777000161',
      143: '2',
      144: '21112026',
      164: '101',
    }),
    at(240, { 1: '99900011T01', 14: '060', 18: '2' }),
    at(240, {
      1: '9990001300001T 06',
      18: '00001',
      24: `000000000${digits.slice(0, -1)}`.slice(-12).padStart(12, '0'),
      36: digits.slice(-1),
      38: '00100000',
      46: '00012345678',
      74: '24112026',
      82: '000000000021790',
      131: '09',
    }),
    at(240, {
      1: '9990001300002U 06',
      78: '000000000021790',
      93: '000000000021590',
      138: '20112026',
      146: '21112026',
    }),
    at(240, { 1: '99900015', 18: '000004', 24: '000001', 30: '00000000000021790' }),
    at(240, { 1: '99999999', 18: '000001', 24: '000006' }),
  ].join('\r\n'),
  'latin1',
)

export const byHand400 = Buffer.from(
  [
    at(400, { 1: '02RETORNO01COBRANCA', 77: '237BRADESCO', 95: '211126', 395: '000001' }),
    at(400, {
      1: '10211444777000161',
      21: '0001',
      25: '00001',
      30: digits.slice(0, -1).padStart(7, '0'),
      37: digits.slice(-1),
      71: '000123456789',
      109: '06201126',
      147: '241126',
      153: '0000000021790',
      254: '0000000021790',
      395: '000002',
    }),
    at(400, {
      1: '9201237',
      58: '00000000000000000',
      75: '000000021790',
      87: '00001000000021790',
      395: '000003',
    }),
    '\u001A',
  ].join('\r\n'),
  'latin1',
)
