import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PlainDate } from '#contract/dates.ts'
import { changeItems, lockCatalogue } from '#server/catalogue/index.ts'
import type { Problem } from '#server/catalogue/index.ts'
import { enqueue } from '#server/delivery/index.ts'
import { handleLead } from '#server/people/leads/repository.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { partners } from '#server/platform/db/schema.ts'
import { isShowableLogo } from './brand-picture.ts'

export const partnerAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, hash: string): string =>
  `${publicUrl}/legado/parceiro/${hash}`

interface Approval {
  leadId: number
  hash: string
  name: string
  /** `#rrggbb` */
  colour: string
  logo: Buffer
}

/** Why a partner is not approved: the request is handled, the hash taken, the logo cannot be shown, or faults of its values. */
export type ApprovalFault = 'handled' | 'taken' | 'logo' | readonly Problem[]

/**
 * Makes a partner of a request, as the catalogue's folder would, with the e-mail that tells it. `tx` must be a transaction that
 * reads what others commit meanwhile; a fault must undo it. Null: approved.
 */
export async function approvePartner(
  tx: Tx,
  { leadId, hash, name, colour, logo: picture }: Approval,
  { now, today, appliedBy }: { now: Date; today: PlainDate; appliedBy: string },
): Promise<ApprovalFault | null> {
  const logo = picture.toString('base64')
  if (!isShowableLogo(logo)) return 'logo'
  await lockCatalogue(tx)
  if (!(await handleLead(tx, leadId, now))) return 'handled'
  // A withdrawn partner has its hash still: students enrolled through it.
  if ((await tx.$count(partners, eq(partners.hash, hash))) > 0) return 'taken'
  const logoSha256 = createHash('sha256').update(logo).digest('hex')
  const partner = { hash, name, colour, logo, logoSha256 }
  const { problems } = await changeItems(tx, 'partners', (rows) => [...rows, partner], {
    today,
    appliedBy,
  })
  if (problems.length > 0) return problems
  await enqueue(tx, { kind: 'partner.approved', payload: { leadId, hash } })
  return null
}
