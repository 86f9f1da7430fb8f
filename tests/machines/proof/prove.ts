import { parseArgs } from 'node:util'
import { explore } from '@studio/kit/explore.ts'
import { cardEnds, cardRules, cardWorld } from './card-world.ts'
import type { CardBounds } from './card-world.ts'

/** What `npm run prove` explores unless it is asked for another world: each a bound of its own. */
const worlds: readonly CardBounds[] = [
  { tabs: 1, openings: 1, payments: 3, faults: 2 },
  { tabs: 2, openings: 0, payments: 2, faults: 1 },
  { tabs: 2, openings: 1, payments: 2, faults: 1 },
  { tabs: 2, openings: 0, payments: 3, faults: 1 },
]

const usage = `npm run prove [-- --tabs N --openings N --payments N --faults N]`

/** The bounds of the command line; null when none is given. Throws with the usage when they are no numbers. */
function boundsOf(args: readonly string[]): CardBounds | null {
  const option = { type: 'string' } as const
  const options = { tabs: option, openings: option, payments: option, faults: option }
  const { values } = parseArgs({ args: [...args], options })
  if (Object.keys(values).length === 0) return null
  const whole = (text = '0') => {
    if (!/^\d{1,2}$/.test(text)) throw new Error(usage)
    return Number(text)
  }
  const { tabs = '1', openings, payments = '2', faults } = values
  return {
    tabs: whole(tabs),
    openings: whole(openings),
    payments: whole(payments),
    faults: whole(faults),
  }
}

/** Explores worlds and prints what was found. Returns the exit code: 1 when a rule is broken or a world was too large. */
export function prove(args: readonly string[], print: (line: string) => void): number {
  const asked = boundsOf(args)
  let failed = false
  print('| tabs | opened anew | payments | faults | states | transitions | depth | seconds |')
  print('|---|---|---|---|---|---|---|---|')
  for (const bounds of asked ? [asked] : worlds) {
    const began = performance.now()
    const { states, transitions, depth, broken, isWhole } = explore(cardWorld(bounds), {
      rules: cardRules,
      ends: cardEnds,
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const { tabs, openings, payments, faults } = bounds
    const cells = [tabs, openings, payments, faults, states, transitions, depth, seconds]
    print(`| ${cells.join(' | ')} |`)
    if (!isWhole) print('There are more states than are kept: nothing is proved.')
    for (const { says, found, path } of broken)
      print([`Broken: ${says}: ${found}`, ...path.map((line) => `  ${line}`)].join('\n'))
    failed ||= broken.length > 0 || !isWhole
  }
  return failed ? 1 : 0
}
