import { createHash, randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { hash } from '@node-rs/argon2'
import { engineDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pgliteEngine } from '#server/platform/db/pglite-engine.ts'
import { repositoryRoot } from '#server/platform/root.ts'
import { system } from '#server/platform/system.ts'
import { prepareDatabase } from '#server/seed/prepare.ts'

/** Everything the template is made of: another content, another template. */
export function templateKey(): string {
  const content = createHash('sha256')
  const add = (place: string): void => {
    if (!statSync(place).isDirectory()) content.update(readFileSync(place))
    else for (const name of readdirSync(place).toSorted()) add(path.join(place, name))
  }
  for (const place of [
    'server/platform/db/migrations',
    'server/seed',
    'server/catalogue/folder',
    'catalogue',
    'server/platform/html/safe-html.ts',
  ])
    add(path.join(repositoryRoot(), place))
  return content.digest('hex').slice(0, 16)
}

/** Limit for waiting for the database in a test that is about something else, ms: a busy machine causes no refusal. */
export const patienceMs = 120_000

/** The database of an engine in this thread. */
export const pgliteDatabase = (pglite: PGlite): Database =>
  engineDatabase(pgliteEngine(pglite), () => pglite.close(), patienceMs)

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

/** The bytes of a migrated and seeded database, made once and cached until schema or content change. */
export async function embeddedTemplate(): Promise<Buffer> {
  const folder = path.join(repositoryRoot(), 'node_modules/.cache/portal-tests')
  // Passwords of a simulated world are hashed without argon2: what one of the two made, the other cannot verify.
  const [, hashed = 'quick'] = /^\$(argon2\w+)/.exec(await hash('of a template')) ?? []
  const file = path.join(folder, `${templateKey()}-${hashed}.tar`)
  const found = readIfThere(file)
  if (found) return found
  const pglite = await PGlite.create()
  await prepareDatabase(pgliteDatabase(pglite), { seed: true, system })
  const dump = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
  await pglite.close()
  mkdirSync(folder, { recursive: true })
  // Neither the parts nor this one: another worker may be writing it, or reading what it wrote.
  for (const old of readdirSync(folder).filter((name) => name.endsWith(`-${hashed}.tar`)))
    if (path.join(folder, old) !== file) rmSync(path.join(folder, old), { force: true })
  const part = path.join(folder, `${randomUUID()}.part`)
  writeFileSync(part, dump)
  renameSync(part, file)
  return dump
}
