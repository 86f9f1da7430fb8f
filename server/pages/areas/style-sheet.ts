import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brandTokens } from '#contract/brand-colours.ts'
import { brand } from '#contract/brand.ts'
import type { Config } from '#server/platform/config.ts'
import { repositoryRoot } from '#server/platform/root.ts'

const read = (file: string) => readFileSync(path.join(repositoryRoot(), file), 'utf8')

/** Sheets of the portal. The classes of those that are modules have their names as written: they must not collide. */
const shared = [
  'src/ui/base.css',
  'src/ui/button.module.css',
  'src/ui/alert.module.css',
  'src/ui/table.module.css',
  'src/ui/field/choice.module.css',
  'src/app/layout/brand-mark.module.css',
  'src/app/layout/header.module.css',
  'src/app/layout/footer.module.css',
]

/**
 * Addresses of the portal's fonts, as the pages of the built site preload them. None where it is not built, or where it is
 * on another host: the policy of these pages allows none of another.
 */
export function fontsOf({ siteDir, apiOrigin }: Pick<Config, 'siteDir' | 'apiOrigin'>): string[] {
  const index = path.join(siteDir, 'index.html')
  if (apiOrigin !== null || !existsSync(index)) return []
  const preloaded = readFileSync(index, 'utf8').matchAll(/ href="(\/assets\/[^"]+\.woff2)"/g)
  return [...preloaded].map(([, address = '']) => address)
}

/** The style of the server's own pages: the portal's sheets in the brand's colours, with those of its fonts that are given. */
export function styleSheet(fonts: readonly string[]): string {
  const typeface = read('src/ui/typeface.css').replaceAll(
    /@font-face \{[^}]*@typeface\/(\w+)\.woff2[^}]*\}/g,
    (face, name: string) => {
      const font = fonts.find((address) => address.startsWith(`/assets/${name}-`))
      return font === undefined ? '' : face.replace(`@typeface/${name}.woff2`, font)
    },
  )
  const colours = Object.entries(brandTokens(brand.colours)).map(
    ([name, value]) => `--brand-${name}:${value}`,
  )
  return [
    typeface,
    read('src/ui/tokens.css'),
    `:root{${colours.join(';')}}\n`,
    ...shared.map(read),
    read('server/pages/areas/areas.css'),
  ]
    .join('')
    .replaceAll(/\/\*[\s\S]*?\*\/\s*/g, '')
}
