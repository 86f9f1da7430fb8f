import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePlan } from './plan.ts'
import type { PlanItem } from './plan.ts'
import { injectedDefects } from './injected-defects.ts'
import { report, shorten } from './shorten.ts'
import type { Defect } from './surroundings.ts'
import { Simulation } from './world.ts'

/** Worlds of both tiers, and those of the long one; more by `npm run simulate`. */
const [fewSeeds, seeds, days] = [10, 100, 2]

let simulation: Simulation
beforeAll(async () => {
  simulation = await Simulation.open()
})
afterAll(() => simulation.close())

/** The first of a few seeds in which an injected defect shows. */
async function search(defect: Defect) {
  for (let seed = 1; seed <= 8; seed += 1) {
    const [name, length] = [String(seed), 30]
    const plan: readonly PlanItem[] = makePlan(name, length)
    const { failure } = await simulation.run(name, length, plan, defect)
    if (failure) return { failure, search: { seed: name, days: length, plan, defect } }
  }
  return null
}

describe('a simulated world', () => {
  it(
    'has one history for one seed, whatever happened in others before',
    { tags: ['long'] },
    async () => {
      const plan = makePlan('same', 8)
      const first = await simulation.run('same', 8, plan)
      await simulation.run('other', 4, makePlan('other', 4))
      const second = await simulation.run('same', 8, plan)
      expect(second.history).toEqual(first.history)
      expect(second.digest).toBe(first.digest)
      expect(first.failure).toBeNull()
    },
  )

  async function expectNoFailure(from: number, to: number) {
    for (let seed = from; seed <= to; seed += 1) {
      const found = { seed: String(seed), days, plan: makePlan(String(seed), days) }
      const { failure } = await simulation.run(found.seed, days, found.plan)
      if (!failure) continue
      const shortest = await shorten(simulation, found)
      expect.fail(shortest ? report(found, shortest) : `${found.seed} fails once: ${failure.what}`)
    }
  }

  it('breaks no invariant and settles everything, in a few seeds', () =>
    expectNoFailure(1, fewSeeds))

  it('breaks no invariant and settles everything, in many seeds', { tags: ['long'] }, () =>
    expectNoFailure(fewSeeds + 1, seeds),
  )

  it(
    'lasts a year, with its end, a leap day, and what is deleted after its retention',
    { tags: ['long'] },
    async () => {
      // A sixth of the people, so that a year takes not too long. Shorter worlds show busy days.
      const plan = makePlan('a year', 400).filter((item) =>
        item.kind === 'visit' ? item.who % 6 === 0 : item.id % 6 === 0,
      )
      const { failure, deleted } = await simulation.run('a year', 400, plan)
      expect(failure).toBeNull()
      expect(deleted.mails).toBeGreaterThan(0)
      expect(deleted.enrolments).toBeGreaterThan(0)
    },
  )
})

describe('what the simulation finds', { tags: ['long'] }, () => {
  it.each(Object.entries(injectedDefects))('is %s', async (_what, { defect, foundBy }) => {
    const found = await search(defect)
    expect(foundBy).toContain(found?.failure.name)
  })

  it('is reported by its seed, a short history in words and the command that plays it again', async () => {
    const found = await search(injectedDefects['a coupon that is not given back']?.defect ?? {})
    const shortest = found && (await shorten(simulation, found.search))
    if (!shortest) throw new Error('Nothing was found')
    expect(shortest.failure.name).toBe('coupon uses')
    expect(shortest.plan.length).toBeLessThan(found.search.plan.length)
    // One visitor enrols with a coupon, and one gives it up.
    expect(shortest.plan.length).toBeLessThanOrEqual(3)
    const printed = report(found.search, shortest)
    expect(printed).toContain('a coupon is used as often as it discounts')
    expect(printed).toMatch(/person \d+ enrols by (?:card|boleto) with [A-Z]+\d+/)
    expect(printed).toContain(`npm run simulate -- --seed ${found.search.seed} --days 30`)
  })
})
