import { brand, brandAddress, brandCompany } from '#contract/brand.ts'
import { fill } from '#contract/errors.ts'
import { slipTexts as texts } from '#server/money/texts.ts'
import type { SlipContent } from './slip-content.ts'

/** Agency and account of the beneficiary as a slip prints them. */
export const agency = `${brand.bank.agency} / ${brand.bank.account}`

/** Who pays: name and CPF, then the address where it may be shown. */
export const payerLines = ({ payer }: SlipContent): string =>
  [fill(texts.payerNamed, { nome: payer.name, cpf: payer.cpf }), payer.address].join('\n').trim()

/** One box of the printed form. `share`: its part of the width of the row, relative to the other boxes. */
export interface SlipBox {
  label: string
  value: string
  share: number
  strong: boolean
}

const box = (label: string, value: string, share = 1, strong = false): SlipBox => ({
  label,
  value,
  share,
  strong,
})

/** The boxes of the two parts of a slip on paper, row by row. */
export const boxRows = (slip: SlipContent): Record<'receipt' | 'compensation', SlipBox[][]> => ({
  receipt: [
    [box(texts.beneficiary, brandCompany, 3), box(texts.agency, agency)],
    [box(texts.payer, payerLines(slip), 3), box(texts.ourNumber, slip.ourNumber)],
    [box(texts.about, slip.course, 3), box(texts.documentNumber, slip.documentNumber)],
    [box(texts.due, slip.due, 1, true), box(texts.documentValue, slip.value, 1, true)],
  ],
  compensation: [
    [box(texts.place, texts.anyBank, 3), box(texts.due, slip.due, 1, true)],
    [box(texts.beneficiary, `${brandCompany}\n${brandAddress}`, 3), box(texts.agency, agency)],
    [
      box(texts.documentDate, slip.documentDate),
      box(texts.documentNumber, slip.documentNumber, 1.3),
      // Duplicata de serviço, not accepted by the payer.
      box(texts.documentKind, 'DS', 0.6),
      box(texts.acceptance, 'N', 0.5),
      box(texts.processingDate, slip.documentDate),
      box(texts.ourNumber, slip.ourNumber, 1.4),
    ],
    [
      box(texts.wallet, slip.ourNumber.split('/')[0] ?? ''),
      box(texts.currency, 'R$'),
      box(texts.quantity, ''),
      box(texts.unitValue, ''),
      box(texts.documentValueDue, slip.value, 1.4, true),
    ],
    [box(texts.instructions, texts.instructionLines.join('\n'), 1)],
    [box(texts.deductions, ''), box(texts.additions, ''), box(texts.charged, '')],
    [box(texts.payer, payerLines(slip), 3), box(texts.finalBeneficiary, brandCompany, 2)],
  ],
})
