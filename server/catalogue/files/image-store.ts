import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** A picture of the catalogue. */
interface Picture {
  type: string
  bytes: Buffer
}

/**
 * Finds pictures by the path the catalogue names, relative to the folder. Only what was found in the folder at start
 * can be asked for: no path of a request ever reaches the file system (T33).
 */
export function imageStore(folder: string): (place: string) => Picture | undefined {
  const files = new Map<string, string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && path.extname(entry.name) in types)
      files.set(path.relative(folder, file).split(path.sep).join('/'), file)
  }
  const read = new Map<string, Picture>()
  return (place) => {
    const known = read.get(place)
    if (known) return known
    const file = files.get(place)
    if (!file) return undefined
    const bytes = readFileSync(file)
    const picture = { type: types[path.extname(file)] ?? 'application/octet-stream', bytes }
    read.set(place, picture)
    return picture
  }
}
