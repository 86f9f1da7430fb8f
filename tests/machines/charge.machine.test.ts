import { describe, expect, it } from 'vitest'
import {
  chargeEventTypes,
  chargeMachine,
  chargeMoves,
  chargeStatuses,
  closed,
  firstCharge,
  held,
  nextCharge,
  replaceable,
  statusOf,
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
  })

  it('starts open by card and issued by boleto', () => {
    expect([firstCharge('card'), firstCharge('boleto')]).toEqual(['open', 'issued'])
  })

  it('refuses a second authorisation while one is under way or unknown', () => {
    for (const status of underWay) {
      expect(nextCharge(status, 'attempt.started')).toBeNull()
      expect(nextCharge(status, 'authorisation.requested')).toBeNull()
      expect(nextCharge(status, 'payment.replaced')).toBeNull()
    }
  })

  it('starts no attempt while money is held, nor on a receivable that is closed', () => {
    for (const status of [...held, ...closed])
      expect(nextCharge(status, 'attempt.started')).toBeNull()
  })

  it('never loses a late payment of a replaced slip', () => {
    expect(nextCharge('replaced', 'boleto.paid')).toBe('paidAfterReplacement')
    expect(superseded).toContain('paidAfterReplacement')
  })

  it('may be replaced where nobody has paid and no card is under way', () => {
    expect(replaceable).toEqual(['open', 'started', 'refused', 'issued', 'overdue'])
    for (const status of [...held, ...closed]) expect(replaceable).not.toContain(status)
  })

  it('reads no other text as a status', () => {
    expect(statusOf('overdue')).toBe('overdue')
    expect(() => statusOf('receiving')).toThrow(RangeError)
  })
})
