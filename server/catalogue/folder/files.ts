import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Files of a catalogue by their path in its folder, with `/`. */
export type FileMap = ReadonlyMap<string, Buffer>

/** Whether a program or the system put a file beside those of a person, such as `.DS_Store`. */
export const isSystemFile = (file: string) =>
  /(?:^|\/)(?:\.|~\$|__MACOSX\/|(?:Thumbs\.db|desktop\.ini)$)/i.test(file)

/** The files of a folder by their paths, in the order of these. */
export function readFolder(folder: string): FileMap {
  const files = new Map<string, Buffer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const place = path.relative(folder, file).split(path.sep).join('/')
    if (entry.isFile() && !isSystemFile(place)) files.set(place, readFileSync(file))
  }
  return new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
