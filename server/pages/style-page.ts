import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { withIntegrity } from './integrity.ts'

/** The page of the design system: for developers and designers, so no map of the site and no page of the portal names it. */
export const stylePagePath = '/estilo'

export const stylePageFile = 'estilo.html'

/** The page with the digests of its scripts; null where the build lacks it. */
export function readStylePage(siteDir: string): string | null {
  const file = path.join(siteDir, stylePageFile)
  return existsSync(file) ? withIntegrity(readFileSync(file, 'utf8'), siteDir) : null
}
