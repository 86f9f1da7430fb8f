import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The digest of a file of the build, as a page states it of the scripts that it begins with: a browser runs no other bytes
 * under that name, from any server.
 */
export const integrityOf = (siteDir: string, file: string): string =>
  `sha384-${createHash('sha384')
    .update(readFileSync(path.join(siteDir, file)))
    .digest('base64')}`

/** A page with the digests of the module scripts of the build that it loads. */
export const withIntegrity = (page: string, siteDir: string): string =>
  page.replaceAll(
    /<script type="module"[^>]* src="\/(assets\/[^"]+)"/g,
    (script, file: string) => `${script} integrity="${integrityOf(siteDir, file)}"`,
  )
