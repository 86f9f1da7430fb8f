// Where the packages of the studio are: side by side in a workspace, or installed.
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const { resolve } = createRequire(import.meta.url)
const above = fileURLToPath(new URL('../..', import.meta.url))

/** Whether these packages are installed, not in their workspace. */
export const isInstalled = path.basename(above) === 'node_modules'

/** The folder `node_modules` that these packages are in, or that of their workspace. */
export const modules = isInstalled ? path.resolve(above) : path.join(above, 'node_modules')

/** The folder that a page may read: the packages and their imports. */
export const home = path.dirname(modules)

/** The cache folder of the studio. */
export const cache = path.join(modules, '.cache/studio')

export const page = path.dirname(resolve('@studio/app/package.json'))

/** The module of the kit that opens any machines. */
export const opening = resolve('@studio/kit/opening/opened-project.ts')

/** The module of the kit that reads declared types. */
export const typeReader = resolve('@studio/kit/proposals/declared-types.ts')
