// `npm run catalogue -- check | diff | apply | export [FOLDER]`: what the portal offers, as a folder of files (docs/catalogue.md).
import { serverCommand } from './server-command.mjs'

process.exit(await serverCommand('catalogue'))
