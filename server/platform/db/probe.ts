import { operatorTexts } from '#server/platform/texts.ts'

/** Commits do not reach the disk: the portal must not take money on such a database. */
class NotDurableError extends Error {
  override name = 'NotDurableError'
  constructor() {
    super(operatorTexts.databaseNotDurable)
  }
}

/**
 * Makes one commit that must reach the disk and refuses when the fsync counter did not move. `commit` runs SQL;
 * a transactional logical message is WAL of its own, so the probe needs no table.
 */
export async function probeDurability(database: {
  commit: (sql: string) => Promise<unknown>
  syncs: () => number
}): Promise<void> {
  const before = database.syncs()
  await database.commit(`select pg_logical_emit_message(true, 'portal.probe', 'disk')`)
  if (database.syncs() === before) throw new NotDurableError()
}
