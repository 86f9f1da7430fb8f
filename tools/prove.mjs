// `npm run prove`: every state that the payment of a receivable can reach is explored and checked (docs/testing.md).
import { load } from '@studio/commands/load-typescript.mjs'
import { root } from './run.mjs'

/** @type {typeof import('../tests/machines/proof/prove.ts')} */
const { prove } = await load(`export * from './tests/machines/proof/prove.ts'`, root)
process.exitCode = prove(process.argv.slice(2), console.info)
