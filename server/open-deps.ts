import { createPostalCodes } from './catalogue/index.ts'
import { createMailer } from './delivery/index.ts'
import { createPaymentGateway } from './money/index.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/database.ts'
import type { Deps } from './platform/deps.ts'
import { openKeys } from './platform/keys.ts'
import type { System } from './platform/ports/system.ts'

/** What use cases run with, over an open database. */
export const openDeps = async (db: Db, config: Config, system: System): Promise<Deps> => ({
  db,
  config,
  ...system,
  payments: createPaymentGateway(db, config, system),
  cep: createPostalCodes(db, config, system),
  mail: createMailer(config),
  keys: await openKeys(db, system.random),
})
