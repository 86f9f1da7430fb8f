import { and, eq, sql } from 'drizzle-orm'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { brand } from '#contract/brand.ts'
import { qrRuns } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { admins } from '#server/platform/db/schema.ts'
import { html, type Html } from '#server/platform/html/html.ts'
import { factorTexts as texts } from './texts.ts'

export type Account = typeof admins.$inferSelect

/** An account by its id; undefined: there is none. */
export async function findAccount(db: Tx, id: number): Promise<Account | undefined> {
  const [account] = await db.select().from(admins).where(eq(admins.id, id))
  return account
}

/** Codes of the step before and after are accepted as well: clocks of phones differ. Seconds. */
const tolerance = 30

export const newSecret = (): string => generateSecret()

/** Takes a six-digit code, which sets the second factor up and uses its time step; false: it is wrong, or of a used step. */
export async function useCode(
  tx: Tx,
  { id, totpSecret: secret }: Account,
  code: string,
  now: Date,
): Promise<boolean> {
  const token = code.replaceAll(/\s/g, '')
  if (secret === null || !/^\d{6}$/.test(token)) return false
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token, epoch, epochTolerance: tolerance })
  if (!result.valid || !('timeStep' in result)) return false
  const { timeStep: totpStep } = result
  const used = await tx
    .update(admins)
    .set({ totpStep, totpConfirmedAt: sql`coalesce(${admins.totpConfirmedAt}, ${now})` })
    .where(and(eq(admins.id, id), sql`coalesce(${admins.totpStep}, 0) < ${totpStep}`))
    .returning({ id: admins.id })
  return used.length > 0
}

/** What an authenticator app takes a secret from: a picture, an address for this device, and groups of four to type. */
export function secretContent({ email }: Pick<Account, 'email'>, secret: string): Html {
  const address = generateURI({ issuer: brand.name, label: email, secret })
  const { side, runs } = qrRuns(address)
  const path = runs.map(({ x, y, width }) => `M${x + 2} ${y + 2}h${width}v1h-${width}z`).join('')
  const size = side + 4
  return html`<p>${texts.setUp}</p>
    <svg class="qr" viewBox="0 0 ${size} ${size}" width="200" height="200" role="img" aria-label="QR code" shape-rendering="crispEdges">
      <path fill="white" d="M0 0h${size}v${size}h-${size}z" />
      <path fill="black" d="${path}" />
    </svg>
    <p><a href="${address}">${texts.openApp}</a></p>
    <p>${texts.byHand} <strong class="secret">${secret.replaceAll(/.{4}(?=.)/g, '$& ')}</strong></p>`
}
