import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { pictures } from '#server/platform/db/schema.ts'
import { pictureTypeOf } from '#server/platform/picture-type.ts'
import { insertMany } from '#server/platform/db/insert-many.ts'
import { kindTexts } from '../texts.ts'
import type { Kind } from '../kind.ts'

/** A picture that courses and ads name by its path. */
interface Picture {
  /** `cursos/motofrete.svg`, below the folder of pictures. */
  path: string
  sha256: string
  type: string
  /** In base64. */
  content: string
}

const pictureFolder = 'pictures/'
const maxKilobytes = 1024

/** The first part of an SVG that could run a script or load something else; null without one. */
function unsafePart(svg: string): string | null {
  const found =
    /<(?:script|foreignObject|iframe|image|use|style|!ENTITY)\b|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#)/i.exec(
      svg,
    )
  return found ? found[0].trim() : null
}

const isSvg = (path: string, bytes: Buffer) =>
  path.endsWith('.svg') && /<svg[\s>]/.test(bytes.subarray(0, 1024).toString())

export const pictureKind: Kind<Picture> = {
  label: kindTexts.pictures.label,
  files: `${pictureFolder}**`,
  keyOf: ({ path }) => path,
  read(files, { report }) {
    const found: Picture[] = []
    for (const [file, bytes] of files) {
      if (!file.startsWith(pictureFolder)) continue
      const path = file.slice(pictureFolder.length)
      const type = isSvg(path, bytes) ? 'image/svg+xml' : pictureTypeOf(bytes)
      const unsafe = type === 'image/svg+xml' ? unsafePart(bytes.toString()) : null
      const location = { file, line: null }
      if (type === null || bytes.length > maxKilobytes * 1024)
        report.add(location, null, 'badPicture', { maximo: String(maxKilobytes) })
      else if (unsafe !== null) report.add(location, null, 'unsafePicture', { parte: unsafe })
      else
        found.push({
          path,
          type,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          content: bytes.toString('base64'),
        })
    }
    return found
  },
  load: (tx) => tx.select().from(pictures),
  async write(tx, { added, changed, withdrawn }) {
    const old = [...changed.map(({ from }) => from.path), ...withdrawn.map(({ path }) => path)]
    if (old.length > 0) await tx.delete(pictures).where(inArray(pictures.path, old))
    await insertMany(tx, pictures, [...added, ...changed.map(({ to }) => to)])
  },
  toFiles: (rows) =>
    rows.map(({ path, content }) => [pictureFolder + path, Buffer.from(content, 'base64')]),
  // Neither is shown in a list of changes: the hash shows that the content is another one.
  show: (field) => (field === 'content' || field === 'type' ? '' : undefined),
}
