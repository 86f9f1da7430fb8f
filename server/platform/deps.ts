import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Keys } from './keys.ts'
import type { Mailer } from './ports/mail.ts'
import type { PaymentGateway } from './ports/payment-gateway.ts'
import type { PostalCodes } from './ports/postal-codes.ts'
import type { System } from './ports/system.ts'
import type { Visitors } from './visitors.ts'

/** Everything the application needs from outside, injected once: tests inject their own. */
export interface Deps extends System {
  db: Db
  config: Config
  payments: PaymentGateway
  cep: PostalCodes
  mail: Mailer
  keys: Keys
  /** Wakes the outbox relay: called after the answer to every POST, and where other work wrote a message. */
  afterWrite?: () => void
  /** The requests that e-mails wait for; absent where e-mails have database connections of their own. */
  visitors?: Visitors
}
