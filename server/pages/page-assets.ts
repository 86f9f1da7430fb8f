import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Files of the site that a page begins with, in the order in which they are needed. */
export interface PageAssets {
  styles: readonly string[]
  /** The text of all the styles. */
  css: string
  scripts: readonly string[]
}

/** `/cursos/$category/` → `src/routes/cursos.$category.index.tsx`, as the router's files are named. */
const fileOf = (route: string) =>
  `src/routes/${`${route.slice(1)}${route.endsWith('/') ? 'index' : ''}`.replaceAll('/', '.')}.tsx`

/** Reads from the build which files the pages of given routes need. */
export function readAssets(siteDir: string): (routes: readonly string[]) => PageAssets {
  const written = readFileSync(path.join(siteDir, '.vite/manifest.json'), 'utf8')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by our own build
  const manifest = new Map(Object.entries(JSON.parse(written) as Record<string, Chunk>))
  const known = new Map<string, PageAssets>()
  const assetsOf = (routes: readonly string[]): PageAssets => {
    const chunks = new Set<string>()
    const visit = (key: string) => {
      const chunk = manifest.get(key)
      if (!chunk || chunks.has(key)) return
      chunks.add(key)
      for (const next of chunk.imports ?? []) visit(next)
    }
    visit('index.html')
    const files = routes.map(fileOf)
    for (const key of manifest.keys())
      if (files.some((file) => key.startsWith(`${file}?tsr-split=component`))) visit(key)
    const found = [...chunks].flatMap((key) => manifest.get(key) ?? [])
    const styles = [...new Set(found.flatMap(({ css }) => css ?? []))]
    const css = styles.map((file) => readFileSync(path.join(siteDir, file), 'utf8')).join('')
    return { styles, css, scripts: found.map(({ file }) => file) }
  }
  return (routes) => {
    const key = routes.join(' ')
    const assets = known.get(key) ?? assetsOf(routes)
    known.set(key, assets)
    return assets
  }
}
