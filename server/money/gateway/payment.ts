import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { PaymentGateway } from '#server/platform/ports/payment-gateway.ts'
import type { System } from '#server/platform/ports/system.ts'
import { sandboxPayments } from './payment-sandbox.ts'

/** The gateway the environment asks for. Only the sandbox is embedded: no real card is ever charged. */
export function createPaymentGateway(
  config: Pick<Config, 'dataDir' | 'gatewaySlowMs'>,
  system: System,
): PaymentGateway {
  return sandboxPayments({
    folder: path.join(config.dataDir, 'sandbox-charges'),
    slowMs: config.gatewaySlowMs,
    system,
  })
}
