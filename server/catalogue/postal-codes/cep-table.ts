import { eq } from 'drizzle-orm'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { postalCodes } from '#server/platform/db/schema.ts'
import type { PostalCodes } from '#server/platform/ports/postal-codes.ts'
import type { System } from '#server/platform/ports/system.ts'
import { cepProvider, noCepProvider } from './cep-provider.ts'

/** Looks a postal code up in the embedded table, then with the provider. */
export function tableThen(db: Tx, provider: PostalCodes): PostalCodes {
  return {
    async find(cep, log) {
      const [row] = await db.select().from(postalCodes).where(eq(postalCodes.cep, cep)).limit(1)
      if (!row) return provider.find(cep, log)
      const { uf, city, street, district } = row
      return { kind: 'found', address: { uf, city, street, district } }
    },
  }
}

export function createPostalCodes(
  db: Tx,
  config: Pick<Config, 'cepUrl'>,
  system: System,
): PostalCodes {
  return tableThen(db, config.cepUrl ? cepProvider(config.cepUrl, system) : noCepProvider)
}
