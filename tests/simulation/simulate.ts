import { parseArgs } from 'node:util'
import { makePlan } from './plan.ts'
import { report, shorten } from './shorten.ts'
import { Simulation } from './world.ts'

/** Days of one world: a long run is many worlds, with the seeds after its own, so that none grows old and slow. */
const longestWorld = 60

/** A whole number of the command line. Throws with its name when it is none. */
function whole(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} takes a whole number`)
  return number
}

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, days: { type: 'string', default: '1000' } },
})
const [first, days] = [whole('seed', values.seed), whole('days', values.days)]

const began = performance.now()
const simulation = await Simulation.open()
const opened = performance.now()
const secondsSince = (moment: number) => ((performance.now() - moment) / 1000).toFixed(1)
console.log(`Opened in ${secondsSince(began)} s.`)
let [done, steps] = [0, 0]
for (let seed = first; done < days; seed += 1) {
  const length = Math.min(longestWorld, days - done)
  const search = { seed: String(seed), days: length, plan: makePlan(String(seed), length) }
  const outcome = await simulation.run(search.seed, search.days, search.plan)
  done += length
  steps += outcome.steps
  if (outcome.failure) {
    console.log(`Seed ${seed} fails (${outcome.failure.what}): looking for its shortest history…`)
    const found = await shorten(simulation, search)
    console.log(
      found ? report(search, found) : 'It does not fail again: the simulation is at fault.',
    )
    process.exitCode = 1
    break
  }
}
const perMinute = Math.round((done / (performance.now() - opened)) * 60_000)
console.log(
  `${done} days and ${steps} steps in ${secondsSince(opened)} s (${perMinute} days a minute, ${Math.round(process.cpuUsage().user / 1e6)} s of processor).`,
)
await simulation.close()
