import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { repositoryRoot } from '#server/platform/root.ts'
import type { Tx } from './database.ts'

const migrationsFolder = path.join(repositoryRoot(), 'server/platform/db/migrations')

/** The migrations that the database has not had, in their order; all of them where it never had any. Nothing is written. */
export async function pendingMigrations(db: Tx): Promise<MigrationMeta[]> {
  const record = 'drizzle.__drizzle_migrations'
  const { rows: found } = await db.execute<{ name: string | null }>(
    sql`select to_regclass(${record})::text as name`,
  )
  if (found[0]?.name === null) return readMigrationFiles({ migrationsFolder })
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  )
  const last = Number(rows[0]?.last ?? 0)
  return readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last)
}

/**
 * Runs the pending migrations in the caller's transaction: Drizzle's own runner begins one of its own, so that only a lock
 * of the session could protect it. The record of what ran is Drizzle's.
 */
export async function migrate(tx: Tx): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { folderMillis, hash, sql: statements } of await pendingMigrations(tx)) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  }
}
