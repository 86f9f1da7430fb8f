import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { deskFiles } from '#server/platform/db/schema.ts'
import { pictureTypeOf } from '#server/platform/picture-type.ts'
import type { Field, FileType, SentFile } from './fields.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Largest file of any action, in bytes; also what a compressed one may unfold to when it is read back. */
export const largestFile = 48 * 1024 * 1024

/** Media type, and whether a content is of it, whatever the file is called. */
const known: Readonly<Record<FileType, readonly [string, (content: Buffer) => boolean]>> = {
  csv: ['text/csv', isText],
  text: ['text/plain', isText],
  zip: [
    'application/zip',
    (content) => content.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')),
  ],
  pdf: ['application/pdf', (content) => content.subarray(0, 5).toString('latin1') === '%PDF-'],
  png: ['image/png', (content) => pictureTypeOf(content) === 'image/png'],
  jpeg: ['image/jpeg', (content) => pictureTypeOf(content) === 'image/jpeg'],
}

/** A text has no control characters besides tabs and line ends. */
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

/** Stores a file once, however often it is sent. Compress it before the transaction (`packed`). */
export async function storeFile(
  tx: Tx,
  { name, content }: SentFile,
  types: readonly FileType[],
  packed: string,
): Promise<StoredFile> {
  const sha256 = sha256Of(content)
  const [type] = known[typeOf(content, types) ?? 'text']
  const stored = await tx
    .insert(deskFiles)
    .values({ sha256, name, type, size: content.length, content: packed })
    .onConflictDoNothing()
    .returning({ sha256: deskFiles.sha256 })
  return { sha256, isNew: stored.length > 0 }
}

/** The stored form of a content. */
export const packFile = async (content: Buffer): Promise<string> =>
  (await pack(content)).toString('base64')

/** Compresses sent files, by the fields of an action. Returns what stores one of them. */
export async function packFiles(
  fields: readonly Field[],
  files: Readonly<Record<string, SentFile>>,
): Promise<(tx: Tx, name: string) => Promise<StoredFile>> {
  const packed = new Map<string, string>()
  for (const [name, { content }] of Object.entries(files)) packed.set(name, await packFile(content))
  return (tx, name) => {
    const file = files[name]
    if (!file) throw new Error(`The file ${name} is missing`)
    const types = fields.find((field) => field.name === name)?.types ?? []
    return storeFile(tx, file, types, packed.get(name) ?? '')
  }
}

/** A stored file; null: none has this SHA-256. */
export async function readFile(tx: Tx, sha256: string): Promise<SentFile | null> {
  const [row] = await tx.select().from(deskFiles).where(eq(deskFiles.sha256, sha256))
  if (!row) return null
  const content = await unpack(Buffer.from(row.content, 'base64'), { maxOutputLength: largestFile })
  return { name: row.name, content }
}
