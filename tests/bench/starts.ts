/** How long a built portal takes to its first answer: on an empty data folder, and on one that a start has filled. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { startPortal } from './processes.ts'
import { median } from './rows.ts'
import type { Row, Settings } from './rows.ts'

const most = { first: 5, second: 1.5 }

/** Seconds until the first answer of each start, on a folder that is empty before the first. */
export async function startSeconds(settings: Pick<Settings, 'dataDir' | 'root'>) {
  const seconds: number[] = []
  rmSync(settings.dataDir, { recursive: true, force: true })
  for (const _ of ['first', 'second']) {
    const began = performance.now()
    const portal = await startPortal(settings, null)
    seconds.push((performance.now() - began) / 1000)
    await portal.stop()
  }
  const [first = Number.NaN, second = Number.NaN] = seconds
  return { first, second }
}

/** Starts of the server itself; `npm start` also looks whether the build is up to date. */
export async function starts(all: Settings): Promise<Row[]> {
  const settings = { ...all, dataDir: path.join(all.dataDir, 'starts') }
  const found: Awaited<ReturnType<typeof startSeconds>>[] = []
  for (let turn = 0; turn < (all.quick ? 1 : 5); turn += 1) found.push(await startSeconds(settings))
  const row = (what: string, goal: number, values: number[]): Row => ({
    what,
    goal: `≤ ${goal} s`,
    figures: [{ value: median(values), unit: 's' }],
    met: median(values) <= goal,
  })
  return [
    row(
      'First start on an empty data folder',
      most.first,
      found.map(({ first }) => first),
    ),
    row(
      'Second start',
      most.second,
      found.map(({ second }) => second),
    ),
  ]
}
