import { createHmac } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { secrets } from '#server/platform/db/schema.ts'
import type { Random } from '#server/platform/ports/system.ts'

/** Secrets of this installation, made at the first start and stored in its database. */
export interface Keys {
  /** Signs cookies. */
  cookie: string
  /** Keyed hash (hex) of a CPF or an e-mail, to find it again without storing it (decision 19). */
  hmac: (value: string) => string
}

const names = ['cookie', 'hmac'] as const

/** Reads the keys, making the missing ones. Safe when several servers start at once. */
export async function openKeys(db: Tx, random: Random): Promise<Keys> {
  await db
    .insert(secrets)
    .values(names.map((name) => ({ name, value: random.bytes(32).toString('base64url') })))
    .onConflictDoNothing()
  const rows = await db
    .select()
    .from(secrets)
    .where(inArray(secrets.name, [...names]))
  const [cookie, hmac] = names.map((name) => rows.find((row) => row.name === name)?.value)
  if (!cookie || !hmac) throw new Error('The keys of this installation cannot be read')
  return { cookie, hmac: (value) => createHmac('sha256', hmac).update(value).digest('hex') }
}
