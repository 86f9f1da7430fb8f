import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { makePlan } from './plan.ts'
import { report, shorten } from './shorten.ts'
import { Simulation } from './world.ts'

/**
 * Days that the world of a seed has at most: a long run is many worlds, with the seeds after its own. Most are short, so that
 * many begin; some last a whole year, so that rows reach the end of their retention.
 */
const longestOf = (seed: number): number => (seed % 10 === 0 ? 400 : 60)

/** What is run: worlds of consecutive seeds. */
interface Run {
  seed: number
  days: number
}

/** How often a long run reports its progress. */
const reportEveryMs = 60_000

/** Duration and speed of a run. */
function speed(days: number, began: number): string {
  const seconds = (performance.now() - began) / 1000
  return `${days} days in ${seconds.toFixed(1)} s: ${Math.round((days / seconds) * 60)} a minute`
}

/** A whole number of the command line. Throws with its name when it is none. */
function whole(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} takes a whole number`)
  return number
}

/** Runs worlds one after the other until one fails. Returns the exit code. */
async function simulate({ seed: first, days }: Run): Promise<number> {
  const simulation = await Simulation.open()
  const began = performance.now()
  let [done, steps, reported] = [0, 0, began]
  try {
    for (let seed = first; done < days; seed += 1) {
      const length = Math.min(longestOf(seed), days - done)
      const search = { seed: String(seed), days: length, plan: makePlan(String(seed), length) }
      const { failure, ...outcome } = await simulation.run(search.seed, length, search.plan)
      done += length
      steps += outcome.steps
      if (!failure) {
        if (performance.now() - reported > reportEveryMs) {
          console.log(
            `Up to seed ${seed}: nothing broken in ${steps} steps. ${speed(done, began)}.`,
          )
          reported = performance.now()
        }
        continue
      }
      console.log(`Seed ${seed} fails (${failure.what}): looking for its shortest history…`)
      const found = await shorten(simulation, search)
      console.log(
        found ? report(search, found) : 'It does not fail again: the simulation is at fault.',
      )
      return 1
    }
    console.log(`Seeds from ${first}: nothing broken in ${steps} steps. ${speed(done, began)}.`)
    return 0
  } finally {
    await simulation.close()
  }
}

/** The parts of a run, about alike, one for each core of this machine. */
function parts({ seed: first, days }: Run): Run[] {
  const each = days / availableParallelism()
  const runs: Run[] = []
  for (let [seed, done] = [first, 0]; done < days; seed += 1) {
    const length = Math.min(longestOf(seed), days - done)
    if (done >= runs.length * each) runs.push({ seed, days: 0 })
    const last = runs.at(-1)
    if (last) last.days += length
    done += length
  }
  return runs
}

/** Runs every part in a process of its own. Returns the worst exit code. */
async function atOnce(run: Run): Promise<number> {
  const began = performance.now()
  const ends = parts(run).map(async ({ seed, days }) => {
    const args = ['--alone', '--seed', String(seed), '--days', String(days)]
    const child = fork(process.argv[1] ?? '', args)
    const [code]: (number | null)[] = await once(child, 'exit')
    return code ?? 1
  })
  const worst = Math.max(...(await Promise.all(ends)))
  if (worst === 0) console.log(`${speed(run.days, began)}.`)
  return worst
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '1000' },
    alone: { type: 'boolean', default: false },
  },
})
const run = { seed: whole('seed', values.seed), days: whole('days', values.days) }
process.exitCode = await (values.alone ? simulate(run) : atOnce(run))
