// `npm run scale -- --sizes 1000,100000,1000000 --tries 15 --minutes 10 [--database postgres]`: a server with ever more
// enrolments, every look-up's median, pages and plan at each size, then mixed load for `--minutes` at the largest. On a
// throw-away PostgreSQL, and with less on the embedded database. The test is of the long tier.
import { parseArgs } from 'node:util'
import { bin, run } from './run.mjs'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    tries: { type: 'string', default: '15' },
    minutes: { type: 'string', default: '10' },
    database: { type: 'string', default: 'both' },
  },
})
if (!/^\d+(?:,\d+)*$/.test(values.sizes)) throw new Error('--sizes takes numbers: 1000,100000')
if (!/^\d{1,4}$/.test(values.tries)) throw new Error('--tries takes a whole number')
if (!/^\d{1,4}(?:\.\d+)?$/.test(values.minutes)) throw new Error('--minutes takes a number')
if (!['both', 'postgres', 'pglite'].includes(values.database))
  throw new Error('--database is postgres, pglite or both')

process.exit(
  await run(bin('vitest'), ['run', '--project', 'node', 'tests/server/scale.long.test.ts'], {
    env: {
      SCALE_SIZES: values.sizes,
      SCALE_TRIES: values.tries,
      SCALE_MINUTES: values.minutes,
      SCALE_DATABASE: values.database,
    },
  }),
)
