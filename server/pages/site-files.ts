import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { coded, tagOf } from '#server/platform/http/cached-answers.ts'
import type { PackedAnswer } from '#server/platform/http/cached-answers.ts'
import { fileHeaders } from '#server/platform/http/security.ts'

/** The types of what is read into memory, by the end of the name. */
const types: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'application/javascript; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
])

/** The largest body in memory, and all of them together, bytes. */
const most = { body: 1024 * 1024, all: 16 * 1024 * 1024 }

/** How long a browser may cache a file whose name changes with its content. */
export const forEver = 'public, max-age=31536000, immutable'

/**
 * The files of the build whose names have their digest, by their addresses, with their codings and headers. One that is large
 * or of another kind, or for which there is no room left, is not among them: the framework streams it from the disk.
 */
export function readHashedFiles(config: Config): Map<string, PackedAnswer> {
  const files = new Map<string, PackedAnswer>()
  const folder = path.join(config.siteDir, 'assets')
  const names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  const read = (name: string) =>
    names.has(name) ? readFileSync(path.join(folder, name)) : undefined
  const shared = {
    ...fileHeaders(config),
    'cache-control': forEver,
    vary: 'accept-encoding',
    'accept-ranges': 'bytes',
  }
  let left = most.all
  for (const name of names) {
    const type = types.get(path.extname(name))
    const identity = type === undefined ? undefined : read(name)
    if (!identity || identity.length > most.body) continue
    const [br, gzip] = [read(`${name}.br`), read(`${name}.gz`)]
    left -= identity.length + (br?.length ?? 0) + (gzip?.length ?? 0)
    if (left < 0) break
    const headers = { ...shared, 'content-type': type }
    const tag = tagOf(identity).slice('W/"'.length, -1)
    files.set(`/assets/${name}`, {
      identity: coded(headers, `"${tag}"`, identity),
      ...(br && { br: coded(headers, `"${tag}-br"`, br, 'br') }),
      ...(gzip && { gzip: coded(headers, `"${tag}-gzip"`, gzip, 'gzip') }),
    })
  }
  return files
}
