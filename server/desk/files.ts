import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { deskFiles } from '#server/platform/db/schema.ts'
import { pictureTypeOf } from '#server/platform/picture-type.ts'
import type { Fields, FileType, SentFile } from './fields.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Largest file of any action, in bytes; also what a compressed one may unfold to when it is read back. */
export const largestFile = 48 * 1024 * 1024

const begins = (sign: string) => (content: Buffer) =>
  content.toString('latin1', 0, sign.length) === sign

/** Media type, and whether a content is of it, whatever the file is called. */
const known: Readonly<Record<FileType, readonly [string, (content: Buffer) => boolean]>> = {
  csv: ['text/csv', isText],
  txt: ['text/plain', isText],
  zip: ['application/zip', begins('PK\u0003\u0004')],
  pdf: ['application/pdf', begins('%PDF-')],
  png: ['image/png', (content) => pictureTypeOf(content) === 'image/png'],
  jpeg: ['image/jpeg', (content) => pictureTypeOf(content) === 'image/jpeg'],
}

/** A text has no control characters besides tabs, line ends and the end-of-file mark of old systems (26). */
function isText(content: Buffer): boolean {
  // By index: an iterator takes seconds for the largest files.
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at] ?? 0
    if (byte < 32 && ![9, 10, 13, 26].includes(byte)) return false
  }
  return true
}

/** The type of a file among those allowed; null: it is of none of them. */
export const typeOf = (content: Buffer, types: readonly FileType[]): FileType | null =>
  types.find((type) => known[type][1](content)) ?? null

export const sha256Of = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex')

export interface StoredFile {
  sha256: string
  /** It is sent for the first time. */
  isNew: boolean
}

/** Compresses sent files, by the fields of an action. Returns what stores one of them, once, however often it is sent. */
export async function packFiles(
  fields: Fields,
  files: Readonly<Record<string, SentFile>>,
): Promise<(tx: Tx, name: string) => Promise<StoredFile>> {
  const packed = new Map<string, typeof deskFiles.$inferInsert>()
  for (const [field, { name, content }] of Object.entries(files)) {
    const [type] = known[typeOf(content, fields[field]?.types ?? []) ?? 'txt']
    const sha256 = sha256Of(content)
    const base64 = (await pack(content)).toString('base64')
    packed.set(field, { sha256, name, type, size: content.length, content: base64 })
  }
  return async (tx, name) => {
    const row = packed.get(name)
    if (!row) throw new Error(`The file ${name} is missing`)
    const { sha256 } = row
    const added = await tx
      .insert(deskFiles)
      .values(row)
      .onConflictDoNothing()
      .returning({ sha256: deskFiles.sha256 })
    return { sha256, isNew: added.length > 0 }
  }
}

/** A stored file; null: none has this SHA-256. */
export async function findStoredFile(tx: Tx, sha256: string): Promise<SentFile | null> {
  const [row] = await tx.select().from(deskFiles).where(eq(deskFiles.sha256, sha256))
  if (!row) return null
  const content = await unpack(Buffer.from(row.content, 'base64'), { maxOutputLength: largestFile })
  return { name: row.name, content }
}
