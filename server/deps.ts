import type { Config } from './config.ts'
import type { Db } from './platform/db/database.ts'
import type { Keys } from './platform/keys.ts'
import type { Mailer } from './delivery/mail.ts'
import type { PaymentGateway } from './money/gateway/payment.ts'
import type { PostalCodes } from './catalogue/postal-codes/cep.ts'

/** Everything the application needs from outside, handed in once: tests hand in their own. */
export interface Deps {
  db: Db
  config: Config
  clock: () => Date
  payments: PaymentGateway
  cep: PostalCodes
  mail: Mailer
  keys: Keys
  /** Called after the answer to every request that may have written: wakes the outbox relay. */
  afterWrite?: () => void
}
