import { describe, expect, it } from 'vitest'
import { initialTransition } from 'xstate'
import { paymentMethod, paymentMethods } from '#contract/payment.ts'
import {
  chargeEventTypes,
  chargeMachine,
  chargeMoves,
  chargeStatuses,
  closed,
  firstStatuses,
  blockingStatuses,
  nextChargeStatus,
  replaceable,
  parseChargeStatus,
  superseded,
  underWay,
} from '#machines/charge/index.ts'

describe('charge', () => {
  it('allows these moves and no other', () => {
    expect(chargeMoves.map((move) => move.join(' > '))).toEqual([
      'open > attempt.started > started',
      'open > payment.replaced > replaced',
      'started > attempt.started > started',
      'started > authorisation.requested > processing',
      'started > payment.replaced > replaced',
      'processing > authorisation.approved > paid',
      'processing > authorisation.declined > refused',
      'processing > authorisation.unknown > undetermined',
      'processing > reconciled.paid > paid',
      'processing > reconciled.refused > refused',
      'undetermined > reconciled.paid > paid',
      'undetermined > reconciled.refused > refused',
      'refused > attempt.started > started',
      'refused > payment.replaced > replaced',
      'issued > boleto.expired > overdue',
      'issued > boleto.paid > paid',
      'issued > payment.replaced > replaced',
      'overdue > boleto.paid > paid',
      'overdue > payment.replaced > replaced',
      'paid > payment.refunded > refunded',
      'replaced > boleto.paid > paidAfterReplacement',
      'paidAfterReplacement > payment.refunded > refunded',
    ])
  })

  it('names every resting state and every event of the machine', () => {
    const resting = Object.values(chargeMachine.root.states)
      .filter((node) => (node.always ?? []).length === 0)
      .map((node) => node.key)
    expect(resting.toSorted()).toEqual([...chargeStatuses].toSorted())
    expect([...chargeMachine.events].toSorted()).toEqual([...chargeEventTypes].toSorted())
    for (const { id } of paymentMethods)
      expect(initialTransition(chargeMachine, { method: id })[0].value).toBe(firstStatuses[id])
    expect(firstStatuses).toEqual({
      [paymentMethod.card]: 'open',
      [paymentMethod.boleto]: 'issued',
    })
  })

  // Server and page decide by these lists of statuses; they must agree with the moves.
  it('starts no payment where one is under way, was made, or is no longer due', () => {
    for (const status of underWay) {
      expect(nextChargeStatus(status, 'authorisation.requested')).toBeNull()
      expect(nextChargeStatus(status, 'payment.replaced')).toBeNull()
    }
    for (const status of [...blockingStatuses, ...closed])
      expect(nextChargeStatus(status, 'attempt.started')).toBeNull()
    expect(superseded).toContain(nextChargeStatus('replaced', 'boleto.paid'))
    expect(replaceable).toEqual(['open', 'started', 'refused', 'issued', 'overdue'])
  })

  it('reads no other text as a status', () => {
    expect(parseChargeStatus('overdue')).toBe('overdue')
    expect(() => parseChargeStatus('receiving')).toThrow(RangeError)
  })
})
