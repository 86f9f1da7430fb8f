import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Bytes } from '#server/platform/db/engine-stream.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Keys } from '#server/platform/keys.ts'
import type { Mailer } from '#server/platform/ports/mail.ts'
import type { PaymentGateway } from '#server/platform/ports/payment-gateway.ts'
import type { Chance } from './chance.ts'
import type { Gateway } from './gateway.ts'
import type { MailServer } from './mail-server.ts'
import type { Sessions } from './sessions.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A defect injected on purpose, to see that the simulation finds it. */
export interface Defect {
  payments?: (real: PaymentGateway, log: FastifyBaseLogger) => PaymentGateway
  mail?: (real: Mailer, log: FastifyBaseLogger) => Mailer
  /** Replaces what the background jobs get. */
  jobs?: (deps: Deps) => Deps
  /** Changes what is sent to the database. */
  rewrite?: (bytes: Bytes) => Bytes
  /** Statements that are answered and not persisted. */
  loses?: (statement: string) => boolean
}

/** Everything outside of the servers, the same for each of them. */
export interface Surroundings {
  seed: string
  time: VirtualTime
  chance: Chance
  sessions: Sessions
  gateway: Gateway
  mailServer: MailServer
  config: Config
  keys: Keys
  defect?: Defect
}
