import { describe, expect, it } from 'vitest'
import { explore } from '@studio/kit/explore.ts'
import { cardEnds, cardRules, cardWorld } from './card-world.ts'
import type { CardBounds } from './card-world.ts'

const prove = (bounds: CardBounds) =>
  explore(cardWorld(bounds), { rules: cardRules, ends: cardEnds })

/** Long enough for a fault to show, small enough to be explored at once. */
const small: CardBounds = { tabs: 1, openings: 1, payments: 2, faults: 1 }

describe('one receivable, in every way that it can be paid by card', () => {
  it.each<CardBounds>([
    { tabs: 1, openings: 0, payments: 2, faults: 2 },
    { tabs: 1, openings: 1, payments: 2, faults: 1 },
    { tabs: 2, openings: 0, payments: 2, faults: 0 },
  ])('is authorised once at most and told truly: %j', (bounds) => {
    const found = prove(bounds)
    expect(found).toMatchObject({ broken: [], isWhole: true })
    expect(found.states).toBeGreaterThan(500)
  })

  it.each([
    ['gives every key a transaction of its own', 'secondAttempt', 'nothing breaks down'],
    [
      'takes no answer for a no',
      'unknownIsNo',
      'what somebody was told to be refused is not charged',
    ],
    [
      'settles what the gateway may still authorise',
      'closesNothing',
      'every authorisation is settled',
    ],
  ] as const)('shows the way to a fault of an API that %s', (_, plant, says) => {
    const { broken } = prove({ ...small, plant })
    expect(broken.map((one) => one.says)).toEqual(
      expect.arrayContaining([expect.stringContaining(says)]),
    )
  })
})
