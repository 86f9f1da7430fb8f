import { openDatabase } from '../platform/db/database.ts'
import { system } from '../platform/system.ts'
import { prepareDatabase } from '../seed/index.ts'

// Makes the embedded database that a first start copies, in the data folder that it is given (`tools/build.mjs`): with the
// schema and what every portal needs, without the demo, whose days depend on the day.

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('prepare-empty needs a folder')

const database = await openDatabase({ databaseUrl: null, dataDir })
await prepareDatabase(database, { seed: false, system })
await database.close()
