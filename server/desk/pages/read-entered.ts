import type { FastifyRequest } from 'fastify'
import { formPartsOf } from '#server/platform/http/multipart.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Action } from '../action.ts'
import type { SentFile } from '../fields.ts'
import { largestFile, packFiles, readFile } from '../files.ts'
import type { Entered } from '../read-input.ts'

/** At the end of the name of a field whose file was sent with the preview. */
const storedSuffix = '.sha256'

const most = { fileSize: largestFile, fieldSize: 64 * 1024, files: 4, fields: 40, parts: 44 }

/** Reads a form of an action: texts, files, and files that a preview has stored. Throws a 400 or 413 for a broken one. */
export async function readEntered(
  db: Db,
  request: FastifyRequest,
): Promise<{ entered: Entered; isConfirmed: boolean }> {
  const texts: Record<string, string> = {}
  const files: Record<string, SentFile> = {}
  let isConfirmed = false
  for await (const part of formPartsOf(request, most)) {
    const { name } = part
    if (part.file) {
      if (part.file.content.length > 0) files[name] = part.file
    } else if (name === 'confirmar') isConfirmed = true
    else if (name.endsWith(storedSuffix)) {
      const stored = await readFile(db, part.text)
      if (stored) files[name.slice(0, -storedSuffix.length)] = stored
    } else texts[name] = part.text
  }
  return { entered: { texts, files }, isConfirmed }
}

/** A file that is stored until its preview is confirmed. */
export interface StoredEntry {
  sha256: string
  name: string
}

/** Stores the files of a form until its preview is confirmed, by field. */
export async function storeEntered(
  db: Db,
  action: Action,
  { files }: Entered,
): Promise<Record<string, StoredEntry>> {
  const store = await packFiles(action.fields, files)
  const stored: Record<string, StoredEntry> = {}
  for (const [field, { name }] of Object.entries(files)) {
    const { sha256 } = await transact(db, (tx) => store(tx, field))
    stored[field] = { sha256, name }
  }
  return stored
}
