import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { couponMachine } from '#machines/coupon/index.ts'
import type {
  ChoiceMessage,
  CouponEvent,
  PaymentChoice,
  ValidateInput,
  ValidateOutput,
} from '#machines/coupon/index.ts'
import { gate } from './gate.ts'

const boleto: PaymentChoice = { TipoPagamento: 0, TipoPendencia: 10, cents: 10_000 }
const card: PaymentChoice = { TipoPagamento: 1, TipoPendencia: 20, cents: 20_000 }
const tenPercent: ValidateOutput = {
  code: 'ESTRADA10',
  description: '10% de desconto',
  percentage: '10',
  amount: 0,
  method: null,
  isValid: true,
}

const chooses = (option: PaymentChoice): CouponEvent => ({ type: 'option.chosen', option })
const types = (code: string): CouponEvent => ({ type: 'code.typed', code })
const applies: CouponEvent = { type: 'apply.requested' }
const leaves: CouponEvent = { type: 'leave.requested' }
/** The answer to the oldest check; 'lost' rejects it. */
type Step = CouponEvent | { answered: ValidateOutput } | 'lost'
const valid: Step = { answered: tenPercent }
const unknown: Step = { answered: null }

// The messages to the parent, with option, code and coupon: the rules of the machine check only the types of these messages.
it.each<{ title: string; current?: string; steps: Step[]; messages: unknown[]; ends: object }>([
  {
    title: 'another option while the coupon is checked, the late answer for the older one ignored',
    steps: [chooses(boleto), types('estrada10'), applies, chooses(card), unknown, valid],
    messages: [
      ['settled', boleto, null],
      ['settled', card, null],
      ['settled', card, 18_000],
    ],
    ends: { code: 'ESTRADA10', applied: { totalCents: 18_000 } },
  },
  {
    title: 'another option after a valid coupon',
    steps: [chooses(boleto), types('estrada10'), applies, valid, chooses(card)],
    messages: [
      ['settled', boleto, null],
      ['settled', boleto, 9000],
      ['settled', card, null],
    ],
    ends: { option: card, applied: null },
  },
  {
    title: 'another option after a coupon that is not valid',
    steps: [chooses(boleto), types('nada'), applies, unknown, chooses(card), leaves],
    messages: [
      ['settled', boleto, null],
      ['settled', card, null],
      ['left', card, null],
    ],
    ends: { code: '', messageCode: null },
  },
  {
    title: 'no option, and one without a value',
    steps: [types('estrada10'), applies, leaves, chooses({ ...boleto, cents: 0 }), leaves],
    messages: [
      ['refused', 'paymentOptionRequired'],
      ['refused', 'paymentOptionRequired'],
      ['stayed'],
      ['refused', 'optionWithoutValue'],
      ['refused', 'paymentOptionRequired'],
      ['stayed'],
    ],
    ends: { code: '', option: null },
  },
  {
    title: 'a check that failed, and its repetition',
    steps: [chooses(boleto), types('estrada10'), applies, 'lost', applies, valid],
    messages: [
      ['settled', boleto, null],
      ['settled', boleto, 9000],
    ],
    ends: { messageCode: null, applied: { totalCents: 9000 } },
  },
  {
    title: 'the coupon of the enrolment, typed with a space too many',
    current: 'ESTRADA10',
    steps: [types('estrada10 '), chooses(boleto), valid],
    messages: [
      ['settled', boleto, null],
      ['settled', boleto, 9000],
    ],
    ends: { code: 'ESTRADA10', ownCode: 'ESTRADA10' },
  },
  {
    title: 'the coupon of the enrolment, still there after an option that does not take it',
    current: ' estrada10',
    steps: [chooses(boleto), unknown, chooses(card), valid],
    messages: [
      ['settled', boleto, null],
      ['settled', card, null],
      ['settled', card, 18_000],
    ],
    ends: { code: 'ESTRADA10', ownCode: 'ESTRADA10' },
  },
])('reports the choice: $title', async ({ current = '', steps, messages, ends }) => {
  const validate = gate<ValidateOutput, ValidateInput>()
  const received: unknown[] = []
  const notify = (_: unknown, message: ChoiceMessage) => {
    const kind = message.type.replace('choice.', '')
    if ('option' in message)
      received.push([kind, message.option, message.coupon?.totalCents ?? null])
    else received.push('code' in message ? [kind, message.code] : [kind])
  }
  const actor = createActor(
    couponMachine.provide({ actors: { validate: validate.logic }, actions: { notify } }),
    { input: { scheduleId: 1, changing: current !== '', ownCode: current } },
  ).start()
  for (const step of steps)
    if (step === 'lost') await validate.breakDown()
    else if ('answered' in step) await validate.answer(step.answered)
    else actor.send(step)
  expect(received).toEqual(messages)
  expect(actor.getSnapshot().context).toMatchObject(ends)
})
