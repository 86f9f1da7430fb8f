import { broken, done, type Cases } from '../kit/index.ts'
import type { couponMachine } from './coupon.machine.ts'
import type { PaymentChoice, ValidateOutput } from './coupon.types.ts'

const boleto: PaymentChoice = { TipoPagamento: 0, TipoPendencia: 7, cents: 19990 }
const tenPercent = {
  code: 'VOLTA10',
  description: 'Dez por cento',
  percentage: '10',
  amount: 0,
  method: null,
  isValid: true,
}
const everything = { ...tenPercent, percentage: '100' }

const answers = [
  done<ValidateOutput>('cupom válido', tenPercent),
  done<ValidateOutput>('cupom desconhecido', null),
  done<ValidateOutput>('desconto que zera o total', everything),
  broken(),
]

export const couponCases: Cases<typeof couponMachine> = {
  inputs: [
    { scheduleId: 12, changing: false, ownCode: '' },
    { scheduleId: 12, changing: true, ownCode: 'ESTRADA10' },
    { scheduleId: null, changing: true, ownCode: '' },
  ],
  events: [
    { type: 'code.typed', code: 'volta10' },
    { type: 'code.typed', code: ' ' },
    { type: 'apply.requested' },
    { type: 'coupon.removed' },
    { type: 'option.chosen', option: boleto },
    { type: 'option.chosen', option: { ...boleto, cents: 0 } },
    { type: 'leave.requested' },
    { type: 'question.accepted' },
    { type: 'question.declined' },
    { type: 'question.closed' },
  ],
  sent: { byParent: ['option.chosen', 'leave.requested'] },
  outcomes: { validate: answers, validateToLeave: answers },
  identity: (context) => [context.option?.cents ?? null, context.ownCode],
}
