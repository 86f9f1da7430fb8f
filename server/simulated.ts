import { eq, inArray, or, sql } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { fill } from '#contract/errors.ts'
import { paymentMethod, paymentMethods } from '#contract/payment.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { ConfigError } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/database.ts'
import { admins, schedules, students } from './platform/db/schema.ts'
import { simulatedTexts } from './platform/texts.ts'
import { demoAdmin, demoStudents } from './seed/index.ts'

/** A part of the portal that replaces a real one. */
export type SimulatedPart = keyof typeof simulatedTexts.parts

const takers: Readonly<Record<PaymentMethod, 'bank' | 'gateway'>> = {
  [paymentMethod.boleto]: 'bank',
  [paymentMethod.card]: 'gateway',
}

/** The code of no real bank. */
const noBank = '999'

/** Whether an address is of the computer that opens it (localhost); false for null and for a path. */
export const isLocal = (address: string | null): boolean => {
  if (address === null || !URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname)
}

/** What is simulated by the configuration alone. `pays`: enrolments of this server's own catalogue are paid. */
export function simulatedByConfig(
  config: Config,
  gateway: { readonly simulated: boolean },
  pays = config.apiOrigin === null,
): SimulatedPart[] {
  const addresses = [config.publicUrl, config.apiUrl, config.ipUrl, ...Object.values(config.links)]
  const isSimulated = { bank: brand.bank.code === noBank, gateway: gateway.simulated }
  const takersOfAll = new Set(paymentMethods.map(({ id }) => takers[id]))
  return [
    ...[...takersOfAll].filter((taker) => pays && isSimulated[taker]),
    ...(config.seed ? (['demoPeople'] as const) : []),
    ...(addresses.some(isLocal) ? (['localAddress'] as const) : []),
  ]
}

/** What is simulated, by the configuration and by what the database contains. */
export async function findSimulated(
  db: Db,
  config: Config,
  gateway: { readonly simulated: boolean },
): Promise<SimulatedPart[]> {
  const cpfs = Object.values(demoStudents).map(({ cpf }) => cpf)
  const emails = Object.values(demoStudents).map(({ email }) => email)
  const [offered, admin, student] = await Promise.all([
    db.select({ id: schedules.id }).from(schedules).limit(1),
    db.select({ id: admins.id }).from(admins).where(eq(admins.email, demoAdmin.email)).limit(1),
    db
      .select({ id: students.id })
      .from(students)
      .where(or(inArray(students.cpf, cpfs), inArray(sql`lower(${students.email})`, emails)))
      .limit(1),
  ])
  const pays = config.apiOrigin === null || offered.length > 0
  const demo = admin.length + student.length > 0
  const parts = simulatedByConfig(config, gateway, pays)
  return demo && !parts.includes('demoPeople') ? [...parts, 'demoPeople'] : parts
}

/** Throws ConfigError, with what each part needs, when visitors would take what is simulated for real (ALLOW_SANDBOX). */
export function refuseSimulated(config: Config, parts: readonly SimulatedPart[]): void {
  if (!config.secure || config.allowSandbox || parts.length === 0) return
  const sentence = fill(simulatedTexts.refused, { endereco: config.publicUrl })
  const list = parts.map((part) => `- ${simulatedTexts.parts[part]}`)
  throw new ConfigError([sentence, ...list, simulatedTexts.anyway].join('\n'))
}
