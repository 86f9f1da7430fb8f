import { brand, brandAddress, brandCompany } from '#contract/brand.ts'
import { fill } from '#contract/errors.ts'
import { slipTexts as texts } from '#server/money/texts.ts'
import type { SlipContent } from './slip-content.ts'

const agency = `${brand.bank.agency} / ${brand.bank.account}`

/** Who pays: name and CPF, then the address where it may be shown. */
const payerLines = ({ payer }: SlipContent): string =>
  [fill(texts.payerNamed, { nome: payer.name, cpf: payer.cpf }), payer.address].join('\n').trim()

/** A class of the page's style sheet: where a box is in the columns of the form. */
type Place = 'wide' | 'half' | 'strong' | 'cell' | 'notes' | ''

/** One box of the printed form. `share`: its part of the width of a row of the PDF; 0: the HTML page alone has it. */
export interface SlipBox {
  label: string
  value: string
  place: Place
  share: number
}

const box = (label: string, value: string, place: Place = '', share = 1): SlipBox => ({
  label,
  value,
  place,
  share: place === 'wide' ? 3 : share,
})

/** Whether the PDF sets the value in bold. */
export const isStrong = ({ place }: SlipBox) => place === 'half' || place === 'strong'

/** The boxes of the two parts of a slip, row by row as on paper. */
export const boxRows = (slip: SlipContent): Record<'receipt' | 'compensation', SlipBox[][]> => ({
  receipt: [
    [box(texts.beneficiary, brandCompany, 'wide'), box(texts.agency, agency)],
    [box(texts.payer, payerLines(slip), 'wide'), box(texts.ourNumber, slip.ourNumber)],
    [box(texts.about, slip.course, 'wide'), box(texts.documentNumber, slip.documentNumber)],
    [box(texts.due, slip.due, 'half'), box(texts.documentValue, slip.value, 'half')],
  ],
  compensation: [
    [box(texts.place, texts.anyBank, 'wide'), box(texts.due, slip.due, 'strong')],
    [box(texts.beneficiary, `${brandCompany}\n${brandAddress}`, 'wide'), box(texts.agency, agency)],
    [
      box(texts.documentDate, slip.documentDate, 'cell'),
      box(texts.documentNumber, slip.documentNumber, 'cell', 1.3),
      // Duplicata de serviço, not accepted by the payer.
      box(texts.documentKind, 'DS', 'cell', 0.6),
      box(texts.acceptance, 'N', 'cell', 0.5),
      box(texts.processingDate, slip.documentDate, 'cell'),
      box(texts.ourNumber, slip.ourNumber, '', 1.4),
    ],
    [
      box(texts.forTheBank, '', 'cell', 0),
      box(texts.wallet, slip.ourNumber.split('/')[0] ?? '', 'cell'),
      box(texts.currency, 'R$', 'cell'),
      box(texts.quantity, '', 'cell'),
      box(texts.unitValue, '', 'cell'),
      box(texts.documentValueDue, slip.value, 'strong', 1.4),
    ],
    [box(texts.instructions, texts.instructionLines.join('\n'), 'notes')],
    [box(texts.deductions, ''), box(texts.additions, ''), box(texts.charged, '')],
    [box(texts.payer, payerLines(slip), 'wide'), box(texts.finalBeneficiary, brandCompany, '', 2)],
  ],
})
