import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { couponChild } from '#machines/coupon/index.ts'
import type { CouponEvent, ValidateInput, ValidateOutput } from '#machines/coupon/index.ts'
import { samplePayload } from '#machines/enrolment/enrolment.cases.ts'
import {
  asksToDiscard,
  couponActor,
  enrolmentMachine,
  isDirty,
  isSubmitting,
  progress,
  stage,
  stageCount,
  stageError,
  stageNumber,
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
  isValid: true,
}

function open(hasTerms = true) {
  const submit = gate<SubmitOutput, SubmitInput>()
  const validate = gate<ValidateOutput, ValidateInput>()
  const machine = enrolmentMachine.provide({
    actors: {
      submit: submit.logic,
      coupon: couponChild.provide({ actors: { validate: validate.logic } }),
    },
  })
  const input = { scheduleId: 12, hasTerms, idempotencyKey: 'chave' }
  const actor = createActor(machine, { input }).start()
  const send = (...events: EnrolmentEvent[]) => events.forEach((event) => actor.send(event))
  return {
    actor,
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

describe('enrolment', () => {
  it('counts its progress from zero: 0, 25, 50, 75 with terms', () => {
    const modal = open()
    const seen = [progress(modal.see())]
    modal.send({ type: 'form.completed' })
    seen.push(progress(modal.see()))
    modal.send({ type: 'term.toggled', accepted: true }, { type: 'stage.advanced' })
    seen.push(progress(modal.see()))
    modal.send({ type: 'option.chosen', option: boleto }, { type: 'stage.advanced' })
    seen.push(progress(modal.see()))
    expect(seen).toEqual([0, 25, 50, 75])
    expect([stageNumber(modal.see()), stageCount(modal.see())]).toEqual([4, 4])
  })

  it('counts 0, 33, 67 without terms', () => {
    const modal = open(false)
    const seen = [progress(modal.see())]
    modal.send({ type: 'form.completed' })
    seen.push(progress(modal.see()))
    modal.send({ type: 'option.chosen', option: boleto }, { type: 'stage.advanced' })
    seen.push(progress(modal.see()))
    expect(seen.map(Math.round)).toEqual([0, 33, 67])
  })

  it('closes at once when nothing was typed', () => {
    const modal = open()
    modal.send({ type: 'stage.returned' })
    expect(modal.see().value).toBe('closed')
  })

  it('asks before throwing typed data away', () => {
    const modal = open()
    modal.send({ type: 'form.touched' }, { type: 'stage.returned' })
    expect(asksToDiscard(modal.see())).toBe(true)
    modal.send({ type: 'discard.declined' })
    expect(stage(modal.see())).toBe('form')
    expect(isDirty(modal.see())).toBe(true)
    modal.send({ type: 'stage.returned' }, { type: 'discard.confirmed' })
    expect(modal.see().status).toBe('done')
    expect(isDirty(modal.see())).toBe(false)
  })

  it('does not pass the terms without their checkbox', () => {
    const modal = open()
    modal.send({ type: 'form.completed' }, { type: 'stage.advanced' })
    expect([stage(modal.see()), stageError(modal.see())]).toEqual(['term', 'termRequired'])
    modal.send({ type: 'term.toggled', accepted: true })
    expect(stageError(modal.see())).toBeNull()
  })

  it('does not leave the payment stage without an option', () => {
    const modal = open(false)
    modal.send({ type: 'form.completed' }, { type: 'stage.advanced' })
    expect(stage(modal.see())).toBe('payment')
    expect(stageError(modal.see())).toBe('paymentOptionRequired')
  })

  it('drops an option without value', () => {
    const modal = open()
    modal.toPayment()
    modal.send({ type: 'option.chosen', option: { ...card, cents: 0 } })
    expect(stageError(modal.see())).toBe('optionWithoutValue')
    expect(totalCents(modal.see())).toBeNull()
  })

  it('keeps everything while going back and forth', () => {
    const modal = open()
    modal.toConfirmation()
    modal.send({ type: 'stage.chosen', stage: 'form' }, { type: 'form.completed' })
    modal.send({ type: 'stage.advanced' }, { type: 'stage.advanced' })
    expect(stage(modal.see())).toBe('confirmation')
    expect(totalCents(modal.see())).toBe(19990)
  })

  it('does not submit without the declaration', () => {
    const modal = open()
    modal.toConfirmation()
    modal.send({ type: 'submission.requested', payload: samplePayload })
    expect(stageError(modal.see())).toBe('termRequired')
    expect(modal.submit.calls).toEqual([])
  })

  it('ignores a second submission while submitting', async () => {
    const modal = open()
    modal.toConfirmation()
    modal.submitAccepted()
    modal.send({ type: 'submission.requested', payload: samplePayload })
    expect(isSubmitting(modal.see())).toBe(true)
    await modal.submit.answer({ kind: 'enrolled', id: 4821 })
    expect(modal.submit.calls).toHaveLength(1)
    expect(modal.see().value).toBe('enrolled')
    expect(modal.see().context.enrolmentId).toBe(4821)
  })

  it('ends apart when the traffic authority must release the enrolment', async () => {
    const modal = open()
    modal.toConfirmation()
    modal.submitAccepted()
    await modal.submit.answer({ kind: 'awaitingDetran', id: 4822 })
    expect(modal.see().value).toBe('awaitingDetran')
  })

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

  it('holds no personal data', async () => {
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
    it('shows the discounted total once the coupon is applied', async () => {
      const modal = open()
      modal.toPayment()
      modal.coupon({ type: 'code.typed', code: 'volta10' }, { type: 'apply.requested' })
      expect(modal.validate.calls).toEqual([
        { code: 'VOLTA10', scheduleId: 12, changing: false, method: 0 },
      ])
      await modal.validate.answer(tenPercent)
      expect(totalCents(modal.see())).toBe(17991)
    })

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

    it('asks about a code that was typed and not applied: Sim goes on when it is valid', async () => {
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

    it('stays in the payment stage when Sim finds the code invalid', async () => {
      const modal = open()
      modal.toPayment()
      modal.coupon({ type: 'code.typed', code: 'nada' })
      modal.send({ type: 'stage.advanced' })
      modal.coupon({ type: 'question.accepted' })
      await modal.validate.answer(null)
      expect(modal.see().value).toEqual({ payment: 'choosing' })
      expect(totalCents(modal.see())).toBe(19990)
    })

    it('goes on without the coupon at Não, stays when the question is closed', () => {
      const modal = open()
      modal.toPayment()
      modal.coupon({ type: 'code.typed', code: 'volta10' })
      modal.send({ type: 'stage.advanced' })
      modal.coupon({ type: 'question.closed' })
      expect(modal.see().value).toEqual({ payment: 'choosing' })
      modal.send({ type: 'stage.advanced' })
      modal.coupon({ type: 'question.declined' })
      expect(stage(modal.see())).toBe('confirmation')
      expect(modal.validate.calls).toEqual([])
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
