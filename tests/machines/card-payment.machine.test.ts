import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { sampleConfirmation } from '#machines/card-payment/card-payment.cases.ts'
import {
  cardMessage,
  cardPaymentMachine,
  cardProgress,
  cardScreen,
  isCharging,
} from '#machines/card-payment/index.ts'
import type { CardPaymentEvent, PayInput, PayOutput } from '#machines/card-payment/index.ts'
import { fromSecretPromise } from '#machines/kit/index.ts'
import { gate } from './gate.ts'

function open() {
  const pay = gate<PayOutput, PayInput>()
  const actor = createActor(cardPaymentMachine.provide({ actors: { pay: pay.logic } }), {
    input: { receivableId: 31, idempotencyKey: 'chave' },
  }).start()
  const send = (...events: CardPaymentEvent[]) => events.forEach((event) => actor.send(event))
  return {
    pay,
    send,
    see: () => actor.getSnapshot(),
    confirm: () => send({ type: 'form.completed' }, sampleConfirmation),
    last: () => pay.calls.at(-1),
  }
}

describe('card payment', () => {
  it('stands at 0 in the form and at 50 in the confirmation', () => {
    const payment = open()
    const seen = [cardProgress(payment.see())]
    payment.send({ type: 'form.completed' })
    seen.push(cardProgress(payment.see()))
    payment.send({ type: 'stage.returned' })
    seen.push(cardProgress(payment.see()))
    expect(seen).toEqual([0, 50, 0])
  })

  it('ignores a second confirmation while charging', async () => {
    const payment = open()
    payment.confirm()
    payment.send(sampleConfirmation)
    expect(isCharging(payment.see())).toBe(true)
    await payment.pay.answer({ kind: 'approved' })
    expect(payment.pay.calls).toHaveLength(1)
    expect(cardScreen(payment.see())).toBe('success')
  })

  it('ends in processing when nobody knows', async () => {
    const payment = open()
    payment.confirm()
    await payment.pay.answer({ kind: 'processing' })
    expect(cardScreen(payment.see())).toBe('processing')
    expect(payment.see().status).toBe('done')
  })

  it('goes back to the form with the reason of a decline, and starts anew', async () => {
    const payment = open()
    payment.confirm()
    await payment.pay.answer({ kind: 'refused', message: 'Cartão negado.' })
    expect([cardScreen(payment.see()), cardMessage(payment.see())]).toEqual([
      'form',
      'Cartão negado.',
    ])
    payment.confirm()
    expect(cardMessage(payment.see())).toBeNull()
    expect(payment.last()).toMatchObject({ attemptKey: 'chave:1' })
  })

  it('goes back to the form under the same key when nothing was charged', async () => {
    const payment = open()
    payment.confirm()
    await payment.pay.breakDown()
    expect([cardScreen(payment.see()), cardMessage(payment.see())]).toEqual([
      'form',
      'Erro inesperado de conexão, ao tentar realizar o pagamento!',
    ])
    payment.confirm()
    expect(payment.last()).toMatchObject({ attemptKey: 'chave:0' })
  })

  it('holds nothing of the card, not even while charging', () => {
    const pay = fromSecretPromise<PayOutput, PayInput>(() => new Promise(() => {}))
    const machine = cardPaymentMachine.provide({ actors: { pay } })
    const input = { receivableId: 31, idempotencyKey: 'chave' }
    const actor = createActor(machine, { input }).start()
    actor.send({ type: 'form.completed' })
    actor.send(sampleConfirmation)
    const held = JSON.stringify([actor.getSnapshot().context, actor.getPersistedSnapshot()])
    expect(held).toContain('"charging"')
    const { NumeroCartao, CodigoSeguranca, Validade } = sampleConfirmation.card
    for (const secret of [NumeroCartao, `"${CodigoSeguranca}"`, Validade]) {
      expect(held).not.toContain(secret)
    }
    actor.stop()
  })
})
