// `npm run crash -- --kills 200 --seed 1 [--postgres] [--servers 4]`: real servers that are killed again and again under
// visitors (docs/testing.md), on the embedded database or on a throw-away PostgreSQL. The test is the same as in `npm test`.
import { parseArgs } from 'node:util'
import { bin, run } from './run.mjs'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    servers: { type: 'string', default: '2' },
    postgres: { type: 'boolean', default: false },
  },
})

/**
 * A number of the command line, as it is. Throws with its name when it is none.
 *
 * @param {'kills' | 'servers'} name
 */
function whole(name) {
  if (!/^[1-9]\d{0,5}$/.test(values[name])) throw new Error(`--${name} takes a whole number`)
  return values[name]
}

process.exit(
  await run(bin('vitest'), ['run', '--project', 'node', 'tests/server/crash.test.ts'], {
    env: {
      CRASH_KILLS: whole('kills'),
      CRASH_SERVERS: whole('servers'),
      CRASH_SEED: values.seed,
      CRASH_DATABASE: values.postgres ? 'postgres' : 'pglite',
    },
  }),
)
