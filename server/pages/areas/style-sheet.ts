import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brandTokens } from '#contract/brand-colours.ts'
import { brand } from '#contract/brand.ts'
import { repositoryRoot } from '#server/platform/root.ts'

const read = (file: string) => readFileSync(path.join(repositoryRoot(), file), 'utf8')

/**
 * The portal's own typeface in a built site, as files by the names that its style sheet gives them; none where it is not
 * built.
 */
export function typefaceOf(siteDir: string): [name: string, bytes: Buffer][] {
  const assets = path.join(siteDir, 'assets')
  try {
    return readdirSync(assets)
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => [
        file.replace(/-[\w-]{8}\.woff2$/, '.woff2'),
        readFileSync(path.join(assets, file)),
      ])
  } catch {
    return []
  }
}

/** The style of the server's own pages, in the brand's colours; the portal's typeface is in files beside it. */
export function styleSheet(): string {
  const colours = Object.entries(brandTokens(brand.colours)).map(
    ([name, value]) => `--brand-${name}:${value}`,
  )
  const typeface = read('src/ui/typeface.css').replaceAll('@typeface/', '')
  return `${typeface}:root{${colours.join(';')}}\n${read('server/pages/areas/areas.css')}`
}
