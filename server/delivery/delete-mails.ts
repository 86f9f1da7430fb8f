import { readdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { and, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import { outbox } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { maxDeliveries } from '#server/platform/db/outbox-rows.ts'
import { mailFolder } from './mail.ts'

type RetentionDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const dayMs = 24 * 60 * 60_000
/** Most ids in one query. */
const batch = 500
/** An incomplete file older than this was left by a crash. */
const longestWritingMs = dayMs

/**
 * Deletes messages that were sent or given up so many days ago (KEEP_LETTERS_DAYS); never one that is due. Returns how
 * many.
 */
export async function deleteOldMessages({ db, clock, config }: RetentionDeps): Promise<number> {
  const before = new Date(clock().getTime() - config.mailRetentionDays * dayMs)
  const deleted = await db
    .delete(outbox)
    .where(
      or(
        lt(outbox.processedAt, before),
        and(
          isNull(outbox.processedAt),
          gte(outbox.attempts, maxDeliveries),
          lt(outbox.availableAt, before),
        ),
      ),
    )
    .returning({ id: outbox.id })
  return deleted.length
}

/** The outbox id in the name of an e-mail's file, `<kind>-<id>.eml`; null for other files. */
function messageOf(name: string): number | null {
  const id = Number(/-(\d{1,9})\.eml$/.exec(name)?.[1])
  return Number.isSafeInteger(id) ? id : null
}

/** Files in the folder of e-mails; none where there is no folder. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (Object(error).code === 'ENOENT') return []
    throw error
  }
}

/**
 * Deletes the files of e-mails whose message is deleted, whichever server deleted it, and incomplete ones of a crash. Returns how
 * many.
 */
export async function deleteMailFiles({ db, clock, config }: RetentionDeps): Promise<number> {
  const folder = mailFolder(config)
  const names = await filesIn(folder)
  const erased: string[] = []
  for (const name of names.filter((each) => each.endsWith('.eml.part'))) {
    const { mtimeMs } = await stat(path.join(folder, name))
    if (clock().getTime() - mtimeMs > longestWritingMs) erased.push(name)
  }
  const mails = names.flatMap((name) => {
    const id = messageOf(name)
    return id === null ? [] : [{ name, id }]
  })
  for (let at = 0; at < mails.length; at += batch) {
    const part = mails.slice(at, at + batch)
    const ids = part.map(({ id }) => id)
    const stored = await db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.id, ids))
    const known = new Set(stored.map(({ id }) => id))
    erased.push(...part.filter(({ id }) => !known.has(id)).map(({ name }) => name))
  }
  for (const name of erased) await unlink(path.join(folder, name))
  return erased.length
}
