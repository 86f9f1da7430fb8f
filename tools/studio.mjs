// `npm run studio`: builds the statechart studio and serves it on its own port, offline.
// `STUDIO_URL=http://localhost:4174 npx vitest run tests/machines` sends it a test run. PORT chooses the port (4174).
// `-- FILE…` opens the machines of any files or folders instead (XState 5). `--open` opens the browser.
// `--dev` serves the sources with hot reload. `--build` only builds.
import { studio } from '@studio/commands/studio.mjs'
import { project } from '../studio.config.mjs'

process.exitCode = await studio(project, process.argv.slice(2), Number(process.env.PORT ?? 4174))
