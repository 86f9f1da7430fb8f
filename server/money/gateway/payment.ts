import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { PaymentGateway } from '#server/platform/ports/payment-gateway.ts'
import type { System } from '#server/platform/ports/system.ts'
import { sandboxPayments } from './payment-sandbox.ts'

/** What is known of the gateway before it is opened. An adapter of a real acquirer sets `simulated` false. */
export const gatewayDetails: { readonly simulated: boolean } = { simulated: true }

/** The embedded gateway, a sandbox: no real card is ever charged. */
export function createPaymentGateway(
  db: Db,
  { gatewaySlowMs: slowMs }: Pick<Config, 'gatewaySlowMs'>,
  system: System,
): PaymentGateway {
  return { ...gatewayDetails, ...sandboxPayments(db, { slowMs }, system) }
}
