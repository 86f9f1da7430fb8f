import { PGlite } from '@electric-sql/pglite'
import { engineDatabase } from '#server/platform/db/database.ts'
import { pgliteEngine } from '#server/platform/db/pglite-engine.ts'
import { neededMB } from './memory.ts'

// A process of its own, started by database.test.ts: prints how many MB it needs more after many answers of an engine in its
// own thread.
const { db } = engineDatabase(pgliteEngine(await PGlite.create()), async () => undefined)

async function answered(times: number): Promise<number> {
  for (let time = 0; time < times; time += 1)
    await db.execute("select repeat('x', 20000) from generate_series(1, 10)")
  return neededMB()
}

// What starting has left behind goes with the first.
await answered(50)
const before = await answered(50)
console.log((await answered(400)) - before)
process.exit()
