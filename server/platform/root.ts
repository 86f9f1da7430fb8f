import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Folder of the repository, wherever the running file is: in `server/` under the tests, in `dist/server/` once
 * bundled. Throws when no parent folder contains the portal's package.json.
 */
export function repositoryRoot(from = import.meta.dirname): string {
  const manifest = path.join(from, 'package.json')
  if (existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"course-portal"'))
    return from
  const parent = path.dirname(from)
  if (parent === from) throw new Error('package.json of the portal not found above the server')
  return repositoryRoot(parent)
}
