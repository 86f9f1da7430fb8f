import type { Config } from '#server/config.ts'
import type { PaymentGateway } from '#server/gateways/payment.ts'

/** The sandbox gateway of the portal. */
export async function defaultPayments(config: Config): Promise<PaymentGateway> {
  const file = '#server/gateways/payment.ts'
  const loaded = (await import(/* @vite-ignore */ file).catch(() => ({}))) as {
    createPaymentGateway?: (config: Config) => PaymentGateway
  }
  return loaded.createPaymentGateway?.(config) as PaymentGateway
}
