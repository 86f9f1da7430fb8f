import type { PlanItem } from './plan.ts'
import type { Surroundings } from './surroundings.ts'
import type { Failure, Outcome, Simulation } from './world.ts'

/** Replays that a shorter history may take. */
const mostReplays = 60

/** What is searched: a seed, its days, its plan, and the injected defect. */
interface Search {
  seed: string
  days: number
  plan: readonly PlanItem[]
  defect?: Surroundings['defect']
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
  const { seed, days, defect } = search
  let outcome = await simulation.run(seed, days, search.plan, defect)
  const wanted = outcome.failure
  if (!wanted) return null
  let failure = wanted
  // Items after the failure cannot cause it.
  let plan = search.plan.filter(({ at }) => at <= failure.at)
  let replays = 0
  for (let size = Math.ceil(plan.length / 2); size >= 1 && replays < mostReplays;) {
    let isShorter = false
    for (let at = 0; at < plan.length && replays < mostReplays;) {
      const rest = plan.filter((_, index) => index < at || index >= at + size)
      replays += 1
      const tried = await simulation.run(seed, days, rest, defect)
      if (tried.failure?.name === wanted.name) {
        ;[plan, outcome, failure, isShorter] = [rest, tried, tried.failure, true]
      } else at += size
    }
    if (size === 1 && !isShorter) break
    size = size === 1 ? 1 : Math.ceil(size / 2)
  }
  return { failure, plan, outcome, replays }
}

/** A failure as text: what is broken, the history that leads there, and the command that replays it. */
export function report({ seed, days }: Search, { failure, plan, outcome }: Shortened): string {
  return [
    `Seed ${seed} breaks "${failure.statement}":`,
    `  ${failure.what}`,
    '',
    `It takes ${plan.length} of the things that happen:`,
    ...outcome.history.map((line) => `  ${line}`),
    '',
    `Again: npm run simulate -- --seed ${seed} --days ${days}`,
  ].join('\n')
}
