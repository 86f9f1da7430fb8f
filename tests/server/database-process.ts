import { PGlite } from '@electric-sql/pglite'
import { engineDatabase, openDatabase } from '#server/platform/db/database.ts'
import { pgliteEngine } from '#server/platform/db/pglite-engine.ts'
import { neededMB } from './memory.ts'

// A process of its own, started by database.test.ts: `hold` keeps the database open, `write` commits rows until it is
// killed and prints each number after its commit, `read` prints which numbers are there, `answer` prints how many MB it needs
// more after many answers of an engine in its own thread.
const [dataDir = '', task] = process.argv.slice(2)

/** What many answers leave behind, MB. */
async function leftByAnswers(): Promise<number> {
  const { db } = engineDatabase(pgliteEngine(await PGlite.create()), async () => undefined)
  const answered = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      await db.execute("select repeat('x', 20000) from generate_series(1, 10)")
    return neededMB()
  }
  // What starting has left behind goes with the first.
  await answered(50)
  const before = await answered(50)
  return (await answered(400)) - before
}

try {
  if (task === 'answer') {
    console.log(await leftByAnswers())
    process.exit()
  }
  const { pool, close } = await openDatabase({ databaseUrl: null, dataDir })
  if (task === 'hold') {
    console.log('open')
    setInterval(() => {}, 1000)
  } else if (task === 'write') {
    await pool.query('create table if not exists rows (n integer primary key, text text)')
    const { rows } = await pool.query('select coalesce(max(n), 0) as last from rows')
    for (let n = Number(rows[0].last) + 1; ; n += 1) {
      await pool.query('insert into rows values ($1, $2)', [n, 'x'.repeat(500)])
      console.log(n)
    }
  } else {
    const { rows } = await pool.query('select n from rows order by n')
    console.log(JSON.stringify(rows.map((row: { n: number }) => row.n)))
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
