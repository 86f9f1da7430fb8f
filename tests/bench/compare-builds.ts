/** This build beside one of another revision (`npm run bench -- --compare REV`), in turns: answers, starts, memory after a start. */
import path from 'node:path'
import { addressesOf, warm } from './answers.ts'
import { browserHeaders, compare, usualLoad } from './load.ts'
import { residentMB, startPortal } from './processes.ts'
import type { Running } from './processes.ts'
import { median } from './rows.ts'
import type { Figure, Row, Settings } from './rows.ts'
import { startSeconds } from './starts.ts'

/** Something of this build and of the other one. */
interface Pair<Value> {
  mine: Value
  other: Value
}

/** Both one after the other, the one that begins changing with the turn. */
async function inTurn<Value>(
  turn: number,
  mine: () => Promise<Value>,
  other: () => Promise<Value>,
): Promise<Pair<Value>> {
  if (turn % 2) return { mine: await mine(), other: await other() }
  const first = await other()
  return { mine: await mine(), other: first }
}

const figure = (of: string, unit: string, pairs: readonly Pair<number>[]): Figure => ({
  of,
  unit,
  value: median(pairs.map(({ mine }) => mine)),
  floor: median(pairs.map(({ other }) => other)),
  ratio: median(pairs.map(({ mine, other }) => other / mine)),
})

async function answersOf({ mine, other }: Pair<Running>, settings: Settings, otherRoot: string) {
  const load = usualLoad(settings)
  const [here, there] = [await addressesOf(mine), await addressesOf(other, otherRoot)]
  // The name of a script differs from build to build.
  const addresses: [string, string, string][] = [
    ...Object.entries({ ...here.calls, ...here.pages }).map(
      ([name, address]): [string, string, string] => [name, address, address],
    ),
    ['a script', here.script, there.script],
    ['elsewhere', here.elsewhere, there.elsewhere],
  ]
  const figures: Figure[] = []
  for (const [name, address, otherAddress] of addresses) {
    await warm(mine, address)
    await warm(other, otherAddress)
    const { micros, perSecond } = await compare(
      { server: mine, path: address },
      { server: other, path: otherAddress },
      { headers: browserHeaders },
      load,
    )
    figures.push({ of: name, ...(micros ?? perSecond), unit: micros ? 'µs' : 'requests/s' })
  }
  return figures
}

/** In brackets the other build, and how many times as much it takes: above 1 this one is better. */
export async function compareBuilds(settings: Settings, otherRoot: string): Promise<Row[]> {
  const ofMine = { dataDir: path.join(settings.dataDir, 'mine') }
  const ofOther = { dataDir: path.join(settings.dataDir, 'other'), root: otherRoot }
  const times: Pair<{ first: number; second: number }>[] = []
  for (let turn = 0; turn < (settings.quick ? 1 : 5); turn += 1)
    times.push(
      await inTurn(
        turn,
        () => startSeconds(ofMine),
        () => startSeconds(ofOther),
      ),
    )
  const each = (name: 'first' | 'second') =>
    figure(
      `${name} start`,
      's',
      times.map(({ mine, other }) => ({ mine: mine[name], other: other[name] })),
    )
  const mine = await startPortal(ofMine, null)
  const other = await startPortal(ofOther, null)
  try {
    const memory = { mine: residentMB(mine) ?? 0, other: residentMB(other) ?? 0 }
    const row = (what: string, figures: Figure[]): Row => ({
      what,
      goal: null,
      figures,
      met: null,
    })
    return [
      row('Starts', [each('first'), each('second')]),
      row('Memory after a start', [figure('resident', 'MB', [memory])]),
      row('Processor time of an answer', await answersOf({ mine, other }, settings, otherRoot)),
    ]
  } finally {
    await mine.stop()
    await other.stop()
  }
}
