import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { engineDatabase } from './database.ts'
import type { Database } from './database.ts'
import { openDurable } from './durable.ts'
import { pgliteEngine } from './pglite-engine.ts'

/** A copy of the embedded database, to be read: its folder may be in use, and opening it recovers it. Closing removes it. */
export async function openCopy(folder: string): Promise<Database> {
  const copy = mkdtempSync(path.join(tmpdir(), 'portal-copy-'))
  const remove = () => rmSync(copy, { recursive: true, force: true })
  try {
    cpSync(folder, copy, { recursive: true })
    const { pglite } = await openDurable(copy)
    return engineDatabase(pgliteEngine(pglite), () => pglite.close().finally(remove))
  } catch (error) {
    remove()
    throw error
  }
}
