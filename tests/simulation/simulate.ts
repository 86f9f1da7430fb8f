import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { makePlan } from './plan.ts'
import { report, shorten } from './shorten.ts'
import { Simulation } from './world.ts'

/** Days of one world: a long run is many worlds, with the seeds after its own, so that none grows old and slow. */
const longestWorld = 60

/** What is run: worlds of consecutive seeds. */
interface Run {
  seed: number
  days: number
}

const secondsSince = (moment: number) => ((performance.now() - moment) / 1000).toFixed(1)

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
  let [done, steps] = [0, 0]
  try {
    for (let seed = first; done < days; seed += 1) {
      const length = Math.min(longestWorld, days - done)
      const search = { seed: String(seed), days: length, plan: makePlan(String(seed), length) }
      const { failure, ...outcome } = await simulation.run(search.seed, length, search.plan)
      done += length
      steps += outcome.steps
      if (!failure) continue
      console.log(`Seed ${seed} fails (${failure.what}): looking for its shortest history…`)
      const found = await shorten(simulation, search)
      console.log(
        found ? report(search, found) : 'It does not fail again: the simulation is at fault.',
      )
      return 1
    }
    console.log(
      `Seeds from ${first}: ${done} days, ${steps} steps, in ${secondsSince(began)} s nothing broken.`,
    )
    return 0
  } finally {
    await simulation.close()
  }
}

/** The part of a run that each core of this machine takes. */
function parts({ seed, days }: Run): Run[] {
  const worlds = Math.ceil(days / longestWorld)
  const each = Math.ceil(worlds / availableParallelism())
  return Array.from({ length: Math.ceil(worlds / each) }, (_, index) => ({
    seed: seed + index * each,
    days: Math.min(each * longestWorld, days - index * each * longestWorld),
  }))
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
  const perMinute = Math.round((run.days / (performance.now() - began)) * 60_000)
  if (worst === 0)
    console.log(`${run.days} days in ${secondsSince(began)} s: ${perMinute} a minute.`)
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
