// `npm run doctor`: reports what an installation simulates and lacks.
import { serverCommand } from './server-command.mjs'

process.exit(await serverCommand('doctor'))
