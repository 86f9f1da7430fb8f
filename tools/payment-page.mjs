// `npm run payment-page -- [URL] [--list FILE] [--accept]`: compares the scripts and headers of the payment page where a card
// is typed with a list of the allowed ones (docs/trust.md). Without an address the portal is built and started; with one,
// that page is opened: the payment of an enrolment by card, of the site that this build is installed on.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { bin, run } from './run.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'boolean', default: false }, list: { type: 'string' } },
})
const [address] = positionals
if (address !== undefined && !URL.canParse(address)) {
  console.error(`Isto não é um endereço: ${address}`)
  process.exit(2)
}
const code = await build()
if (code) process.exit(code)
process.exit(
  await run(bin('playwright'), ['test', 'payment-scripts', '-g', 'as they were built'], {
    env: {
      ...(address !== undefined && { PAYMENT_PAGE: address }),
      ...(values.list !== undefined && { PAYMENT_SCRIPTS: path.resolve(values.list) }),
      ...(values.accept && { ACCEPT_PAYMENT_PAGE: '1' }),
    },
  }),
)
