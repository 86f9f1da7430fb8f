// `npm run check`: "am I done?" — types, lint, format, unit tests (machines and architecture among them), weight.
import { build } from './build.mjs'
import { bin, run, steps } from './run.mjs'
import { weigh } from './weight.mjs'

process.exit(
  await steps([
    ['Types', () => run(process.execPath, ['tools/types.mjs'])],
    ['Lint', () => run(bin('oxlint'), ['--type-aware'])],
    ['Format', () => run(bin('prettier'), ['--check', '--log-level', 'warn', '.'])],
    ['Unit, machines, architecture', () => run(bin('vitest'), ['run'])],
    ['Build', () => build()],
    ['Weight', () => weigh()],
  ]),
)
