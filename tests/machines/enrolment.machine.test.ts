import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { couponChild } from '#machines/coupon/index.ts'
import type { CouponEvent, ValidateInput, ValidateOutput } from '#machines/coupon/index.ts'
import { samplePayload } from '#machines/enrolment/enrolment.cases.ts'
import {
  couponActor,
  enrolmentMachine,
  stage,
  submissionMessage,
  totalCents,
} from '#machines/enrolment/index.ts'
import type { EnrolmentEvent, SubmitInput, SubmitOutput } from '#machines/enrolment/index.ts'
import { gate } from './gate.ts'

const boleto = { TipoPagamento: 0, TipoPendencia: 7, cents: 19990 } as const
const card = { TipoPagamento: 1, TipoPendencia: 8, cents: 25000 } as const
const tenPercent = {
  code: 'VOLTA10',
  description: 'Dez por cento',
  percentage: '10',
  amount: 0,
  method: null,
  isValid: true,
}

function open() {
  const submit = gate<SubmitOutput, SubmitInput>()
  const validate = gate<ValidateOutput, ValidateInput>()
  const machine = enrolmentMachine.provide({
    actors: {
      submit: submit.logic,
      coupon: couponChild.provide({ actors: { validate: validate.logic } }),
    },
  })
  const input = { scheduleId: 12, hasTerms: true, idempotencyKey: 'chave' }
  const actor = createActor(machine, { input }).start()
  const send = (...events: EnrolmentEvent[]) => events.forEach((event) => actor.send(event))
  return {
    submit,
    validate,
    send,
    see: () => actor.getSnapshot(),
    coupon: (...events: CouponEvent[]) =>
      events.forEach((event) => couponActor(actor.getSnapshot())?.send(event)),
    toPayment: () =>
      send(
        { type: 'form.completed' },
        { type: 'term.toggled', accepted: true },
        { type: 'stage.advanced' },
        { type: 'option.chosen', option: boleto },
      ),
    toConfirmation() {
      this.toPayment()
      send({ type: 'stage.advanced' })
    },
    submitAccepted() {
      send(
        { type: 'declaration.toggled', accepted: true },
        { type: 'submission.requested', payload: samplePayload },
      )
    },
  }
}

// The rules judge the window (sequences.machine.test.ts). Here: the window with its coupon, and its stored data.
describe('enrolment', () => {
  it('repeats the same submission after a connection failure, another after a refusal', async () => {
    const modal = open()
    modal.toConfirmation()
    modal.submitAccepted()
    await modal.submit.breakDown()
    expect(submissionMessage(modal.see())).toMatch(/^Ocorreu um erro inesperado/)
    modal.submitAccepted()
    expect(submissionMessage(modal.see())).toBeNull()
    await modal.submit.answer({ kind: 'refused', message: 'Agenda sem vagas.' })
    expect(submissionMessage(modal.see())).toBe('Agenda sem vagas.')
    expect(stage(modal.see())).toBe('confirmation')
    modal.submitAccepted()
    const keys = modal.submit.calls.map((call) => call.idempotencyKey)
    expect(keys).toEqual(['chave:0', 'chave:0', 'chave:1'])
  })

  it('stores no personal data', () => {
    const modal = open()
    modal.toConfirmation()
    const payload = { ...samplePayload, Senha: 'Segredo1!', ConfirmacaoSenha: 'Segredo1!' }
    modal.send({ type: 'declaration.toggled', accepted: true })
    modal.send({ type: 'submission.requested', payload })
    const context = JSON.stringify(modal.see().context)
    for (const personal of ['Segredo1!', payload.Cpf, payload.Nome, payload.Email]) {
      expect(context).not.toContain(personal)
    }
  })

  describe('with a coupon', () => {
    it('forgets the discount and the code with an option that has no value', async () => {
      const modal = open()
      modal.toPayment()
      modal.coupon({ type: 'code.typed', code: 'volta10' }, { type: 'apply.requested' })
      await modal.validate.answer(tenPercent)
      modal.send({ type: 'option.chosen', option: { ...boleto, cents: 0 } })
      expect(totalCents(modal.see())).toBeNull()
      expect(couponActor(modal.see())?.getSnapshot().context).toMatchObject({
        code: '',
        option: null,
      })
    })

    it('asks about a code that was typed and not applied: Sim continues when it is valid', async () => {
      const modal = open()
      modal.toPayment()
      modal.coupon({ type: 'code.typed', code: 'volta10' })
      modal.send({ type: 'stage.advanced' })
      expect(stage(modal.see())).toBe('payment')
      modal.coupon({ type: 'question.accepted' })
      await modal.validate.answer(tenPercent)
      expect(stage(modal.see())).toBe('confirmation')
      expect(totalCents(modal.see())).toBe(17991)
    })

    it('checks the coupon again when another option is chosen', async () => {
      const modal = open()
      modal.toPayment()
      modal.coupon({ type: 'code.typed', code: 'volta10' }, { type: 'apply.requested' })
      await modal.validate.answer(tenPercent)
      modal.send({ type: 'option.chosen', option: card })
      expect(totalCents(modal.see())).toBe(25000)
      expect(modal.validate.calls.at(-1)).toMatchObject({ code: 'VOLTA10', method: 1 })
      await modal.validate.answer(tenPercent)
      expect(totalCents(modal.see())).toBe(22500)
    })
  })
})
