// Where the packages of the studio are: in a workspace beside each other, elsewhere installed.
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const { resolve } = createRequire(import.meta.url)
const above = fileURLToPath(new URL('../..', import.meta.url))

/** The folder `node_modules` that these packages are in, or that of their workspace. */
export const modules =
  path.basename(above) === 'node_modules' ? path.resolve(above) : path.join(above, 'node_modules')

/** What may be read of them by a page: they themselves and what they import. */
export const home = path.dirname(modules)

/** What the studio keeps for itself. */
export const cache = path.join(modules, '.cache/studio')

/** The folder of the page. */
export const page = path.dirname(resolve('@studio/app/package.json'))

/** The module of the kit that opens anybody's machines. */
export const opening = resolve('@studio/kit/opened-project.ts')

/** The module of the kit that reads what types say. */
export const typeReader = resolve('@studio/kit/declared-types.ts')
