import { existsSync } from 'node:fs'
import path from 'node:path'
import { fill } from '#contract/errors.ts'
import { readConfig } from '../platform/config.ts'
import { openCopy } from '../platform/db/copy.ts'
import { serverDatabase } from '../platform/db/database.ts'
import { pendingMigrations } from '../platform/db/migrate.ts'
import { system } from '../platform/system.ts'
import { chargeInspectionRecords } from '../studio/index.ts'
import { conformTexts } from './texts.ts'

// Prints the inspection records of every charge of a database (`tools/conform.mjs`): JSON. Nothing is written.

const { databaseUrl, dataDir } = readConfig(process.env)
const folder = path.join(dataDir, 'db')
if (!databaseUrl && !existsSync(path.join(folder, 'PG_VERSION'))) {
  console.error(fill(conformTexts.noDatabase, { pasta: folder }))
  process.exit(2)
}
const database = databaseUrl ? serverDatabase(databaseUrl) : await openCopy(folder)
try {
  const pending = await pendingMigrations(database.db)
  if (pending.length > 0) {
    console.error(fill(conformTexts.notMigrated, { quantas: String(pending.length) }))
    process.exitCode = 2
  } else await printCharges()
} finally {
  await database.close()
}

async function printCharges(): Promise<void> {
  const charges = chargeInspectionRecords({ db: database.db, random: system.random }, 0)
  const inspectionRecords = []
  for (let next = await charges.next(); next.length > 0; next = await charges.next())
    inspectionRecords.push(...next)
  process.stdout.write(JSON.stringify(inspectionRecords))
}
