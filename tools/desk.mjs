// `npm run desk -- COMMAND`: the daily work of the provider as commands (docs/operating.md). A running server with the embedded database
// runs the command itself.
import { serverCommand } from './server-command.mjs'

process.exit(await serverCommand('desk'))
