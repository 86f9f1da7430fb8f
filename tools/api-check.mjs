// `npm run api:check -- URL`: a plain client of the specification calls an API and reports how the site will read it.
import { load } from '@studio/commands/load-typescript.mjs'
import { root } from './run.mjs'

/** @type {typeof import('./api-check/command.ts')} */
const { apiCheck } = await load(`export * from './tools/api-check/command.ts'`, root)
process.exitCode = await apiCheck(process.argv.slice(2))
