// `npm run crash -- --kills 200 --seed 1 [--postgres] [--servers 4]`: real servers that are killed repeatedly under
// load (docs/testing.md), on the embedded database or on a throw-away PostgreSQL; `--failovers 50`: the PostgreSQL server
// is killed instead, and its synchronous standby is promoted. The tests are of the long tier.
import { parseArgs } from 'node:util'
import { bin, run } from './run.mjs'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    servers: { type: 'string', default: '2' },
    failovers: { type: 'string', default: '0' },
    postgres: { type: 'boolean', default: false },
  },
})

/**
 * A number of the command line. Throws with its name when it is none.
 *
 * @param {'kills' | 'servers' | 'failovers'} name
 */
function whole(name) {
  if (!/^[1-9]\d{0,5}$/.test(values[name])) throw new Error(`--${name} takes a whole number`)
  return values[name]
}

const isFailover = values.failovers !== '0'
const file = isFailover ? 'failover' : 'crash'
process.exit(
  await run(bin('vitest'), ['run', '--project', 'node', `tests/server/${file}.long.test.ts`], {
    env: {
      CRASH_SERVERS: whole('servers'),
      CRASH_SEED: values.seed,
      ...(isFailover
        ? { FAILOVERS: whole('failovers') }
        : { CRASH_KILLS: whole('kills'), CRASH_DATABASE: values.postgres ? 'postgres' : 'pglite' }),
    },
  }),
)
