import { readFileSync } from 'node:fs'
import path from 'node:path'
import { integrityOf } from './integrity.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Files of the site that a page begins with, in the order in which they are needed. */
export interface PageAssets {
  styles: readonly string[]
  css: string
  scripts: readonly { file: string; integrity: string }[]
}

interface StyleSheet {
  file: string
  css: string
  classes: readonly string[]
}

/** `/cursos/$category/` → `src/routes/cursos.$category.index.tsx`, as the router's files are named. */
const fileOf = (route: string) =>
  `src/routes/${`${route.slice(1)}${route.endsWith('/') ? 'index' : ''}`.replaceAll('/', '.')}.tsx`

/** Rules of what the shell shows before the scripts: no rendered page has it. */
const skeletonRules = /[^{};]*#skeleton[^{}]*\{[^{}]*\}/g

const classesIn = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

/**
 * Reads from the build which files a page needs: the scripts of its routes, the style sheets of every page, and each other,
 * of any chunk, that has a class of this page.
 */
export function readAssets(
  siteDir: string,
): (page: { routes: readonly string[]; html: string }) => PageAssets {
  const written = readFileSync(path.join(siteDir, '.vite/manifest.json'), 'utf8')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by our own build
  const manifest = new Map(Object.entries(JSON.parse(written) as Record<string, Chunk>))

  /** The chunks of given keys with all that they import, the imported ones after those that import them. */
  const chunksOf = (keys: Iterable<string>): Chunk[] => {
    const chunks = new Map<string, Chunk>()
    const visit = (key: string) => {
      const chunk = manifest.get(key)
      if (!chunk || chunks.has(key)) return
      chunks.set(key, chunk)
      for (const next of chunk.imports ?? []) visit(next)
    }
    for (const key of keys) visit(key)
    return [...chunks.values()]
  }

  const files = chunksOf(['index.html', ...manifest.keys()]).flatMap(({ css }) => css ?? [])
  const sheets = [...new Set(files)].map((file): StyleSheet => {
    const css = readFileSync(path.join(siteDir, file), 'utf8').replaceAll(skeletonRules, '')
    return { file, css, classes: [...new Set(css.match(/(?<=\.)[A-Za-z_][\w-]*/g))] }
  })
  const entry = new Set(manifest.get('index.html')?.css)
  // Every page has the sheets of these classes: another sheet that mentions one is not needed for it.
  const common = new Set(sheets.flatMap(({ file, classes }) => (entry.has(file) ? classes : [])))

  const digests = new Map<string, string>()
  const script = ({ file }: Chunk) => {
    const integrity = digests.get(file) ?? integrityOf(siteDir, file)
    digests.set(file, integrity)
    return { file, integrity }
  }

  return ({ routes, html }) => {
    const sources = routes.map(fileOf)
    const parts = [...manifest.keys()].filter((key) =>
      sources.some((source) => key.startsWith(`${source}?tsr-split=component`)),
    )
    const used = classesIn(html)
    const needed = sheets.filter(
      ({ file, classes }) =>
        entry.has(file) || classes.some((name) => used.has(name) && !common.has(name)),
    )
    return {
      styles: needed.map(({ file }) => file),
      css: needed.map(({ css }) => css).join(''),
      scripts: chunksOf(['index.html', ...parts]).map(script),
    }
  }
}
