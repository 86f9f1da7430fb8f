import { readdirSync } from 'node:fs'
import path from 'node:path'

/** The repository's folder. */
export const root = path.resolve(import.meta.dirname, '../..')

/** Every file under a folder of the repository, by its path from the root; packages that are installed there apart. */
export const filesUnder = (top: string): string[] =>
  readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
    .map((name) => `${top}/${name.split(path.sep).join('/')}`)
    .filter((file) => !/\/node_modules\//.test(file))

/** `#contract/x.ts`, `@studio/kit/x.ts` and `./x.ts` as paths from the root; undefined for packages. */
export function target(file: string, specifier: string): string | undefined {
  if (/^(#|@studio\/)/.test(specifier)) return specifier.slice(1)
  if (specifier.startsWith('.'))
    return path.posix.join(path.posix.dirname(file), specifier).replace(/\?.*$/, '')
  return undefined
}
