import { explore } from './explore.ts'
import type { Exploration } from './explore.ts'
import { cardWorld, cardWorldEnds, cardWorldRules, leastCardBounds } from './card-world.ts'
import type { CardBounds } from './card-world.ts'
import {
  enrolmentWorld,
  enrolmentWorldEnds,
  enrolmentWorldRules,
  leastEnrolmentBounds,
} from './enrolment-world.ts'
import type { EnrolmentBounds } from './enrolment-world.ts'

type Asked = Readonly<Record<string, number>>
type Print = (line: string) => void

/** Worlds of one kind. `least`: every bound in the order of the table, and what it is where a world names none. */
interface Kind<Bounds extends Record<keyof Bounds, number>> {
  title: string
  least: Bounds
  worlds: readonly Partial<Bounds>[]
  explored: (bounds: Bounds) => Exploration
}

/** Explores the worlds of a kind, or the requested one, and prints the result; false when a rule is broken or a world was too large. */
const prover =
  <Bounds extends Record<keyof Bounds, number>>({ title, least, worlds, explored }: Kind<Bounds>) =>
  (asked: Asked | null, print: Print): boolean => {
    const unknown = Object.keys(asked ?? {}).filter((name) => !Object.hasOwn(least, name))
    if (unknown.length > 0) throw new Error(`${title} has no bound ${unknown.join(', ')}`)
    const heads = [...Object.keys(least), 'states', 'transitions', 'depth', 'processor seconds']
    print(`\n${title}\n\n| ${heads.join(' | ')} |\n|${heads.map(() => '---').join('|')}|`)
    let isProved = true
    for (const world of asked ? [asked] : worlds) {
      const bounds: Bounds = { ...least, ...world }
      const began = process.cpuUsage()
      const { states, transitions, depth, broken, isWhole } = explored(bounds)
      const seconds = (process.cpuUsage(began).user / 1e6).toFixed(1)
      print(`| ${[...Object.values(bounds), states, transitions, depth, seconds].join(' | ')} |`)
      if (!isWhole) print('There are more states than the limit: nothing is proved.')
      for (const { description, found, path } of broken)
        print([`Broken: ${description}: ${found}`, ...path.map((line) => `  ${line}`)].join('\n'))
      isProved &&= broken.length === 0 && isWhole
    }
    return isProved
  }

const provers = {
  enrolment: prover<Required<Omit<EnrolmentBounds, 'injectedFault'>>>({
    title: 'Enrolment and payment by card',
    least: leastEnrolmentBounds,
    worlds: [
      { coupons: 1, edits: 1, payments: 1, polls: 6, faults: 2 },
      { openings: 1, payments: 1, polls: 2 },
      { tabs: 2, payments: 1, polls: 1 },
      { tabs: 2, persons: 2, coupons: 1, submissions: 3, faults: 0 },
    ],
    explored: (bounds) =>
      explore(enrolmentWorld(bounds), {
        rules: enrolmentWorldRules,
        ends: enrolmentWorldEnds(bounds),
      }),
  }),
  card: prover<Required<Omit<CardBounds, 'injectedFault'>>>({
    title: 'One receivable, paid by card',
    least: leastCardBounds,
    worlds: [
      { openings: 1, payments: 3, faults: 2 },
      { tabs: 2, faults: 1 },
    ],
    explored: (bounds) =>
      explore(cardWorld(bounds), { rules: cardWorldRules, ends: cardWorldEnds }),
  }),
}

const usage = 'npm run prove [-- enrolment|card [--tabs N --faults N ...]]'

/** Explores the worlds of the command line, or all. Returns the exit code: 1 when a rule is broken or a world was too large. */
export function prove(args: readonly string[], print: Print): number {
  const [wanted, ...rest] = args
  const chosen = Object.entries(provers).filter(([name]) => wanted === undefined || wanted === name)
  if (chosen.length === 0) throw new Error(usage)
  const asked = rest.length > 0 ? boundsOf(rest) : null
  return chosen.map(([, proved]) => proved(asked, print)).every(Boolean) ? 0 : 1
}

/** Pairs of a bound's name and its number. Throws with the usage where they are none. */
function boundsOf(args: readonly string[]): Asked {
  const pairs = args.flatMap((name, at) => (at % 2 === 0 ? [[name, args[at + 1] ?? '']] : []))
  return Object.fromEntries(
    pairs.map(([name = '', text = '']) => {
      if (!name.startsWith('--') || !/^\d{1,2}$/.test(text)) throw new Error(usage)
      return [name.slice(2), Number(text)]
    }),
  )
}
