import { describe, expect, it } from 'vitest'
import { createKeys } from '#src/api/idempotency-key.ts'
import { explore } from './explore.ts'
import { cardWorld, cardWorldEnds, cardWorldRules, leastCardBounds } from './card-world.ts'
import type { CardBounds } from './card-world.ts'
import {
  enrolmentWorld,
  enrolmentWorldEnds,
  enrolmentWorldRules,
  keyOfSubmission,
  leastEnrolmentBounds,
} from './enrolment-world.ts'
import type { EnrolmentBounds } from './enrolment-world.ts'

const prove = (bounds: CardBounds) =>
  explore(cardWorld(bounds), { rules: cardWorldRules, ends: cardWorldEnds })

/** Large enough for a fault to show, small enough to be explored in a test. */
const small: CardBounds = { ...leastCardBounds, openings: 1, faults: 1 }

describe('one receivable, in every order of its payment by card', () => {
  const title = 'is authorised once at most and answered truly: %j'
  const isProved = (bounds: CardBounds): void => {
    const found = prove(bounds)
    expect(found).toMatchObject({ broken: [], isWhole: true })
    expect(found.states).toBeGreaterThan(500)
  }
  it.each([small])(title, isProved)
  it.each([
    { ...leastCardBounds, faults: 2 },
    { ...leastCardBounds, tabs: 2 },
  ])(title, { tags: ['long'] }, isProved)

  it.each([
    ['gives every key a transaction of its own', 'secondAttempt', 'nothing breaks down'],
    [
      'takes a missing answer for a refusal',
      'unknownIsNo',
      'what was answered as refused is not charged',
    ],
    [
      'settles what the gateway may still authorise',
      'closesNothing',
      'every authorisation is settled',
    ],
  ] as const)(
    'shows the path to a fault of an API that %s',
    { tags: ['long'] },
    (_, injectedFault, description) => {
      const { broken } = prove({ ...small, injectedFault })
      expect(broken.map((one) => one.description)).toEqual(
        expect.arrayContaining([expect.stringContaining(description)]),
      )
    },
  )
})

const proveEnrolment = (bounds: EnrolmentBounds, stopAtFirst = false) =>
  explore(enrolmentWorld(bounds), {
    rules: enrolmentWorldRules,
    ends: enrolmentWorldEnds(bounds),
    stopAtFirst,
  })

describe('an enrolment and its payment by card, from the form to the gateway', () => {
  it.each<EnrolmentBounds>([
    { ...leastEnrolmentBounds, payments: 1, polls: 1 },
    { ...leastEnrolmentBounds, coupons: 1, edits: 1 },
    { ...leastEnrolmentBounds, tabs: 2, faults: 0 },
  ])('is made once, answered truly and paid once at most: %j', (bounds) => {
    const found = proveEnrolment(bounds)
    expect(found).toMatchObject({ broken: [], isWhole: true })
    expect(found.states).toBeGreaterThan(300)
  })

  it('reaches a paid enrolment, and a second one that is refused', () => {
    const paid = explore(
      enrolmentWorld({ ...leastEnrolmentBounds, payments: 1, polls: 1, faults: 0 }),
      {
        rules: [
          {
            description: 'nothing is paid',
            broken: ({ tabs }) => (tabs[0]?.tree.snapshot.matches('paid') ? 'paid' : null),
          },
        ],
      },
    )
    const second = explore(enrolmentWorld({ ...leastEnrolmentBounds, tabs: 2, faults: 0 }), {
      rules: [
        {
          description: 'nothing is refused',
          broken: ({ refusedRuns }) => (refusedRuns.length > 0 ? 'refused' : null),
        },
      ],
    })
    expect([...paid.broken, ...second.broken].map(({ found }) => found)).toEqual([
      'paid',
      'refused',
    ])
  })

  const refused = 'an accepted enrolment is never answered as refused while its contents'
  it.each([
    ['stores no key after a lost answer', 'freshKeys', leastEnrolmentBounds, refused],
    [
      'stores a refusal under the key of an enrolment',
      'storedRefusal',
      leastEnrolmentBounds,
      refused,
    ],
    [
      'trusts what it read before it writes',
      'enrolledTwice',
      { ...leastEnrolmentBounds, tabs: 2, faults: 0 },
      'a person has one enrolment in a schedule at most',
    ],
  ] as const)(
    'shows the shortest path to a fault that %s',
    { tags: ['long'] },
    (_, injectedFault, bounds, description) => {
      const [found] = proveEnrolment({ ...bounds, injectedFault }, true).broken
      expect(found?.description).toContain(description)
      expect(found?.path.at(-1)).toMatch(
        description === refused ? /is answered .*refused/ : /checked, arrives/,
      )
    },
  )

  it('makes its keys as the site does', () => {
    const contents = ['a', 'b'] as const
    const attempts = ['0', '1'] as const
    const all = contents.flatMap((text) => attempts.map((attempt) => ({ text, attempt })))
    for (const first of all)
      for (const second of all)
        for (const third of all) {
          const keyOf = createKeys()
          const site = [first, second, third].map(({ text, attempt }) => keyOf(text, attempt))
          const here = [first, second, third].map(({ text, attempt }) =>
            keyOfSubmission(1, text, attempt),
          )
          const alike = (keys: readonly unknown[]) => keys.map((key) => keys.indexOf(key))
          expect(alike(here)).toEqual(alike(site))
        }
  })
})
