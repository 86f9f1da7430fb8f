import type { PlanItem } from './plan.ts'
import type { Surroundings } from './surroundings.ts'
import type { Failure, Outcome, Simulation } from './world.ts'

/** Replays that a shorter history may cost. */
const mostReplays = 60

/** What is searched: a seed, its days, its plan, and what was planted. */
interface Search {
  seed: string
  days: number
  plan: readonly PlanItem[]
  plant?: Surroundings['plant']
}

/** A failure with as little before it as could be found. */
interface Shortened {
  failure: Failure
  plan: readonly PlanItem[]
  outcome: Outcome
  replays: number
}

/**
 * Takes parts out of a plan for as long as the same invariant fails (delta debugging): halves, quarters, and so on to single
 * items. Null: the plan breaks nothing.
 */
export async function shorten(simulation: Simulation, search: Search): Promise<Shortened | null> {
  const { seed, days, plant } = search
  let outcome = await simulation.run(seed, days, search.plan, plant)
  const wanted = outcome.failure
  if (!wanted) return null
  let failure = wanted
  // What comes after the failure has no part in it.
  let plan = search.plan.filter(({ at }) => at <= failure.at)
  let replays = 0
  for (let size = Math.ceil(plan.length / 2); size >= 1 && replays < mostReplays;) {
    let isShorter = false
    for (let at = 0; at < plan.length && replays < mostReplays;) {
      const rest = plan.filter((_, index) => index < at || index >= at + size)
      replays += 1
      const tried = await simulation.run(seed, days, rest, plant)
      if (tried.failure?.name === wanted.name) {
        ;[plan, outcome, failure, isShorter] = [rest, tried, tried.failure, true]
      } else at += size
    }
    if (size === 1 && !isShorter) break
    size = size === 1 ? 1 : Math.ceil(size / 2)
  }
  return { failure, plan, outcome, replays }
}

/** A failure as somebody reads it: what is broken, how it came to that, and how to see it again. */
export function report({ seed, days }: Search, { failure, plan, outcome }: Shortened): string {
  return [
    `Seed ${seed} breaks "${failure.says}":`,
    `  ${failure.what}`,
    '',
    `It takes ${plan.length} of the things that happen:`,
    ...outcome.history.map((line) => `  ${line}`),
    '',
    `Again: npm run simulate -- --seed ${seed} --days ${days}`,
  ].join('\n')
}
